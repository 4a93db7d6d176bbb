import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Observe } from '#platform/metrics.ts';
import { stamperHttp } from '#stampers/kit/http.ts';
import { operations as table, type OperationName, type RequestOf, type ValueOf } from '#stampers/kit/operations.ts';
import type { Operations } from '#stampers/kit/plug.ts';
import { refused, type Answer } from '#wire/answer.ts';
import { ownCodes } from '#wire/own-codes.ts';
import type { Transport } from '#wire/transport.ts';
import type { IssuerApi, PacSlug } from './api.ts';

type RunNeeds = { clock: Clock; log: Log; timeScale: number; transport: Transport; observe?: Observe };

/** Runs an operation of a PAC once, and logs what became of it without a word of what was in it. A PAC without an account was surely not asked. */
export function stamperRunner(needs: RunNeeds, operationsOf: (pac: PacSlug) => Operations | null): Pick<IssuerApi, 'stamp' | 'cancel' | 'status'> {
  const run = async <N extends OperationName>(name: N, pac: PacSlug, request: RequestOf<N>, requestId: string): Promise<Answer<ValueOf<N>>> => {
    const operations = operationsOf(pac);
    if (!operations) return refused(ownCodes.notSent, '');
    const { clock, log, timeScale, transport, observe } = needs;
    const started = performance.now();
    const http = stamperHttp({ stamper: pac, requestId, timeScale, log, transport });
    const answer = await operations[name]({ http, now: clock.now, requestId, scaled: (ms) => ms * timeScale }, request);
    const ms = performance.now() - started;
    observe?.({ stamper: pac, operation: name, outcome: answer.outcome }, ms / 1000);
    const why = answer.outcome === 'refused' ? { code: answer.code } : answer.outcome === 'unknown' ? { reason: answer.reason } : {};
    const told = (table[name].logs as (request: RequestOf<N>) => Readonly<Record<string, string>>)(request);
    log.info('stamper.operation', {
      stamper: pac,
      operation: name,
      outcome: answer.outcome,
      ...why,
      ms: Math.round(ms),
      request_id: requestId,
      ...told,
    });
    return answer;
  };
  return {
    stamp: (pac, request, requestId) => run('stamp', pac, request, requestId),
    cancel: (pac, request, requestId) => run('cancel', pac, request, requestId),
    status: (pac, request, requestId) => run('status', pac, request, requestId),
  };
}
