import { aboutCarrier, isFirst, decidedCarriers, learnCarriers, type CarrierFacts, type CarrierSlug, type MadeCarrier } from './carriers.ts';
import { labelFields } from './label-template.ts';
import type { CarrierInput } from './made-carriers.ts';

/** What the portal knows of a carrier by what root decided. Of one with an interface only what root decides of every carrier: its connector knows the rest. */
export function madeFacts({ slug, ...row }: CarrierInput & { slug: CarrierSlug }): MadeCarrier {
  const { is_on: isOn, trouble, only_for, operations_email: operationsEmail, name, code, logo, waybills, vehicles } = row;
  const agreed = { cancelDays: row.cancel_days, claimDays: row.claim_days };
  const sold = { isOn, trouble, operationsEmail, logo, ...agreed, waybills, vehicles, onlyFor: only_for.length > 0 ? only_for : null };
  const former = aboutCarrier(slug);
  if (isFirst(slug) && former.kind !== 'folio') return { slug, name: former.name, code: former.code, ...sold };
  const { divisor, max_weight_kg: maxWeightKg, max_side_cm: maxSideCm, takes_pallets: takesPallets } = row;
  const labelLife = { days: row.life_days, calendar: row.life_calendar };
  return {
    slug,
    name,
    code,
    divisor,
    maxWeightKg,
    maxSideCm,
    takesPallets,
    labelLife,
    numbers: { letters: row.letters, digits: row.digits },
    ...{ numbersFrom: row.numbers_from, numberCheck: row.number_check, labelFields: row.label_fields, zones: row.zones },
    ...sold,
  };
}

/** The same the other way, as root reads it. */
export function madeInput(facts: CarrierFacts): CarrierInput {
  const { name, code, divisor, maxWeightKg, maxSideCm, takesPallets, labelLife, numbers, isOn, trouble, onlyFor, operationsEmail } = facts;
  const { numbersFrom: numbers_from, numberCheck: number_check, cancelDays, claimDays, waybills, vehicles } = facts;
  return {
    ...{ name, code, divisor, trouble, is_on: isOn, max_weight_kg: maxWeightKg, max_side_cm: maxSideCm, takes_pallets: takesPallets },
    ...{ life_days: labelLife.days, life_calendar: labelLife.calendar, letters: numbers.letters, digits: numbers.digits },
    ...{ operations_email: operationsEmail ?? null, cancel_days: cancelDays ?? null, claim_days: claimDays ?? null },
    ...{ numbers_from, number_check, logo: facts.logo ?? null, label_fields: [...(facts.labelFields ?? labelFields)] },
    zones: [...(facts.zones ?? [])],
    only_for: [...(onlyFor ?? [])] as CarrierInput['only_for'],
    ...{ waybills: [...(waybills ?? [])], vehicles: [...(vehicles ?? [])] },
  };
}

/**
 * What a page learns: not whom a carrier is sold to, whom the portal writes to and who drives for it, nor what is wrong with it now, which each quote
 * tells. Its logo stands among the pictures of carriers.
 */
export const toldCarriers = (): readonly MadeCarrier[] => decidedCarriers().map(toldOf);

function toldOf({ onlyFor: _, trouble: _trouble, operationsEmail: _email, vehicles: _vehicles, ...facts }: MadeCarrier): MadeCarrier {
  const { logo: _logo, labelFields: _fields, ...told } = facts;
  return { ...told, ...(told.zones ? { zones: told.zones.map(({ name }) => ({ name, places: [] })) } : {}) };
}

/** What one carrier is from now on, beside the others. */
export const learnCarrier = (row: CarrierInput & { slug: CarrierSlug }): void =>
  learnCarriers([...decidedCarriers().filter(({ slug }) => slug !== row.slug), madeFacts(row)]);

/** How a new carrier begins. */
export const newCarrier: CarrierInput = {
  ...{ name: '', code: '', divisor: 5_000, max_weight_kg: null, max_side_cm: null, takes_pallets: false },
  ...{
    life_days: 30,
    life_calendar: 'natural',
    ...{ cancel_days: null, claim_days: null },
    letters: '',
    digits: 10,
    numbers_from: 'range',
    number_check: 'none',
    is_on: false,
    ...{ trouble: null, operations_email: null },
    only_for: [],
    ...{ logo: null, label_fields: [...labelFields], zones: [] },
    waybills: [],
    vehicles: [],
  },
};

/** How a number of a carrier looks; the last digit checks the others. */
export const folioExample = ({ letters, digits }: Pick<CarrierInput, 'letters' | 'digits'>): string =>
  Number.isInteger(digits) && digits >= 1 && digits <= 12 ? `${letters}${'1'.padStart(digits, '0')}8` : letters;
