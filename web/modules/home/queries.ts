import { useEffect, useEffectEvent, useRef } from 'react';
import { homeOperations } from '#contract/home/home.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { useCall, useForget } from '../../platform/use-call.ts';
import { useToday } from '../../platform/use-now.ts';

export type Home = ResponseOf<typeof homeOperations.getHome>;
export type HomeFigures = ResponseOf<typeof homeOperations.getHomeFigures>;

/** Inicio of anyone who is acted for. Making, cancelling or settling a guide reads it again. */
export const useHome = () => useCall(homeOperations.getHome, {});

/** What Inicio draws; read again when the page is opened. */
export const useHomeFigures = () => useCall(homeOperations.getHomeFigures, {});

/** What Inicio counts of today and of the month is read again when another day begins. */
export function useAnotherDay(): void {
  const today = useToday();
  const seen = useRef(today);
  const forget = useForget();
  const readAgain = useEffectEvent(() => forget(homeOperations.getHome, homeOperations.getHomeFigures));
  useEffect(() => {
    if (seen.current === today) return;
    seen.current = today;
    readAgain();
  }, [today]);
}
