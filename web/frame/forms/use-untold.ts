import { useEffect, useRef } from 'react';
import { showToast } from '../../ui/toast-store.ts';

/** A notice that stood for less was read by nobody. */
const READ_MS = 2_000;

/**
 * Why a form was not taken, told by a toast where nobody can read its notice: the page was left before the answer came, or what was read again took
 * the form away, since a colleague was quicker. The function that it answers keeps the sentence; null = there is nothing to tell.
 */
export function useUntold(): (sentence: string | null) => void {
  const isThere = useRef(true);
  const kept = useRef<{ sentence: string; at: number } | null>(null);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      if (kept.current && performance.now() - kept.current.at < READ_MS) tell(kept.current.sentence);
    };
  }, []);
  return (sentence) => {
    kept.current = sentence === null ? null : { sentence, at: performance.now() };
    if (sentence !== null && !isThere.current) tell(sentence);
  };
}

const tell = (message: string) => void showToast({ tone: 'error', message });
