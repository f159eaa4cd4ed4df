/* Copying to the clipboard. SPDX-License-Identifier: GPL-3.0-or-later */
import { toast } from './announce';

/* Without access to the clipboard, the text itself is shown. */
export function copyText(text: string, name: string, otherwise = text): void {
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  copied.then(() => toast(`${name} copied.`), () => toast(otherwise));
}

export const copyLink = (): void =>
  copyText(location.href, 'Link', `The link to this position is the address of the page: ${location.href}`);
