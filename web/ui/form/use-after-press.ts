import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
let ending = 0;
const waiting = new Set<() => void>();

const begin = () => {
  clearTimeout(ending);
  isPressed = true;
};
const end = () => {
  if (!isPressed) return;
  isPressed = false;
  for (const show of waiting) show();
};
/** The click comes in the same turn, if one comes: what it does sees all faults. */
const endSoon = () => {
  ending = window.setTimeout(end);
};

// A finger presses with a mouse of its own after it was lifted. A press that becomes a menu or scrolling may have no other end.
const parts = [
  [['pointerdown', 'mousedown'], begin],
  [['pointerup', 'mouseup'], endSoon],
  [['click', 'pointercancel', 'contextmenu', 'dragend', 'keydown'], end],
] as const;

function subscribe(show: () => void): () => void {
  if (waiting.size === 0) for (const [events, act] of parts) for (const event of events) window.addEventListener(event, act, true);
  waiting.add(show);
  return () => waiting.delete(show);
}

/**
 * The value as it was before a press of mouse or finger, until that press has ended. A fault that leaving a field brings takes room: shown at once, it
 * would move the button away from under the pointer, and the press would be lost.
 */
export function useAfterPress<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, () => isPressed);
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  return isHeld ? shown : value;
}
