import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { holdKeys } from '../platform/held-keys.ts';
import { isFocusNowhere } from '../platform/page-start.ts';

/** By then what is shown has the focus, unless nothing in it takes it. */
const FOCUSED_WITHIN_MS = 1_000;

/**
 * Opens one moment after mounting, because the kit remembers where the focus was only when it sees the change. The keyboard is kept until the focus
 * is inside `content`. Whoever had the focus before gets it back, unless `isLeft` says that what was done leads it elsewhere. On its way out the content
 * has to be inert: the kit's own timers, which may come late, would take the focus into it again.
 */
export function useOpenedLater(
  isOpen: boolean,
  isLeft: () => boolean = () => false,
): { isShown: boolean; content: RefObject<HTMLDivElement | null> } {
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
  const mayGiveBack = useEffectEvent(() => !isLeft());
  useEffect(() => (isShown ? keepPlace(mayGiveBack) : undefined), [isShown]);
  return { isShown, content };
}

/** After another dialog that opens in its place. */
const GIVES_BACK_MS = 20;

/** Where the focus goes that a dialog just taken away has left: another one in its place inherits it. */
let left: Element | null = null;

/** Remembers who had the focus; the answer gives it back unless it is somewhere by then. */
function keepPlace(mayGiveBack: () => boolean): () => void {
  const before = isFocusNowhere() ? left : document.activeElement;
  return () => {
    if (!mayGiveBack()) return;
    left = before;
    setTimeout(() => {
      if (left === before) left = null;
      if (isFocusNowhere() && before instanceof HTMLElement) before.focus({ preventScroll: true });
    }, GIVES_BACK_MS);
  };
}
