/* The entry point of the page. SPDX-License-Identifier: GPL-3.0-or-later */
import { render } from 'preact';
import 'chessgroundx/assets/chessground.base.css';
import 'chessgroundx/assets/chessground.cburnett.css';
import './styles/base.css';
import './styles/board.css';
import './styles/views.css';
import { App } from './app';
import { applyAppearance } from './ui/appearance';
import { applyTheme } from './ui/theme';

applyTheme();
applyAppearance();
render(<App />, document.getElementById('app')!);
