/* Opens a file in Library. SPDX-License-Identifier: GPL-3.0-or-later */
import { navigate } from '../router';

export const showFile = (name: string, text: string): void => navigate('/library', { file: name, text });
