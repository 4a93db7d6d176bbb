import { serial } from '../../serial.ts';

/** 22 characters: 305, the lab's own customer code, four digits, the service (letters appear here), six digits. */
export function waybillNumber(seed: number, service: string, n: number): string {
  const running = serial(seed, 'estafeta', n, 10);
  return `305${serial(seed, 'estafeta customer', 0, 7)}${running.slice(0, 4)}${service}${running.slice(4)}`;
}

/** The 10-digit "codigo de rastreo". */
export const trackingCode = (seed: number, n: number): string => serial(seed, 'estafeta tracking', n, 10);
