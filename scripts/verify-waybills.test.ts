import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import { goods, waybillsWorld, withGoods } from '../server/modules/waybills/fixtures/waybills-world.ts';
import { verifyWaybills } from './verify/waybills.ts';

let it: Awaited<ReturnType<typeof waybillsWorld>>;
let label: string;
beforeAll(async () => {
  it = await waybillsWorld();
  await it.leave();
  const { body } = await it.buy({ packages: withGoods(goods) });
  label = (body['labels'] as unknown as { id: string }[])[0]?.id ?? '';
  await it.look();
  const id = (await it.stateOf(label))?.id;
  if (!id) throw new Error('no document was given');
  await it.pac.stamp(id);
});
afterAll(async () => {
  await it.whole.end();
  learnCarriers([]);
});

/** What is found once a statement was run; it is undone afterwards. */
async function foundAfter(statement: string | null): Promise<string[]> {
  const found: string[] = [];
  const undo = new Error('undone');
  await it.database
    .inTransaction(async (tx) => {
      if (statement) await sql.raw(statement).execute(tx);
      await verifyWaybills(tx, { add: (one) => void found.push(one), note: () => undefined, count: () => undefined });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

test('Cartas Porte as they were given are true', async () => expect(await foundAfter(null)).toEqual([]));

test.each<[string, (of: string) => string, string]>([
  [
    'a guide that is cancelled behind it',
    (of) => `update shipping_guide set follow_up = 'cancelled', cancel_state = 'waiting', refund_due_at = now() where id = '${of}'`,
    'goes on, and its guide is cancelled',
  ],
  ['a turn that its document is not of', (of) => `update waybills_waybill set turn = 2 where label_id = '${of}'`, 'is the document waybill'],
  ['a document with an amount', (of) => `update cfdi_document set total = 1 where purpose = 'waybill ${of}'`, 'has an amount'],
  [
    'a document of something else',
    (of) => `update cfdi_document set purpose = 'other' where purpose = 'waybill ${of}'`,
    'is the document other of kind T',
  ],
])('%s is found', async (_what, statement, told) => expect(await foundAfter(statement(label))).toEqual([expect.stringContaining(told)]));

test('a transport document of no guide is found', async () => {
  const found = await foundAfter(`delete from waybills_waybill where label_id = '${label}'`);
  expect(found).toEqual([expect.stringContaining('is a transport document of no guide')]);
});
