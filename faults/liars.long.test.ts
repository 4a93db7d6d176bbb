import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Drilled } from '#connectors/test-drills.ts';
import { sizes } from './sizes.ts';
import { numbersTo } from './support/abreast.ts';
import { Buyer } from './support/customers.ts';
import { startHouse, type House, type Trial } from './support/house.ts';
import { seeded } from './support/seeded.ts';
import { draws, finds, wired } from './support/wired.ts';

/** What a carrier says of a creation that is not so; `document` and `find` lie once more when the portal asks again. */
type Lie = { create?: string; document?: string; find?: string };
const anyones = ['html_200', 'html_200_before', 'half_body', 'duplicate_answer', 'foreign_answer'];

/** Every lie that a carrier can tell. */
function liesOf(liar: Drilled): Lie[] {
  const { has, numbers, paperBy = 'create' } = liar;
  const papers = ['empty_pdf', 'foreign_pdf', 'number_without_pdf'].map((fault): Lie => ({ [paperBy]: fault }));
  return [
    ...anyones.map((create) => ({ create })),
    ...(numbers === 'ours' ? [] : [{ create: 'reused_number' }]),
    ...(draws(liar) ? papers : []),
    ...(has('fetchDocument') && paperBy === 'create'
      ? [
          { create: 'number_without_pdf', document: 'foreign_pdf' },
          { create: 'empty_pdf', document: 'empty_pdf' },
        ]
      : []),
    ...(finds(liar) ? [{ create: 'no_echo' }, { create: 'reset_after', find: 'foreign_answer' }] : []),
  ];
}
type Told = { carrier: string; lie: Lie; guide: string; booked: () => Booked | null };
type Booked = { creation: string; charged_at: Date | null; last_answer: string | null };

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const read = async (guide: string) =>
  (await sql<Booked>`select creation, charged_at, last_answer from shipping_guide where id = ${guide}`.execute(house.database.db)).rows[0] as Booked;

/** Buys one guide of a carrier that lies about it, and notes what was booked of the lie. */
async function hear(buyer: Buyer, carrier: string, lie: Lie): Promise<Told> {
  let booked: Booked | null = null;
  const { create, ...later } = lie;
  const trial: Trial = {
    carrier,
    ...(create ? { fault: create } : {}),
    later,
    onStep: async (_, [guide]) => {
      if (booked) return;
      const current = await read(guide as string);
      if (current.creation !== 'reserved') booked = current;
    },
  };
  const request = await buyer.quoted(carrier);
  await house.try(trial, () => buyer.create(request));
  return { carrier, lie, guide: trial.guides?.[0] ?? '', booked: () => booked };
}

test('no guide of a carrier that answers wrongly is charged without a valid document of its own, and each wrong answer is kept with its reason', async () => {
  const chance = seeded(20261120);
  const everyLie = wired.flatMap((liar) => liesOf(liar).map((lie) => ({ liar, lie })));
  const told = sizes.isLarge ? numbersTo(sizes.lies).map(() => chance.pick(everyLie)) : everyLie;
  const slugs = wired.map(({ slug }) => slug);
  const buyer = await Buyer.open(house, 'balance', told.length * 2 + slugs.length, slugs);
  // Lies that need another shipment have one.
  for (const slug of slugs) expect((await buyer.createToEnd(await buyer.quoted(slug))).status).toBe(201);
  const heard: Told[] = [];
  for (const { liar, lie } of told) {
    heard.push(await hear(buyer, liar.slug, lie));
    // An honest one between: a carrier that only lies is held off, and then nothing is heard; and the number that a lie tells again is that of a guide.
    await buyer.createToEnd(await buyer.quoted(liar.slug));
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
  const { rows } = await sql<Booked & { id: string; carrier: string; document_sha256: string | null; needs_person: boolean }>`
    select id, carrier, creation, charged_at, last_answer, document_sha256, needs_person from shipping_guide`.execute(house.database.db);
  const drawers = new Set<string>(wired.filter(draws).map(({ slug }) => slug));
  const isTrue = ({ id, carrier, document_sha256 }: (typeof rows)[number]) =>
    document_sha256 !== null && (drawers.has(carrier) ? papersOf(id).includes(document_sha256) : papersOf(id).length > 0);
  expect(rows.filter((row) => row.charged_at && !isTrue(row))).toEqual([]);
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
