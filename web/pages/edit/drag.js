// SPDX-License-Identifier: MIT
// Dragging counters from place to place, with a mouse or a finger.

/** @typedef {import('../../board/board.js').BoardView} BoardView */

const TREMBLE = 6; // pixels: less is a touch

/** The place under the pointer, whatever lies on it. @param {BoardView} board @param {PointerEvent} e */
function placeUnder(board, e) {
    for (const el of document.elementsFromPoint(e.clientX, e.clientY)) {
        const id = el.closest('[data-id]')?.getAttribute('data-id') || '';
        if (board.ground.has(id)) {
            return id;
        }
    }
    return null;
}

/**
 * @param {BoardView} board
 * @param {(id: string) => boolean} may
 * @param {(id: string, place: string) => void} dropped
 */
export function letDrag(board, may, dropped) {
    /** @type {{ id: string, el: SVGElement, x: number, y: number, far: boolean } | null} */
    let held = null;
    let swallow = false;
    board.element.addEventListener('pointerdown', (e) => {
        const el = /** @type {SVGElement | null} */ (/** @type {Element} */ (e.target).closest('.piece[data-id]'));
        const id = el?.getAttribute('data-id') || '';
        swallow = false;
        if (!el || !may(id) || !e.isPrimary || e.button !== 0) {
            return;
        }
        held = { id, el, x: e.clientX, y: e.clientY, far: false };
        e.stopPropagation(); // the board itself stays where it is
    }, true);
    board.element.addEventListener('pointermove', (e) => {
        if (!held) {
            return;
        }
        const dx = e.clientX - held.x, dy = e.clientY - held.y;
        if (!held.far && Math.hypot(dx, dy) > TREMBLE) {
            held.far = true;
            board.element.setPointerCapture(e.pointerId);
        }
        if (held.far) {
            const scale = board.zoom.scale();
            held.el.style.transition = 'none';
            held.el.style.translate = `${dx / scale}px ${dy / scale}px`;
        }
    });
    /** @param {PointerEvent} e @param {boolean} drop */
    const end = (e, drop) => {
        if (!held) {
            return;
        }
        const { id, el, far } = held;
        held = null;
        el.style.translate = '';
        el.style.transition = '';
        const place = far && drop ? placeUnder(board, e) : null;
        swallow = far;
        if (place) {
            dropped(id, place);
        }
    };
    board.element.addEventListener('pointerup', (e) => end(e, true));
    board.element.addEventListener('pointercancel', (e) => end(e, false));
    board.element.addEventListener('click', (e) => {
        if (swallow) { // the end of a drag is no touch
            swallow = false;
            e.stopPropagation();
        }
    }, true);
}
