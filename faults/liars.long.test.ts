import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizes } from './sizes.ts';
import { numbersTo } from './support/abreast.ts';
import { Buyer, type Sold } from './support/customers.ts';
import { startHouse, type House, type Trial } from './support/house.ts';
import { seeded } from './support/seeded.ts';

/** What a carrier says of a creation that is not so; `document` and `find` lie once more when the portal asks again. */
type Lie = { create: string; document?: string; find?: string };
const anyones: readonly Lie[] = [
  { create: 'html_200' },
  { create: 'html_200_before' },
  { create: 'half_body' },
  { create: 'empty_pdf' },
  { create: 'foreign_pdf' },
  { create: 'number_without_pdf' },
  { create: 'reused_number' },
  { create: 'duplicate_answer' },
  { create: 'foreign_answer' },
];
const liars = ['fedex', 'estafeta', 'dhl'] as const;
type Liar = (typeof liars)[number];
const lies: Record<Liar, readonly Lie[]> = {
  fedex: [
    ...anyones,
    { create: 'no_echo' },
    { create: 'number_without_pdf', document: 'foreign_pdf' },
    { create: 'empty_pdf', document: 'empty_pdf' },
    { create: 'reset_after', find: 'foreign_answer' },
  ],
  estafeta: anyones,
  dhl: [
    ...anyones,
    { create: 'no_echo' },
    { create: 'number_without_pdf', document: 'foreign_pdf' },
    { create: 'empty_pdf', document: 'empty_pdf' },
    { create: 'reset_after', find: 'foreign_answer' },
  ],
};
type Told = { carrier: Sold; lie: Lie; guide: string; booked: () => Booked | null };
type Booked = { creation: string; charged_at: Date | null; last_answer: string | null };

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const read = async (guide: string) =>
  (await sql<Booked>`select creation, charged_at, last_answer from shipping_guide where id = ${guide}`.execute(house.database.db)).rows[0] as Booked;

/** Buys one guide of a carrier that lies about it, and notes what was booked of the lie. */
async function hear(buyer: Buyer, carrier: Liar, lie: Lie): Promise<Told> {
  let booked: Booked | null = null;
  const trial: Trial = {
    carrier,
    fault: lie.create,
    onStep: async (_, [guide]) => {
      if (booked) return;
      const current = await read(guide as string);
      if (current.creation !== 'reserved') booked = current;
    },
  };
  for (const operation of ['document', 'find'] as const) {
    const fault = lie[operation];
    if (fault) await house.lab.fault({ carrier, operation, fault, times: 1 });
  }
  const request = await buyer.quoted(carrier);
  await house.try(trial, () => buyer.create(request));
  return { carrier, lie, guide: trial.guides?.[0] ?? '', booked: () => booked };
}

test('no guide of a carrier that answers wrongly is charged without a valid document of its own, and each wrong answer is kept with its reason', async () => {
  const chance = seeded(20261120);
  const everyLie = liars.flatMap((carrier) => lies[carrier].map((lie) => ({ carrier, lie })));
  const told = sizes.isLarge ? numbersTo(sizes.lies).map(() => chance.pick(everyLie)) : everyLie;
  const buyer = await Buyer.open(house, 'balance', told.length * 2 + liars.length, liars);
  // Lies that need another shipment have one.
  for (const carrier of liars) expect((await buyer.createToEnd(await buyer.quoted(carrier))).status).toBe(201);
  const heard: Told[] = [];
  for (const { carrier, lie } of told) {
    heard.push(await hear(buyer, carrier, lie));
    // An honest one between: a carrier that only lies is held off, and then nothing is heard.
    if (sizes.isLarge) await buyer.create(await buyer.quoted(carrier));
  }

  await house.rest();
  const believed: Told[] = [];
  for (const one of heard) {
    // Anyone who lost its order to another process books nothing, and where nobody can search, nothing is booked after it.
    const { charged_at, last_answer } = one.booked() ?? (await read(one.guide));
    if (charged_at || !last_answer) believed.push(one);
  }
  expect(believed).toEqual([]);
  // What is charged in the end has the paper that the carrier itself keeps for that very number.
  const labels = (await house.lab.journal()).filter(({ kind }) => kind === 'label_created');
  // A number that the carrier used twice has two.
  const papersOf = (guide: string) => {
    const numbers = labels.filter(({ reference }) => reference === guide).map(({ number }) => number);
    return labels.filter(({ number }) => numbers.includes(number)).map(({ document_sha256 }) => document_sha256);
  };
  const { rows } = await sql<Booked & { id: string; document_sha256: string | null; needs_person: boolean }>`
    select id, creation, charged_at, last_answer, document_sha256, needs_person from shipping_guide`.execute(house.database.db);
  expect(rows.filter(({ id, charged_at, document_sha256 }) => charged_at && !(document_sha256 && papersOf(id).includes(document_sha256)))).toEqual(
    [],
  );
  const isSetAside = ({ creation, needs_person, last_answer }: (typeof rows)[number]) =>
    creation === 'refused' || (needs_person && Boolean(last_answer));
  expect(rows.filter((row) => !row.charged_at && !isSetAside(row))).toEqual([]);
  expect(await house.findings()).toEqual([]);
});

test('when a carrier answers with another price, the quoted price is charged', async () => {
  const buyer = await Buyer.open(house, 'balance', 2, ['fedex']);
  const request = await buyer.quoted('fedex', 2);
  expect((await house.try({ carrier: 'fedex', fault: 'wrong_price' }, () => buyer.createToEnd(request))).status).toBe(201);
  const { rows } = await sql<{ charged: number; carrier_cost: number }>`
    select (select sum(c.total)::bigint from billing_charge c where c.label_id = g.id) as charged, g.carrier_cost
    from shipping_guide g where g.customer_id = ${buyer.customer}`.execute(house.database.db);
  expect(rows.map(({ charged }) => charged)).toEqual([17_400, 17_400]);
  expect(new Set(rows.map(({ carrier_cost }) => carrier_cost)).has(17_400)).toBe(false);
  expect(await house.findings()).toEqual([]);
});
