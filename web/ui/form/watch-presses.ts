const PRESSES = ['keydown', 'pointerdown'] as const;

/**
 * Watches from now on whether the person goes on: presses a key, the mouse or a finger anywhere but in a question that stands before `within`.
 * An answer that comes late must not take the focus away from what is being typed by then.
 */
export function watchPresses(within: Element | null): () => boolean {
  let hasGoneOn = false;
  const note = ({ target }: Event) => {
    const question = target instanceof Element ? target.closest('[role="dialog"]') : null;
    if (question && !question.contains(within)) return;
    hasGoneOn = true;
    for (const event of PRESSES) window.removeEventListener(event, note, true);
  };
  for (const event of PRESSES) window.addEventListener(event, note, true);
  return () => hasGoneOn;
}
