import { useState } from 'react';
import { acting } from '../../../platform/acting.ts';
import { useActing } from '../../../platform/use-call.ts';
import { useKeepSoon } from '../../../platform/use-keep-soon.ts';

/** How long a pause lasts before what was typed is kept (O-5.36). */
const PAUSE_MS = 1_000;

/**
 * A text that is kept after a pause, and when its field or its page is left, or with each key where a form sends it; `isSaved` while what is shown is kept. Another
 * stored text, e.g. after 'Reiniciar', takes the place of what is typed.
 */
export function useSavedText(stored: string, keep: (text: string) => void, isKeptAtOnce: boolean) {
  const [typed, setTyped] = useState({ text: stored, of: stored });
  if (typed.of !== stored) setTyped({ text: stored, of: stored });
  const isOpen = typed.text !== stored;
  const whose = useActing();
  useKeepSoon(typed.text, {
    isOpen,
    pauseMs: PAUSE_MS,
    // Another user that is acted for by then has another pickup.
    keep: () => acting() === whose && keep(typed.text),
  });
  return {
    text: typed.text,
    isSaved: !isOpen && stored !== '',
    onChange: (text: string) => (isKeptAtOnce ? keep(text) : setTyped((now) => ({ ...now, text }))),
    onBlur: () => isOpen && keep(typed.text),
  };
}
