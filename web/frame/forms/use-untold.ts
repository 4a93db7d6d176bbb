import { useEffect, useRef } from 'react';
import { showToast } from '../../ui/toast-store.ts';

const acts = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Why a form was not taken, told by a toast where nobody can read its notice: the page was left before the answer came, or what was read again took
 * the form away, since a colleague was quicker. Who pressed anything after the notice came has seen it. The function that it answers keeps the sentence;
 * null = there is nothing to tell.
 */
export function useUntold(): (sentence: string | null) => void {
  const isThere = useRef(true);
  const kept = useRef<string | null>(null);
  useEffect(() => {
    isThere.current = true;
    const forget = () => void (kept.current = null);
    for (const act of acts) document.addEventListener(act, forget, true);
    return () => {
      isThere.current = false;
      for (const act of acts) document.removeEventListener(act, forget, true);
      if (kept.current !== null) tell(kept.current);
    };
  }, []);
  return (sentence) => {
    kept.current = sentence;
    if (sentence !== null && !isThere.current) tell(sentence);
  };
}

const tell = (message: string) => void showToast({ tone: 'error', message });
