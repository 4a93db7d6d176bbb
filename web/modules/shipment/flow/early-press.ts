import { useEffect, useEffectEvent } from 'react';
import type { RateId } from '#contract/shared/ids.ts';

/** The rate whose summary was still on its way as Ctrl+Enter was pressed; its sum was shown by then. */
let pressed: RateId | null = null;

/** Keeps a press for the summary that is coming. Whatever its person presses after it takes it back. */
export function pressEarly(rate: RateId): void {
  pressed = rate;
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, takeBack, true);
}

function takeBack(): void {
  pressed = null;
  for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, takeBack, true);
}

/** Does once, as its summary is there, what was pressed for this rate. */
export function useEarlyPress(rate: RateId, press: () => void): void {
  const take = useEffectEvent(() => {
    const isMeant = pressed === rate;
    takeBack();
    if (isMeant) press();
  });
  useEffect(() => take(), []);
}
