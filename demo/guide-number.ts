import type { Chance } from './chance.ts';
import { fedexNumber, sendexNumber } from './check-digits.ts';
import type { DemoCarrier } from './stage-words.ts';

export type GuideNumber = { parcel_number: string; tracking_number: string | null };

/** Numbers that never repeat, in the form of each carrier; those of Estafeta come with the ten digits of its tracking code. */
export function guideNumbers(chance: Chance): (carrier: DemoCarrier, service_code: string) => GuideNumber {
  const given = new Set<string>();
  const fresh = (mint: () => string): string => {
    const number = mint();
    if (given.has(number)) return fresh(mint);
    given.add(number);
    return number;
  };
  return (carrier, service_code) => {
    if (carrier === 'fedex') return { parcel_number: fresh(() => fedexNumber(`77${chance.digits(9)}`)), tracking_number: null };
    if (carrier === 'sendex') return { parcel_number: fresh(() => sendexNumber(chance.digits(9))), tracking_number: null };
    const tracking_number = fresh(() => chance.digits(10));
    return { parcel_number: fresh(() => `805${chance.digits(11)}${service_code}${chance.digits(6)}`), tracking_number };
  };
}
