import type { Answer } from '#connectors/kit/connector.ts';
import { refused } from '#connectors/kit/connector.ts';
import { createHttp } from '#connectors/kit/http.ts';
import { ownCodes } from '#connectors/kit/own-codes.ts';
import type { CallSetting, Operations } from '#connectors/kit/plug.ts';
import type { Transport } from '#connectors/kit/transport.ts';
import { plainWords, redact } from '#connectors/kit/untrusted.ts';
import type { CarrierSlug } from '#contract/carriers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Observe } from '#platform/metrics.ts';
import { carriersTexts } from '#texts/es/carriers.ts';
import type { BreakerTable, Guard } from './breakers.ts';
import { guardOf } from './breakers.ts';
import type { OpenCarrier } from './open-carriers.ts';

export type RunNeeds = { clock: Clock; log: Log; observe: Observe; timeScale: number; transport: Transport; breakers: BreakerTable };
type OperationName = keyof Operations;
type RequestOf<N extends OperationName> = Parameters<NonNullable<Operations[N]>>[1];
type AnswerOf<N extends OperationName> = Awaited<ReturnType<NonNullable<Operations[N]>>>;
export type Run = <N extends OperationName>(slug: CarrierSlug, name: N, request: RequestOf<N>, requestId: string) => Promise<AnswerOf<N> | null>;

/** Runs one operation of one carrier behind its breaker; null = the breaker is open, nobody was asked. Writes are never repeated. */
export function operationRunner(carriers: ReadonlyMap<CarrierSlug, OpenCarrier>, needs: RunNeeds): Run {
  const guards = new Map<string, Guard>();
  const guardFor = (slug: CarrierSlug, name: OperationName): Guard | null => {
    if (name === 'cancel') return null;
    const key = `${slug}.${name}`;
    const guard =
      guards.get(key) ??
      guardOf(needs.breakers[name], needs.timeScale, (state) => needs.log.warn('carrier.breaker', { carrier: slug, operation: name, state }));
    guards.set(key, guard);
    return guard;
  };
  return async (slug, name, request, requestId) => {
    const carrier = carriers.get(slug);
    const operation = carrier?.operations?.[name];
    if (!carrier || !operation) return inWords(refused(ownCodes.notOffered, name), []) as never;
    const call = () =>
      runOnce(
        needs,
        slug,
        name,
        (setting) => (operation as (setting: CallSetting, request: unknown) => Promise<Answer<unknown>>)(setting, request),
        requestId,
      );
    const guard = guardFor(slug, name);
    const answer = guard ? await guard(() => (name === 'quote' ? twiceWhenNotSent(call) : call())) : await call();
    return (answer && inWords(answer, carrier.secrets)) as never;
  };
}

async function runOnce(
  needs: RunNeeds,
  carrier: CarrierSlug,
  operation: OperationName,
  call: (setting: CallSetting) => Promise<Answer<unknown>>,
  requestId: string,
): Promise<Answer<unknown>> {
  const { clock, log, observe, timeScale, transport } = needs;
  const started = performance.now();
  const http = createHttp({ carrier, requestId, timeScale, log, transport });
  const answer = await call({ http, now: clock.now, requestId, scaled: (ms) => ms * timeScale });
  const ms = performance.now() - started;
  observe({ carrier, operation, outcome: answer.outcome }, ms / 1000);
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
  });
  return answer;
}

/** A quote is repeated once, at once, when not a byte of it left (domain notes §5.3). */
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
  return { ...answer, description: answer.code === ownCodes.badQuestion ? `${own} (${said})` : (own ?? said) };
}
