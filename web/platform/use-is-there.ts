import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asks still stands on the screen, for what comes after an answer. */
export function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  return isThere;
}
