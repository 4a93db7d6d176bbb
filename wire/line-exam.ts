import assert from 'node:assert/strict';
import type { Answer } from './answer.ts';
import { NotSent, type RawAnswer, type RawCall } from './transport.ts';

/** `isSkipped`: what it needs is not here; its title says so. */
export type ExamCase = { title: string; run: () => Promise<void>; isSkipped?: true };
export type Reply = (call: RawCall) => RawAnswer;

/** One write of a partner, as the line treats it. */
export type WriteExam = {
  name: string;
  /** Runs it; its own call meets `reply`, the token desk answers well. */
  run: (reply: Reply) => Promise<Answer<unknown>>;
  /** The recorded good answer. */
  answer: Reply;
  /** Whether its good answer has no body, by the partner's own documents. */
  answersNothing: boolean;
  /** Recorded refusals and the code each must be read as. */
  refusals: readonly { answer: RawAnswer; code: string }[];
};

const EMPTY = 'an empty body with status 200';
const broken: [string, () => never][] = [
  ['a time-out', () => raise(Object.assign(new Error('late'), { name: 'TimeoutError' }))],
  ['a reset', () => raise(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))],
];

/** What every write must make of silence, of nonsense and of a refusal, whoever the partner is. */
export function writeCases({ name, run, answer, answersNothing, refusals }: WriteExam): ExamCase[] {
  const strange: [string, RawAnswer][] = [
    ['a 500', raw(500, '{}')],
    ['a 503', raw(503, '{}')],
    ['a page of HTML with status 200', raw(200, '<html><body>Please wait</body></html>')],
    [EMPTY, raw(200, '')],
    ['another shape with status 200', raw(200, '{"output":{}}')],
    ['a redirect', raw(302, '')],
  ];
  const unknown = async (reply: Reply): Promise<void> => {
    const sorted = await run(reply);
    assert.equal(sorted.outcome, 'unknown', JSON.stringify(sorted));
  };
  return [
    ...broken.map(([what, fail]) => ({ title: `${name}: ${what} is unknown`, run: () => unknown(() => fail()) })),
    ...strange
      .filter(([what]) => what !== EMPTY || !answersNothing)
      .map(([what, reply]) => ({ title: `${name}: ${what} is unknown`, run: () => unknown(() => reply) })),
    { title: `${name}: half of the good answer is unknown`, run: () => unknown((call) => halfOf(answer(call))) },
    {
      title: `${name}: what never left is refused`,
      run: async () => assert.equal((await run(() => raise(new NotSent('ECONNREFUSED')))).outcome, 'refused'),
    },
    ...refusals.map(({ answer: reply, code }) => ({
      title: `${name}: ${reply.status} is refused as ${code || 'a refusal without words'}`,
      run: async () => assert.partialDeepStrictEqual(await run(() => reply), { outcome: 'refused', code }),
    })),
  ];
}

/** A token desk that is silent keeps a write from leaving. `run`: the write, its call and its token desk meet `reply`. */
export const silentDeskCase = (run: (reply: Reply) => Promise<Answer<unknown>>, isToken: (call: RawCall) => boolean, answer: Reply): ExamCase => ({
  title: 'a token desk that is silent keeps a write from leaving: refused, never unknown',
  run: async () => {
    const sent: RawCall[] = [];
    const sorted = await run((call) =>
      isToken(call) ? raise(Object.assign(new Error('late'), { name: 'TimeoutError' })) : (sent.push(call), answer(call)),
    );
    assert.equal(sorted.outcome, 'refused');
    assert.deepEqual(sent, []);
  },
});

/** A recorded answer from its body. */
export const raw = (status: number, body: string | Uint8Array, headers: Record<string, string> = {}): RawAnswer => ({
  status,
  headers,
  bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body,
});

const halfOf = ({ bytes, ...rest }: RawAnswer): RawAnswer => ({ ...rest, bytes: bytes.subarray(0, Math.floor(bytes.length / 2)) });

export function raise(error: Error): never {
  throw error;
}
