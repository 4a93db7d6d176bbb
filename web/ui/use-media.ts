import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** The breakpoints of the design. */
export const media = {
  phone: '(width < 600px)',
  rowCards: '(width < 700px)',
  tablet: '(width < 900px)',
  navFixed: '(width >= 1360px)',
  coarse: '(pointer: coarse)',
};
