// SPDX-License-Identifier: MIT
// Making elements: HTML and SVG, and keeping the focus while a part of the page is drawn again.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @param {Element} element
 * @param {Record<string, any> | null | undefined} props
 */
function dress(element, props) {
    for (const [key, value] of Object.entries(props || {})) {
        if (value === null || value === undefined || value === false) {
            continue;
        }
        if (key.startsWith('on')) {
            element.addEventListener(key.slice(2), value);
        } else if (key === 'value' || key === 'checked' || key === 'selected') {
            /** @type {any} */ (element)[key] = value;
        } else {
            element.setAttribute(key, value === true ? '' : String(value));
        }
    }
}

/**
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
function fill(element, children) {
    for (const child of children.flat()) {
        if (child !== null && child !== undefined && child !== false) {
            element.append(child instanceof Node ? child : String(child));
        }
    }
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
    const element = document.createElement(tag);
    dress(element, props);
    fill(element, children);
    return element;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, props, ...children) {
    const element = document.createElementNS(SVG, tag);
    dress(element, props);
    fill(element, children);
    return element;
}

/** A plain drawing in one colour, 24 units wide. @param {string} path @param {string} [cls] */
export function icon(path, cls) {
    return s('svg', { viewBox: '0 0 24 24', class: `icon ${cls || ''}`, 'aria-hidden': 'true' },
        s('path', { d: path }));
}

export const ICONS = {
    undo: 'M9 5 4 10l5 5v-3.5h5a3.5 3.5 0 0 1 0 7H8V21h6a6 6 0 0 0 0-12H9z',
    redo: 'm15 5 5 5-5 5v-3.5h-5a3.5 3.5 0 0 0 0 7h6V21h-6a6 6 0 0 1 0-12h5z',
    plus: 'M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7z',
    minus: 'M4 11h16v2H4z',
    fit: 'M4 4h6v2H6v4H4zm10 0h6v6h-2V6h-4zM4 14h2v4h4v2H4zm14 0h2v6h-6v-2h4z',
    eye: 'M12 6c5 0 8.5 4 10 6-1.500 2-5 6-10 6S3.500 14 2 12c1.500-2 5-6 10-6zm0 2.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z',
    map: 'M9 4 3 6.500v13.500l6-2.500 6 2.500 6-2.500V4l-6 2.500zm0 2.200 6 2.400v9.200l-6-2.400zM5 7.800l2-.8v9.200l-2 .8zm14 8.400-2 .8V7.800l2-.8z',
    swords: 'M3 3h3l8.500 8.500-1.700 1.700L4.300 4.700V7H3zm18 0v4h-1.300V4.700l-9.200 9.200 2.200 2.200-1.200 1.200-1.700-1.700L6.500 19l.6.600L5.700 21 3 18.300l1.400-1.400.6.600 3.400-3.300-1.700-1.700 1.200-1.200 2.200 2.200L18.300 4.300zm-6.500 10.300 1.200-1.200 1.700 1.700 1.900-.2 3.300 3.300.6-.6 1.400 1.400L19.300 21l-1.400-1.400.6-.6-3.300-3.300.2-.2z',
    gear: 'M10.500 3h3l.5 2.500 1.900.9 2.200-1.300 2 2-1.300 2.300.8 1.800 2.400.6v3l-2.500.5-.8 1.900 1.300 2.200-2 2-2.300-1.300-1.700.8-.5 2.500h-3l-.6-2.500-1.900-.8-2.200 1.300-2-2 1.300-2.300-.8-1.800L2 14.700v-3l2.500-.5.8-1.900L4 7l2-2 2.300 1.300 1.700-.8zM12 9a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z',
    help: 'M11 17h2v2h-2zm1-12a5 5 0 0 1 5 5c0 2.800-3.500 3.200-3.500 5.500h-3c0-3.400 3.500-3.700 3.500-5.500a2 2 0 0 0-4 0H7a5 5 0 0 1 5-5z',
    home: 'M12 3 2.500 11.500h3V20h5v-5.500h3V20h5v-8.500h3z',
    dice: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 3.500a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zm8 0a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zm-4 4a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zm-4 4a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zm8 0a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400z',
    sound: 'M4 9h4l5-4.500v15L8 15H4zm11 .2a4 4 0 0 1 0 5.600l1.300 1.300a5.900 5.900 0 0 0 0-8.200zm2.700-2.700 1.300-1.300a9.600 9.600 0 0 1 0 13.600l-1.300-1.300a7.700 7.700 0 0 0 0-11z',
    silent: 'M4 9h4l5-4.500v15L8 15H4zm11.400-.2 2.100 2.100 2.100-2.100 1.100 1.100L18.600 12l2.100 2.100-1.100 1.100-2.100-2.100-2.100 2.100-1.100-1.100 2.100-2.100-2.100-2.100z',
    close: 'm6 4.600 6 6 6-6L19.400 6l-6 6 6 6-1.400 1.400-6-6-6 6L4.600 18l6-6-6-6z',
    more: 'M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
};

