import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_SEEN } from '#contract/drafts/drafts.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { defaultDraft } from '../packages/draft/package-draft.ts';
import { emptyFlow, type Flow } from '../shipment/flow/flow.ts';
import { createKeeper, KEEP_AFTER_MS, TRY_AGAIN_MS, type Outcome, type Owner, type Save } from './keeper.ts';

const flowOf = (content: string, over: Partial<Flow> = {}): Flow => ({
  ...emptyFlow('send'),
  packages: [{ ...defaultDraft('1'), content }],
  ...over,
});

let flow: Flow;
let owner: Owner;
let sent: { save: Save; owner: Owner; isLeaving: boolean; answer: (outcome: Outcome) => Promise<void> }[];
let removed: string[];
let told: string[];
let timers: Map<number, { act: () => void; ms: number }>;
let keeper: ReturnType<typeof createKeeper>;

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
/** What is waited for comes. */
const wait = async (ms: number) => {
  const due = [...timers].filter(([, timer]) => timer.ms <= ms);
  for (const [id, { act }] of due) {
    timers.delete(id);
    act();
  }
  await settled();
};
const fill = (content: string, over: Partial<Flow> = {}) => {
  flow = flowOf(content, { draft: flow.draft, ...over });
  keeper.consider();
};
const contents = () => sent.map(({ save }) => save.shipment.packages[0]?.content);

beforeEach(() => {
  [flow, owner, sent, removed, told, timers] = [emptyFlow('send'), {}, [], [], [], new Map()];
  let ids = 0;
  keeper = createKeeper({
    flow: () => flow,
    write: (next) => {
      flow = next;
    },
    owner: () => owner,
    send: (save, of, isLeaving) =>
      new Promise((resolve) => {
        const answer = (outcome: Outcome) => {
          resolve(outcome);
          return settled();
        };
        sent.push({ save, owner: of, isLeaving, answer });
      }),
    remove: async (id) => void removed.push(id),
    tell: (what) => void told.push(what),
    newId: () => `ID${(ids += 1)}`,
    set: (act, ms) => {
      ids += 1;
      timers.set(ids, { act, ms });
      return ids;
    },
    clear: (timer) => void timers.delete(timer as number),
  });
});

/** One save that was answered. */
async function kept(content = 'Libros') {
  fill(content);
  await wait(KEEP_AFTER_MS);
  await sent.at(-1)?.answer('kept');
}

describe('a shipment is kept', () => {
  test('two seconds after its last change, and not again before it changes', async () => {
    fill('Li');
    fill('Libros');
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([KEEP_AFTER_MS]);
    await wait(KEEP_AFTER_MS);
    await sent[0]?.answer('kept');
    keeper.consider();
    expect([contents(), timers.size]).toEqual([['Libros'], 0]);
    expect(flow.draft).toMatchObject({ id: sent[0]?.save.id, isNew: false, seen: [sent[0]?.save.version] });
  });
  test('one save at a time: what changes meanwhile follows', async () => {
    fill('Libros');
    await wait(KEEP_AFTER_MS);
    fill('Ropa');
    await wait(KEEP_AFTER_MS);
    expect(contents()).toEqual(['Libros']);
    await sent[0]?.answer('kept');
    await wait(KEEP_AFTER_MS);
    expect(contents()).toEqual(['Libros', 'Ropa']);
    expect(sent[1]?.save).toMatchObject({ id: sent[0]?.save.id, is_new: false, seen: [sent[0]?.save.version] });
  });
  test.each([
    ['nothing is filled', { packages: [] }],
    ['a guide is being made of it', { press_key: 'k' }],
  ])('not while %s', async (_, over) => {
    fill('Libros', over);
    await keeper.flush();
    expect([sent, timers.size]).toEqual([[], 0]);
  });
  test('not after a press that began before its time had come', async () => {
    fill('Libros');
    fill('Libros', { press_key: 'k' });
    await wait(KEEP_AFTER_MS);
    expect(sent).toEqual([]);
  });
  test('at once when the page is left, whatever is under way', async () => {
    fill('Libros');
    await wait(KEEP_AFTER_MS);
    fill('Ropa');
    void keeper.flush(true);
    expect(sent.map(({ isLeaving, save }) => [isLeaving, save.is_new])).toEqual([
      [false, true],
      [true, true],
    ]);
  });
  test('for whom it was filled, also when somebody else is chosen before its time has come', async () => {
    owner = { user_id: 'A' as UserId };
    fill('Libros');
    owner = { user_id: 'B' as UserId };
    flow = emptyFlow('send');
    keeper.consider();
    expect(sent.map((one) => one.owner)).toEqual([{ user_id: 'A' }]);
    expect(flow.draft).toBeNull();
  });
});

