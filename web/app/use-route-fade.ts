import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** The longest a page may take to fade in; what is seen is complete after 240 ms (O-9.15, AMB-19.03). */
const FADE_MS = 1_500;
const EASING = 'linear(0, 0.5 4%, 0.8 8%, 0.95 12%, 1 16%)';

/** Fades the page in after a change of screen. It can be used from the first frame on; anyone who wants no motion gets none. */
export function useRouteFade(): RefObject<HTMLElement | null> {
  const router = useRouter();
  const page = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (!pathChanged || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
        page.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, easing: EASING });
      }),
    [router],
  );
  return page;
}
