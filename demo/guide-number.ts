import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { luhnDigit } from '#contract/carriers/luhn.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Chance } from './chance.ts';
import { dhlNumber, fedexNumber } from './check-digits.ts';
import type { DemoCarrier } from './stage-words.ts';

export type GuideNumber = { parcel_number: string; tracking_number: string | null };
/** What a number may depend on. */
export type Numbered = { service_code: string; guide: LabelId };

/** How each carrier that gives one number writes it; the others' are of the portal's own range. */
const forms: Partial<Record<DemoCarrier, (chance: Chance) => string>> = {
  fedex: (chance) => fedexNumber(`77${chance.digits(9)}`),
  dhl: (chance) => dhlNumber(`8${chance.digits(8)}`),
  redpack: (chance) => chance.digits(9),
  tresguerras: (chance) => `MEX${chance.digits(8)}`,
  uber: (chance) => `del_${chance.hex(22)}`,
  borzo: (chance) => `1${chance.digits(8)}`,
  ivoy: (chance) => `IV${chance.digits(9)}`,
};

/** Numbers that never repeat, in the form of each carrier; those of Estafeta come with the ten digits of its tracking code, those of Paquetexpress with its folio. ODM takes ours. */
export function guideNumbers(chance: Chance): (carrier: DemoCarrier, guide: Numbered) => GuideNumber {
  const given = new Set<string>();
  const fresh = (mint: () => string): string => {
    const number = mint();
    if (given.has(number)) return fresh(mint);
    given.add(number);
    return number;
  };
  return (carrier, { service_code, guide }) => {
    if (carrier === 'estafeta') {
      const tracking_number = fresh(() => chance.digits(10));
      return { parcel_number: fresh(() => `805${chance.digits(11)}${service_code}${chance.digits(6)}`), tracking_number };
    }
    if (carrier === 'paquetexpress')
      return { tracking_number: fresh(() => `MEX01WE${chance.digits(7)}`), parcel_number: fresh(() => `1${chance.digits(11)}`) };
    if (carrier === 'odm') return { parcel_number: guide, tracking_number: null };
    const form = forms[carrier] ?? ((own: Chance) => ownNumber(carrier, own));
    return { parcel_number: fresh(() => form(chance)), tracking_number: null };
  };
}

/** A number of the range that is the portal's own: letters, digits and their modulo-10 check digit. */
function ownNumber(carrier: DemoCarrier, chance: Chance): string {
  const { letters, digits } = aboutCarrier(carrier).numbers;
  const body = chance.digits(digits);
  return `${letters}${body}${luhnDigit(body)}`;
}