describe('a save without an answer', () => {
  test('is made again later, as one that may have arrived', async () => {
    fill('Libros');
    await wait(KEEP_AFTER_MS);
    await sent[0]?.answer('unanswered');
    await wait(TRY_AGAIN_MS);
    expect(sent[1]?.save).toMatchObject({ id: sent[0]?.save.id, is_new: true, seen: [sent[0]?.save.version] });
  });
  test('is known after a reload', async () => {
    fill('Libros');
    await wait(KEEP_AFTER_MS);
    expect(flow.draft).toEqual({ id: sent[0]?.save.id, isNew: true, seen: [sent[0]?.save.version], kept: '' });
  });
  test('is one of as many as the server takes', async () => {
    fill('Libros');
    await wait(KEEP_AFTER_MS);
    for (let n = 0; n < MOST_SEEN + 3; n += 1) {
      await sent.at(-1)?.answer('unanswered');
      await wait(TRY_AGAIN_MS);
    }
    expect(sent.at(-1)?.save.seen).toHaveLength(MOST_SEEN);
    expect(sent.at(-1)?.save.seen.at(-1)).toBe(sent.at(-2)?.save.version);
  });
});

describe('a draft that others changed', () => {
  test.each(['changed', 'gone'] as const)('%s: the shipment of this tab becomes another draft', async (outcome) => {
    await kept();
    fill('Ropa');
    await wait(KEEP_AFTER_MS);
    await sent[1]?.answer(outcome);
    expect([told, flow.draft]).toEqual([[outcome], null]);
    await wait(KEEP_AFTER_MS);
    expect(sent[2]?.save).toMatchObject({ is_new: true, seen: [], shipment: { packages: [{ content: 'Ropa' }] } });
    expect(sent[2]?.save.id).not.toBe(sent[1]?.save.id);
  });
  test('an answer about a shipment that has left the tab changes nothing', async () => {
    await kept();
    fill('Ropa');
    await wait(KEEP_AFTER_MS);
    flow = emptyFlow('send');
    await sent[1]?.answer('gone');
    expect([told, flow]).toEqual([[], emptyFlow('send')]);
  });
});

test('what the server does not take is said once, and sent again when it has changed', async () => {
  fill('Libros');
  await wait(KEEP_AFTER_MS);
  await sent[0]?.answer('refused');
  keeper.consider();
  await keeper.flush();
  expect([told, sent.length]).toEqual([['refused'], 1]);
  fill('Ropa');
  await wait(KEEP_AFTER_MS);
  expect(sent).toHaveLength(2);
});

test('what is discarded is deleted after the save that is under way, and not kept again', async () => {
  await kept();
  fill('Ropa');
  await wait(KEEP_AFTER_MS);
  const draft = flow.draft;
  if (!draft) throw new Error('no draft');
  flow = emptyFlow('send');
  const discarding = keeper.discard(draft);
  await settled();
  expect(removed).toEqual([]);
  await sent[1]?.answer('kept');
  await discarding;
  expect([removed, timers.size]).toEqual([[draft.id], 0]);
});
