import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for the life of a component, which does what the last render said: what it is handed to is not drawn again because of it. */
export function useLatest<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
