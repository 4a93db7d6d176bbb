import { useCallback, useEffectEvent, useLayoutEffect, useRef, type Ref, type RefCallback } from 'react';

/** Who has opened a dialog or a panel over the page types there, whatever appears on the page meanwhile. */
function isElsewhere(field: HTMLElement): boolean {
  const over = document.activeElement?.closest('[role="dialog"], [data-holds-focus]') ?? null;
  return over !== null && !over.contains(field) && field.closest('[role="dialog"]') === null;
}

function assign<T>(ref: Ref<T> | undefined, element: T | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/**
 * The ref of a field, which fills `ref` and `inner` too. One that `begins` takes the focus when it appears, as `autoFocus` does, unless the
 * person works elsewhere by then.
 */
export function useStartFocus<T extends HTMLElement>(begins: boolean | undefined, ref: Ref<T> | undefined, inner?: Ref<T>): RefCallback<T> {
  const field = useRef<T>(null);
  const begin = useEffectEvent(() => {
    if (begins && field.current && !isElsewhere(field.current)) field.current.focus();
  });
  useLayoutEffect(() => begin(), []);
  return useCallback(
    (element: T | null) => {
      assign(field, element);
      assign(ref, element);
      assign(inner, element);
    },
    [ref, inner],
  );
}
