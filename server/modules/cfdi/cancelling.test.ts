import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { cfdiTexts as texts } from '#texts/es/cfdi/cfdi.ts';
import { cancelAdvice } from '#texts/es/stampers/advice.ts';
import { done, refused, type Answer } from '#wire/answer.ts';
import type { SatStatus } from '../issuer/api.ts';
import type { WantedCancellation } from './api.ts';
import { cfdiWorld, invoice, otherCustomer } from './fixtures/cfdi-world.ts';

let database: TestDatabase;
let it: Awaited<ReturnType<typeof cfdiWorld>>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  it = await cfdiWorld(database);
});
afterEach(() => database.reset());
afterAll(() => database.close());

const nobody: Actor | null = null;
const cancel = (wanted: WantedCancellation) => database.inTransaction((tx) => it.api.cancel(tx, wanted, nobody));
const says = (state: SatStatus['state'], cancellation: SatStatus['cancellation']): Answer<SatStatus> =>
  done({ state, cancellation, cancellable: 'with_acceptance', said: 'dicho' });

async function stamped(purpose: string, facts = invoice(), customer_id?: typeof otherCustomer): Promise<{ id: CfdiId; uuid: string }> {
  const id = await it.give(purpose, facts, customer_id);
  await it.stamp(id);
  return { id, uuid: (await it.stateOf(purpose))?.uuid as string };
}
/** An hour passes, and the portal looks. */
const hour = async () => {
  it.clock.advance(HOUR_MS);
  await it.sweep();
  return (await it.stateOf('p'))?.state;
};

test('SAT is asked once, and then hourly how it stands, until it is cancelled', async () => {
  const { id, uuid } = await stamped('p');
  await cancel({ id, motive: '02', substitute_id: null });
  it.satSays(says('valid', 'in_process'), says('not_found', null), { outcome: 'unknown', reason: 'timeout' }, says('cancelled', 'with_acceptance'));
  await it.sweep();
  expect([await hour(), await hour(), await hour(), await hour()]).toEqual(['cancelling', 'cancelling', 'cancelling', 'cancelled']);
  expect(it.cancelled).toEqual([{ uuid, motive: '02', substitute: null }]);
  expect(await it.acts()).toEqual(['cfdi.stamped', 'cfdi.cancel_asked', 'cfdi.cancelled']);
  await expect(cancel({ id, motive: '02', substitute_id: null })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test.each<[string, Answer<never>]>([
  ['a silence', { outcome: 'unknown', reason: 'timeout' }],
  ['no line', refused('NOT_SENT', '')],
])('%s asks again, which does no harm', async (_what, answer) => {
  const { id, uuid } = await stamped('p');
  await cancel({ id, motive: '03', substitute_id: null });
  it.cancelAnswers(answer);
  it.satSays(says('cancelled', 'without_acceptance'));
  await it.sweep();
  expect([await hour(), await hour()]).toEqual(['cancelling', 'cancelled']);
  expect(it.cancelled.map((one) => one.uuid)).toEqual([uuid, uuid]);
});

describe('a cancellation that is refused', () => {
  test('by SAT leaves the document as it was, with what to do, and may be asked for again', async () => {
    const { id } = await stamped('p');
    await cancel({ id, motive: '02', substitute_id: null });
    await expect(cancel({ id, motive: '02', substitute_id: null })).rejects.toMatchObject({ code: 'CONFLICT' });
    it.cancelAnswers(refused('204', ''));
    await it.sweep();
    expect(await it.stateOf('p')).toMatchObject({ state: 'stamped', words: cancelAdvice[204] });
    await cancel({ id, motive: '02', substitute_id: null });
    expect(await it.stateOf('p')).toMatchObject({ state: 'cancelling', words: null });
  });

  test('by its receiver too', async () => {
    const { id } = await stamped('p');
    await cancel({ id, motive: '02', substitute_id: null });
    it.satSays(says('valid', 'in_process'), says('valid', 'rejected'));
    await it.sweep();
    expect([await hour(), await hour()]).toEqual(['cancelling', 'stamped']);
    expect(await it.stateOf('p')).toMatchObject({ words: texts.rejectedByReceiver });
    expect(await it.acts()).toEqual(['cfdi.stamped', 'cfdi.cancel_asked', 'cfdi.cancel_refused']);
  });
});

describe('motive 01', () => {
  const replacing = (uuid: string) => invoice({ relations: [{ kind: '04', uuids: [uuid] }] });

  test('has its substitute stamped first, and names it', async () => {
    const { id, uuid } = await stamped('p');
    const substitute_id = await it.give('q', replacing(uuid));
    await cancel({ id, motive: '01', substitute_id });
    it.fates('silent_after');
    await it.stamp(substitute_id);
    it.clock.advance(MINUTE_MS / 30);
    await it.sweep();
    expect([(await it.stateOf('p'))?.state, it.cancelled]).toEqual(['cancelling', []]);
    await hour();
    await hour();
    const substitute = (await it.stateOf('q'))?.uuid;
    expect(it.cancelled).toEqual([{ uuid, motive: '01', substitute }]);
  });

  test('takes no document that does not take its place, none of another customer, and no other motive takes one', async () => {
    const { id, uuid } = await stamped('p');
    const plain = await stamped('q');
    const foreign = await stamped('r', replacing(uuid), otherCustomer);
    const refusal = (message: string) => ({ code: 'WRONG_DATA', details: { fields: { substitute_id: message } } });
    await expect(cancel({ id, motive: '01', substitute_id: null })).rejects.toMatchObject(refusal(texts.substituteMissing));
    await expect(cancel({ id, motive: '01', substitute_id: plain.id })).rejects.toMatchObject(refusal(texts.substituteUnrelated));
    await expect(cancel({ id, motive: '01', substitute_id: foreign.id })).rejects.toMatchObject(refusal(texts.substituteMissing));
    await expect(cancel({ id, motive: '02', substitute_id: plain.id })).rejects.toMatchObject(refusal(texts.substituteNotNeeded));
  });
});

test('what is not stamped is not cancelled', async () => {
  it.fates('refuses');
  const id = await it.give('p');
  await it.stamp(id);
  await expect(cancel({ id, motive: '02', substitute_id: null })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { description: texts.notStamped },
  });
});
