import type { OperationName } from '#connectors/kit/operations.ts';
import { ownCodes } from '#wire/own-codes.ts';
import type { Answer } from '#wire/answer.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import { timeStep } from '../rules/call-times.ts';
import { knownCode, knownWords } from '../rules/known-words.ts';
import { addCounts, addFailures, keepHeld, keepSuccess, type Counted, type Failure } from '../store/health.ts';

type Call = { carrier: CarrierSlug; operation: OperationName; answer: Answer<unknown>; ms: number };
/** What is remembered of a call until it is written: never its value, which may be a whole document. */
type Noted = Omit<Call, 'answer'> & { outcome: Answer<unknown>['outcome']; code: string; said: string; at: Date };
type Held = { carrier: CarrierSlug; operation: OperationName; until: Date };

/** Calls between two writings; of more nothing is kept, so that a database that is away costs no memory. */
const MOST_CALLS = 5_000;
const WRITTEN_EVERY_MS = 10_000;
/** Characters of what a carrier says that are looked at. */
const MOST_SAID = 300;

/**
 * How calls to carriers go. To note one is to put it into a list: nobody waits for it, and it cannot fail. What was noted is written later, by a
 * transaction of its own; what cannot be written is logged and lost.
 */
export type HealthBook = {
  note: (call: Call) => void;
  /** The breaker of an operation has opened, and lets nothing through until then. */
  hold: (held: Held) => void;
  write: () => Promise<void>;
  close: () => Promise<void>;
};

/** Where nothing is kept. */
export const noHealth: HealthBook = { note: () => undefined, hold: () => undefined, write: async () => undefined, close: async () => undefined };

type Needs = { clock: Clock; log: Log; inTransaction: InTransaction };

export function healthBook({ clock, log, inTransaction }: Needs): HealthBook {
  let calls: Noted[] = [];
  let helds = new Map<string, Held>();
  const writeOnce = async (): Promise<void> => {
    const [noted, held] = [calls, [...helds.values()]];
    [calls, helds] = [[], new Map()];
    if (noted.length === 0 && held.length === 0) return;
    await inTransaction((tx) => writeDown(tx, noted, held)).catch((error: unknown) => log.warn('carriers.health', { error, lost: noted.length }));
  };
  // One writing after the other.
  let last: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => (last = last.then(writeOnce));
  const timer = setInterval(() => void write(), WRITTEN_EVERY_MS);
  timer.unref();
  return {
    note: (call) => void (calls.length < MOST_CALLS && calls.push(notedOf(call, clock.now()))),
    hold: (held) => void helds.set(`${held.carrier} ${held.operation}`, held),
    write,
    close: async () => {
      clearInterval(timer);
      await write();
    },
  };
}

function notedOf({ carrier, operation, answer, ms }: Call, at: Date): Noted {
  const { outcome } = answer;
  const code = outcome === 'refused' ? answer.code : outcome === 'unknown' ? answer.reason : '';
  return { carrier, operation, outcome, code, said: outcome === 'refused' ? answer.description.slice(0, MOST_SAID) : '', ms, at };
}

async function writeDown(tx: Tx, noted: readonly Noted[], held: readonly Held[]): Promise<void> {
  await addCounts(tx, countsOf(noted));
  await keepSuccess(
    tx,
    noted.filter(({ outcome }) => outcome === 'done'),
  );
  await addFailures(tx, noted.filter(isFailed).map(failureOf));
  await keepHeld(tx, held);
}

/** What was held off by us was not asked. */
const wasAsked = ({ code }: Noted): boolean => code !== ownCodes.breakerOpen;
const isFailed = (call: Noted): boolean => call.outcome !== 'done' && wasAsked(call);
const codeOf = ({ outcome, code }: Noted): string => (outcome === 'refused' ? knownCode(code) : code);

function countsOf(noted: readonly Noted[]): Counted[] {
  const counts = new Map<string, Counted>();
  const add = (carrier: CarrierSlug, at: Date, kind: Counted['kind'], name: string) => {
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const key = `${carrier} ${hour.getTime()} ${kind} ${name}`;
    const former = counts.get(key) ?? { carrier, hour, kind, name, n: 0 };
    counts.set(key, { ...former, n: former.n + 1 });
  };
  for (const call of noted) {
    const { carrier, at, outcome, ms } = call;
    if (outcome !== 'done') add(carrier, at, 'reason', `${outcome} ${codeOf(call)}`);
    if (!wasAsked(call)) continue;
    add(carrier, at, 'outcome', outcome);
    add(carrier, at, 'time', String(timeStep(ms)));
  }
  return [...counts.values()];
}

const failureOf = (call: Noted): Failure => {
  const { carrier, operation, outcome, said, ms, at } = call;
  return { carrier, operation, at, outcome, code: codeOf(call), ms: Math.round(ms), said: knownWords(said) };
};
