import type { Actor } from '#contract/access/access.ts';
import { carriersWith, type CarrierFacts, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CarrierInput } from '#contract/carriers/made-carriers.ts';
import { madeFacts } from '#contract/carriers/made-facts.ts';
import { placesText, zoneFaults } from '#contract/carriers/zones.ts';
import type { MadeService } from '#contract/carriers/made-services.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { signal } from '#platform/realtime/signals.ts';
import { labelTemplateTexts } from '#texts/es/carriers/label-template.ts';
import { givenNumberTexts } from '#texts/es/carriers/given-numbers.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
import { madeCarrierTexts as texts } from '#texts/es/carriers/made-carriers.ts';
import { keepCarrier, lockMadeRows, writeMade, type MadeRow } from '../store/made-carriers.ts';
import { waybillFaults } from '../rules/waybill-rules.ts';
import { MADE_TOPIC } from './follow-carriers.ts';
import type { MadeNeeds } from './needs.ts';

const { faults } = texts;

export type Carriers = ReadonlyMap<string, CarrierFacts>;
/** What is written of carriers, and nobody else changes until the transaction ends. */
export async function lockCarriers(tx: Tx): Promise<{ carriers: Carriers; numberOf: (slug: CarrierSlug) => number }> {
  const rows = await lockMadeRows(tx);
  const numbers = new Map(rows.map(({ slug, n }) => [slug, n]));
  return { carriers: carriersWith(rows.map(madeFacts)), numberOf: (slug) => numbers.get(slug) ?? 0 };
}

type Checked = { carriers: Carriers; slug: CarrierSlug; input: CarrierInput; former: CarrierInput | null };
/** What another carrier has already, and numbers that guides of this one carry. */
export async function checkCarrier({ access, asks, clock }: MadeNeeds, tx: Tx, { carriers, slug, input, former }: Checked): Promise<void> {
  const fields: Record<string, string> = {};
  const others = [...carriers].filter(([other]) => other !== slug).map(([, facts]) => facts);
  if (others.some(({ name }) => name.toLowerCase() === input.name.toLowerCase())) fields['name'] = faults.nameTaken;
  const sameLetters = others.find(({ kind, numbers }) => kind === 'folio' && numbers.letters !== '' && numbers.letters === input.letters);
  if (sameLetters) fields['letters'] = faults.lettersTaken(sameLetters.name);
  if (input.numbers_from === 'range' && input.letters === '') fields['letters'] = faults.letters;
  if (former && former.letters !== '' && (former.letters !== input.letters || former.digits !== input.digits)) {
    await keepCarrier(tx, slug);
    if (await asks.hasGuides(tx, slug)) fields['letters'] = faults.numbersInUse;
  }
  if (!(await areCustomers(access, tx, input.only_for))) fields['only_for'] = faults.customer;
  Object.assign(fields, zoneFaults(input.zones), waybillFaults(input, former?.waybills ?? [], businessDayOf(clock.now())));
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
}

async function areCustomers(access: MadeNeeds['access'], tx: Tx, ids: CarrierInput['only_for']): Promise<boolean> {
  for (const id of ids) {
    const isKnown = await access.customer(tx, id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
    if (!isKnown) return false;
  }
  return true;
}

type Writing = {
  actor: Actor;
  action: 'carrier.made' | 'carrier.changed';
  row: MadeRow;
  before: CarrierInput | null;
  services: Record<'before' | 'after', readonly MadeService[]>;
};
export async function writeCarrier({ audit }: MadeNeeds, tx: Tx, { actor, action, row, before, services }: Writing): Promise<void> {
  await writeMade(tx, row);
  await audit(tx, { ...actOf(actor, row.slug), action, before: before && toldOf(before, services.before), after: toldOf(row, services.after) });
  await signal(tx, MADE_TOPIC, row.slug);
}

export const actOf = (actor: Actor, slug: CarrierSlug) => ({
  ...{ actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'carrier', entity_id: slug },
});

/** A carrier as the audit keeps it. */
export function toldOf(input: CarrierInput, services: readonly MadeService[]) {
  const { name, code, divisor, max_weight_kg, max_side_cm, takes_pallets, life_days, letters, digits, is_on, trouble, only_for } = input;
  const { cancel_days, claim_days, operations_email, vehicles } = input;
  const numbers_from = givenNumberTexts.sources[input.numbers_from];
  // No RFC and no licence of a driver.
  const waybills = input.waybills.map(({ valid_from, by }) => `${valid_from}: ${waybillTexts.issuers[by]}`);
  const number_check = input.numbers_from === 'range' ? null : givenNumberTexts.checks[input.number_check];
  return {
    numbers_from,
    number_check,
    name,
    code,
    divisor,
    max_weight_kg,
    max_side_cm,
    takes_pallets,
    life_days,
    cancel_days,
    claim_days,
    letters,
    digits,
    is_on,
    trouble,
    operations_email,
    logo: input.logo,
    label_fields: input.label_fields.map((field) => labelTemplateTexts.fields[field]),
    zones: input.zones.map(({ name, places }) => `${name}: ${placesText(places)}`),
    sold_to: only_for,
    waybills,
    vehicle: vehicles.map(({ plate, configuration, driver_name }) => `${plate} · ${configuration} · ${driver_name}`).join() || null,
    services,
  };
}
