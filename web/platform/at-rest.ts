import { useEffect, useState } from 'react';

const IDLE_MS = 2_000;
const PAUSE_MS = 200;
/** A page was at rest before: from then on what waited for that is there at once. */
let hasRested = false;

/** Whether the page has drawn what is seen first; what comes later is loaded then. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(hasRested);
  useEffect(() => {
    if (isAtRest) return;
    return whenAtRest(() => {
      hasRested = true;
      setAtRest(true);
    });
  }, [isAtRest]);
  return isAtRest;
}

/** Safari has no requestIdleCallback yet. */
function whenAtRest(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}
