import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps what is typed after a pause of its keys, and at once where it is left before: the page for another, the tab for another address.
 * `isOpen` false: it is kept already. `keep` is that of the render in which it was typed.
 */
export function useKeepSoon(typed: unknown, { isOpen, pauseMs, keep }: { isOpen: boolean; pauseMs: number; keep: () => void }): void {
  const open = useRef<(() => void) | null>(null);
  const begin = useEffectEvent(() => {
    const act = keep;
    open.current = () => {
      open.current = null;
      act();
    };
  });
  useEffect(() => {
    open.current = null;
    if (!isOpen) return undefined;
    begin();
    const timer = window.setTimeout(() => open.current?.(), pauseMs);
    return () => window.clearTimeout(timer);
  }, [typed, isOpen, pauseMs]);
  useEffect(() => {
    const flush = () => open.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}
