import { useSyncExternalStore } from 'react';

let sentence = '';
const listeners = new Set<() => void>();

/** Says a sentence to screen readers without showing it: counts, quote results, balance changes. */
export function announce(text: string): void {
  // A repeat of the same words must be a change to be read again.
  sentence = text === sentence ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** Stands once in the shell. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sentence,
  );
  return (
    <div className="hidden-visually" role="status">
      {text}
    </div>
  );
}
