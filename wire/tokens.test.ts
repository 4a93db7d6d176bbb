import { describe, expect, test } from 'vitest';
import { done, refused, type Answer } from './answer.ts';
import type { CallContext, HttpAnswer } from './call.ts';
import { tokenKeeper, type FreshToken } from './tokens.ts';

const answerOf = (status: number): Answer<HttpAnswer> => done({ status, headers: {}, text: '', bytes: new Uint8Array() });
const silence = { outcome: 'unknown', reason: 'timeout' } as const;

/** A token desk that says what it is told and counts, and a call that takes only some tokens. */
function scene({ desk = [] as Answer<FreshToken>[], isTaken = (_: string): boolean => true } = {}) {
  let now = 0;
  const asked: string[] = [];
  const sent: string[] = [];
  const authorized = tokenKeeper<CallContext<object, never>>(async () => {
    asked.push(`token ${asked.length + 1}`);
    await Promise.resolve();
    return desk.shift() ?? done({ token: `T${asked.length}`, expiresInS: 3600 });
  });
  const context: CallContext<object, never> = {
    credentials: {},
    http: () => Promise.reject(new Error('unused')),
    now: () => new Date(now),
    requestId: 'r',
    scaled: () => 0,
  };
  const call = () => authorized(context, async (token) => (sent.push(token), answerOf(isTaken(token) ? 200 : 401)));
  return { asked, sent, call, advance: (ms: number) => (now += ms) };
}

describe('a token', () => {
  test('is asked for once and kept until a minute before its end', async () => {
    const { asked, call, advance } = scene();
    await call();
    advance(3_539_999);
    await call();
    expect(asked.length).toBe(1);
    advance(2);
    await call();
    expect(asked.length).toBe(2);
  });

  test('of thirty seconds is kept for twenty-seven', async () => {
    const { asked, call, advance } = scene({ desk: [done({ token: 'T1', expiresInS: 30 })] });
    await call();
    advance(26_999);
    await call();
    expect(asked.length).toBe(1);
    advance(2);
    await call();
    expect(asked.length).toBe(2);
  });

  test('is renewed once for all who ask at the same moment', async () => {
    const { asked, call } = scene();
    await Promise.all(Array.from({ length: 20 }, call));
    expect(asked.length).toBe(1);
  });

  test('that died is renewed once and only the refused call is repeated', async () => {
    const { asked, sent, call } = scene({ isTaken: (token) => token === 'T2' });
    expect(await call()).toMatchObject({ value: { status: 200 } });
    expect(sent).toEqual(['T1', 'T2']);
    await Promise.all([call(), call()]);
    expect(asked.length).toBe(2);
  });

  test('that died is renewed once for many refused calls', async () => {
    const { asked, call } = scene({ isTaken: (token) => token !== 'T1' });
    await Promise.all(Array.from({ length: 10 }, call));
    expect(asked.length).toBe(2);
  });

  test('refused twice lets nobody in, which says nothing of what was asked for: it is not sent a third time', async () => {
    const { sent, call } = scene({ isTaken: () => false });
    expect(await call()).toMatchObject({ outcome: 'refused', code: 'NO_TOKEN' });
    expect(sent.length).toBe(2);
  });
});

describe('a token desk', () => {
  test('that is silent is asked three times, then the call is refused: it never left', async () => {
    const { asked, sent, call } = scene({ desk: [silence, silence, silence] });
    expect(await call()).toMatchObject({ outcome: 'refused', code: 'NO_TOKEN' });
    expect([asked.length, sent]).toEqual([3, []]);
  });

  test('that says no is not asked again: carriers block who hammers it', async () => {
    const { asked, call } = scene({ desk: [refused('invalid_client', 'no')] });
    expect(await call()).toMatchObject({ outcome: 'refused', code: 'NO_TOKEN' });
    expect(asked.length).toBe(1);
  });

  test('that recovers is used again', async () => {
    const { asked, sent, call } = scene({ desk: [silence] });
    expect(await call()).toMatchObject({ outcome: 'done' });
    expect([asked.length, sent]).toEqual([2, ['T2']]);
  });
});