/**
 * A button with a drawing on it and its name for those who do not see it.
 * @param {string} path @param {string} label @param {(e: MouseEvent) => void} onclick
 * @param {Record<string, any>} [props]
 */
export function iconButton(path, label, onclick, props) {
    return h('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label,
                         onclick, ...props }, icon(path));
}

/**
 * Puts new children into an element.  If the focus was inside, it goes to the new element with the
 * same data-key, or to the one that `otherwise` finds.
 * @param {Element} parent
 * @param {(Child | Child[])[]} children
 * @param {() => HTMLElement | SVGElement | null} [otherwise]
 */
export function redraw(parent, children, otherwise) {
    const active = document.activeElement;
    const inside = active !== null && parent.contains(active);
    const key = inside ? active.getAttribute('data-key') : null;
    parent.replaceChildren();
    fill(parent, children);
    if (!inside) {
        return;
    }
    const same = key ? parent.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    const next = /** @type {HTMLElement | null} */ (same) || (otherwise ? otherwise() : null);
    next?.focus({ preventScroll: true });
}

/**
 * A modal dialog that is thrown away when it closes and gives the focus back.
 * @param {string} title @param {string} close the label of its close button
 * @param {(Child | Child[])[]} children
 * @param {string} [cls]
 */
export function openDialog(title, close, children, cls) {
    const before = document.activeElement;
    const dialog = h('dialog', { class: `dialog ${cls || ''}`, 'aria-label': title },
        h('header', null, h('h2', null, title),
            iconButton(ICONS.close, close, () => dialog.close())),
        h('div', { class: 'dialog-body' }, ...children));
    dialog.addEventListener('close', () => {
        dialog.remove();
        if (before instanceof HTMLElement || before instanceof SVGElement) {
            before.focus({ preventScroll: true });
        }
    });
    dialog.addEventListener('click', (e) => e.target === dialog && dialog.close());
    document.body.append(dialog);
    dialog.showModal();
    const body = /** @type {HTMLElement} */ (dialog.lastElementChild);
    const first = /** @type {HTMLElement | null} */ (body.querySelector('input:checked, button, input, select, textarea, a'));
    if (!first) { // nothing but text: keys then scroll it
        body.tabIndex = 0;
    }
    (first || body).focus({ preventScroll: true });
    return dialog;
}

/** @param {string} name @param {string} text */
export function saveFile(name, text) {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const a = h('a', { href: url, download: name });
    document.body.append(a);
    a.click();
    a.remove();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** @param {string} text @returns {Promise<boolean>} did it work? */
export async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        const area = h('textarea', { class: 'unseen', value: text });
        (document.querySelector('dialog[open]') || document.body).append(area);
        area.select();
        const done = document.execCommand('copy');
        area.remove();
        return done;
    }
}
