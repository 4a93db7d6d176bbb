import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { holdKeys } from '../platform/held-keys.ts';

/** By then what is shown has the focus, unless nothing in it takes it. */
const FOCUSED_WITHIN_MS = 1_000;

/**
 * Opens one moment after mounting, because the kit remembers where the focus was only when it sees the change. The keyboard is kept until the focus
 * is inside `content`.
 */
export function useOpenedLater(isOpen: boolean): { isShown: boolean; content: RefObject<HTMLDivElement | null> } {
  const content = useRef<HTMLDivElement>(null);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const isShown = isOpen && isMounted;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const end = holdKeys({ dialog: () => content.current });
    const timer = setTimeout(end, FOCUSED_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isOpen]);
  useEffect(() => (isShown ? keepPlace() : undefined), [isShown]);
  return { isShown, content };
}

/** After the kit's own moment, which gives the focus back when a dialog closes, but not when it is taken away. */
const GIVES_BACK_MS = 20;

/** Where the focus goes that a dialog just taken away has left: another one in its place inherits it. */
let left: Element | null = null;

/** Remembers who had the focus; the answer gives it back unless it is somewhere by then. */
function keepPlace(): () => void {
  const before = isNowhere() ? left : document.activeElement;
  return () => {
    left = before;
    setTimeout(() => {
      if (left === before) left = null;
      if (isNowhere() && before instanceof HTMLElement) before.focus({ preventScroll: true });
    }, GIVES_BACK_MS);
  };
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
