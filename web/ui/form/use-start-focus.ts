import { useMergedRef } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect, useRef, type Ref, type RefCallback } from 'react';

/** Who has opened a dialog or a panel over the page types there, whatever appears on the page meanwhile. */
function isElsewhere(field: HTMLElement): boolean {
  const over = document.activeElement?.closest('[role="dialog"], [data-holds-focus]') ?? null;
  return over !== null && !over.contains(field) && field.closest('[role="dialog"]') === null;
}

/** The ref of a field. One that `begins` takes the focus when it appears, as `autoFocus` does, unless the person works elsewhere by then. */
export function useStartFocus<T extends HTMLElement>(begins: boolean | undefined, ref: Ref<T> | undefined): RefCallback<T> {
  const field = useRef<T>(null);
  const begin = useEffectEvent(() => {
    if (begins && field.current && !isElsewhere(field.current)) field.current.focus();
  });
  useLayoutEffect(() => begin(), []);
  return useMergedRef(field, ref);
}
