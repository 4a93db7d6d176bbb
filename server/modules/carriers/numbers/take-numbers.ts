import { aboutCarrier, type CarrierFacts, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { asNumber, FEW_NUMBERS, numberFault } from '#contract/carriers/given-numbers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { givenNumberTexts as texts } from '#texts/es/carriers/given-numbers.ts';
import { holdCarrier } from '../made/hold-carrier.ts';
import type { MadeNeeds } from '../made/needs.ts';
import { addNumbers, dropNumber, giveNumber, listOf, lockNumbers, nextNumber } from '../store/given-numbers.ts';

type Needs = Pick<MadeNeeds, 'asks'>;
/** Guides in their order, and what was typed for each. */
export type Wanted = { labels: readonly LabelId[]; typed: readonly string[] };

/**
 * Gives each of these new guides its number, where its carrier's come from a list or are typed. In the purchase's transaction: a number is on one
 * guide, and a purchase that is not committed has taken none. Refuses WRONG_DATA at `numbers.{i}`, and CARRIER_REFUSED when the list has run out.
 */
export async function takeNumbers(needs: Needs, tx: Tx, slug: CarrierSlug, { labels, typed }: Wanted): Promise<void> {
  // What has an interface gives its numbers itself: nothing is asked of the database.
  const facts = aboutCarrier(slug).kind === 'folio' ? await holdCarrier(tx, slug) : null;
  if (facts?.numbersFrom === 'typed') return keepTyped(needs, tx, { slug, facts }, { labels, typed });
  if (typed.length > 0) refuse({ 'numbers.0': texts.faults.notAsked });
  if (facts?.numbersFrom === 'file') await takeOfList(needs, tx, { slug, facts }, labels);
}

function refuse(fields: Record<string, string>): void {
  const [description] = Object.values(fields);
  if (description !== undefined) throw new Refusal('WRONG_DATA', { fields, description });
}

type Of = { slug: CarrierSlug; facts: CarrierFacts };

async function keepTyped({ asks }: Needs, tx: Tx, { slug, facts }: Of, { labels, typed }: Wanted): Promise<void> {
  const numbers = labels.map((_, index) => asNumber(typed[index] ?? ''));
  const fields: Record<string, string> = typed.length > labels.length ? { [`numbers.${labels.length}`]: texts.faults.tooMany } : {};
  for (const [index, number] of numbers.entries()) {
    const first = numbers.indexOf(number);
    const fault = numberFault(number, facts.numberCheck) ?? (first < index ? texts.faults.twice(first + 1) : null);
    if (fault) fields[`numbers.${index}`] = fault;
    else if (await asks.isNumberTaken(tx, slug, number)) fields[`numbers.${index}`] = texts.faults.taken;
  }
  refuse(fields);
  // Sorted: of two purchases with the same numbers neither waits for the other in a circle.
  const rows = numbers.map((number, index) => ({ carrier: slug, number, label_id: labels[index] as LabelId }));
  const added = new Set(
    await addNumbers(
      tx,
      rows.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
    ),
  );
  refuse(Object.fromEntries(numbers.flatMap((number, index) => (added.has(number) ? [] : [[`numbers.${index}`, texts.faults.taken]]))));
}

async function takeOfList(needs: Needs, tx: Tx, { slug, facts }: Of, labels: readonly LabelId[]): Promise<void> {
  await lockNumbers(tx, slug);
  for (const label_id of labels) {
    const number = await unusedNumber(needs, tx, slug);
    if (number === undefined) throw new Refusal('CARRIER_REFUSED', { description: texts.none(facts.name) });
    await giveNumber(tx, { carrier: slug, number, label_id });
  }
  const { left, last } = await listOf(tx, slug);
  if (left >= FEW_NUMBERS) return;
  const key = `numbers ${slug} ${last} ${left === 0 ? 'none' : 'few'}`;
  await needs.asks.tellRoot(tx, { key, message: texts.few(facts.name, left), path: `/paqueteria/${slug}` });
}

/** The next one of the list; one that somebody wrote on another guide goes out of it. */
async function unusedNumber({ asks }: Needs, tx: Tx, slug: CarrierSlug): Promise<string | undefined> {
  for (;;) {
    const number = await nextNumber(tx, slug);
    if (number === undefined || !(await asks.isNumberTaken(tx, slug, number))) return number;
    await dropNumber(tx, slug, number);
  }
}
