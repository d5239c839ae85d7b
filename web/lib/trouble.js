// SPDX-License-Identifier: MIT
// An error that nothing caught: what stands on the page may be wrong from then on, so that is said, once,
// with a way to begin again.  The server has every move that was acknowledged.

import { h } from './dom.js';
import { t } from './words.js';

/** @param {unknown} error */
function tell(error) {
    if (document.querySelector('.trouble')) {
        return;
    }
    const why = error instanceof Error ? error.message : String(error);
    document.body.append(h('div', { class: 'trouble', role: 'alert' }, h('p', null, t('trouble', { why })),
        h('button', { type: 'button', class: 'primary', onclick: () => location.reload() }, t('trouble.reload'))));
}

export function watchForTrouble() {
    window.addEventListener('error', (e) => e.error && tell(e.error)); // without one: a browser's remark on its own layout
    window.addEventListener('unhandledrejection', (e) => tell(e.reason));
}
