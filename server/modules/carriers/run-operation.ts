import type { OwnLabels } from '#connectors/kit/connector.ts';
import { carrierHttp } from '#connectors/kit/http.ts';
import { rowOf, type OperationName } from '#connectors/kit/operations.ts';
import { neverAsked, ownCodes } from '#wire/own-codes.ts';
import type { CallSetting } from '#connectors/kit/plug.ts';
import type { Transport } from '#wire/transport.ts';
import { plainWords, redact } from '#wire/untrusted.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Observe } from '#platform/metrics.ts';
import { carriersTexts } from '#texts/es/carriers/carriers.ts';
import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { BreakerTable, Guard } from './breakers.ts';
import { guardOf } from './breakers.ts';
import type { HealthBook } from './health/health-book.ts';
import type { OpenCarrier } from './open-carriers.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

export type RunNeeds = {
  clock: Clock;
  log: Log;
  observe: Observe;
  timeScale: number;
  transport: Transport;
  breakers: BreakerTable;
  ours: OwnLabels | undefined;
  /** Told of every call to a carrier with an interface. */
  health: HealthBook;
};
/** One operation of one carrier; who calls it is typed by CarriersApi. */
export type Run = (slug: CarrierSlug, name: OperationName, request: unknown, requestId: string) => Promise<Answer<unknown>>;
const heldOff = refused(ownCodes.breakerOpen, '');
type AnyCall = (setting: CallSetting, request: unknown) => Promise<Answer<unknown>>;

/** Runs an operation as its row says: in batches, behind its breaker, repeated only where nothing left. Writes are never repeated. */
export function operationRunner(carriers: ReadonlyMap<CarrierSlug, OpenCarrier>, needs: RunNeeds): Run {
  const guards = new Map<string, Guard>();
  const guardFor = (slug: CarrierSlug, name: OperationName): Guard | null => {
    const rule = needs.breakers[name];
    if (!rule) return null;
    const key = `${slug}.${name}`;
    const told = (state: 'open' | 'closed') => {
      needs.log.warn('carrier.breaker', { carrier: slug, operation: name, state });
      const rest = state === 'open' ? rule.restMs * needs.timeScale : 0;
      needs.health.hold({ carrier: slug, operation: name, until: new Date(needs.clock.now().getTime() + rest) });
    };
    const guard = guards.get(key) ?? guardOf(rule, needs.timeScale, told);
    guards.set(key, guard);
    return guard;
  };
  return async (slug, name, request, requestId) => {
    const carrier = carriers.get(slug);
    const row = rowOf(name);
    const operation = carrier?.operations[name] as AnyCall | undefined;
    if (!carrier || !operation) {
      const known = carrier && row.otherwise?.(request, carrier.plug.manifest);
      return known === undefined ? inWords(refused(ownCodes.notOffered, name), []) : done(known);
    }
    const askOnce = async (part: unknown): Promise<Answer<unknown>> => {
      const call = () => runOnce(needs, slug, name, part, (setting) => operation(setting, part), requestId);
      const asked = () => (row.repeatsNotSent ? twiceWhenNotSent(call) : call());
      const guard = guardFor(slug, name);
      const answer = guard ? await guard(asked) : await asked();
      if (answer === null) noteHealth(needs, slug, name, heldOff, 0);
      return inWords(answer ?? heldOff, carrier.secrets);
    };
    return row.batches ? askInBatches(row.batches.split(request, carrier.plug.manifest), row.batches.join, askOnce) : askOnce(request);
  };
}

/** One part after the other. What was learned before one fails is kept; nothing learned = its answer. */
async function askInBatches(
  parts: readonly unknown[],
  join: (values: readonly unknown[]) => unknown,
  ask: (part: unknown) => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  const learned: unknown[] = [];
  for (const part of parts) {
    const answer = await ask(part);
    if (answer.outcome !== 'done') return learned.length > 0 ? done(join(learned)) : answer;
    learned.push(answer.value);
  }
  return done(join(learned));
}

async function runOnce(
  needs: RunNeeds,
  carrier: CarrierSlug,
  operation: OperationName,
  request: unknown,
  call: (setting: CallSetting) => Promise<Answer<unknown>>,
  requestId: string,
): Promise<Answer<unknown>> {
  const { clock, log, observe, timeScale, transport, ours } = needs;
  const started = performance.now();
  const http = carrierHttp({ carrier, requestId, timeScale, log, transport });
  const answer = await call({ http, now: clock.now, requestId, scaled: (ms) => ms * timeScale, ours });
  const ms = performance.now() - started;
  observe({ carrier, operation, outcome: answer.outcome }, ms / 1000);
  noteHealth(needs, carrier, operation, answer, ms);
  const why = answer.outcome === 'refused' ? { code: answer.code } : answer.outcome === 'unknown' ? { reason: answer.reason } : {};
  // Nobody outside can mend a question that we put wrong.
  if (answer.outcome === 'refused' && answer.code === ownCodes.badQuestion)
    log.error('carrier.bad_question', { carrier, operation, said: plainWords(answer.description), request_id: requestId });
  log.info('carrier.operation', {
    carrier,
    operation,
    outcome: answer.outcome,
    ...why,
    ms: Math.round(ms),
    request_id: requestId,
    ...rowOf(operation).logs(request),
  });
  return answer;
}

/** A carrier that is data has nobody outside who could fail. */
function noteHealth({ health }: RunNeeds, carrier: CarrierSlug, operation: OperationName, answer: Answer<unknown>, ms: number): void {
  if (aboutCarrier(carrier).kind !== 'folio') health.note({ carrier, operation, answer, ms });
}

/** Repeated once, at once, when not a byte of it left. */
async function twiceWhenNotSent(call: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const answer = await call();
  return answer.outcome === 'refused' && answer.code === ownCodes.notSent ? call() : answer;
}

const ownWords: Readonly<Record<string, string>> = carriersTexts.own;

/** A refusal as a person may read it: our words for our codes; a carrier's as one plain line without our secrets. */
export function inWords(answer: Answer<unknown>, secrets: readonly string[]): Answer<unknown> {
  if (answer.outcome !== 'refused') return answer;
  const said = redact(plainWords(answer.description), secrets);
  const own = ownWords[answer.code];
  // What the carrier said to a question of ours is the evidence that we need to mend it.
  const unasked = neverAsked.includes(answer.code) ? { isUnasked: true as const } : {};
  return { ...answer, ...unasked, description: answer.code === ownCodes.badQuestion ? `${own} (${said})` : (own ?? said) };
}
