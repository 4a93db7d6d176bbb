import { BrokenCircuitError, circuitBreaker, handleWhenResult, type IBreaker } from 'cockatiel';
import type { Answer } from '#connectors/kit/connector.ts';
import { ownCodes } from '#connectors/kit/own-codes.ts';

/** Opens when more than `share` of at least `calls` calls of the last `withinMs` failed; lets one probe through after `restMs`. */
export type BreakerRule = { share: number; calls: number; withinMs: number; restMs: number };
export type BreakerTable = Record<
  'listServices' | 'quote' | 'createLabels' | 'findByReference' | 'fetchDocument' | 'track' | 'proofOfDelivery',
  BreakerRule
>;

const reading: BreakerRule = { share: 0.5, calls: 20, withinMs: 120_000, restMs: 20_000 };

/**
 * Per carrier and operation, after domain notes §5.3, before TIME_SCALE. A probe comes after 20 s instead of 60, so that a carrier that is
 * back is seen within half a minute. A creation that is held off is refused for good, so only a carrier that is all but down is held off.
 */
export const standardBreakers: BreakerTable = {
  listServices: reading,
  quote: reading,
  findByReference: reading,
  fetchDocument: reading,
  track: reading,
  proofOfDelivery: reading,
  createLabels: { share: 0.8, calls: 10, withinMs: 300_000, restMs: 60_000 },
};

const noAnswer: readonly string[] = [ownCodes.notSent, ownCodes.noToken, ownCodes.tooManyRequests];
/** A business refusal is an answer; silence, or a door that stays shut, is a failure. */
export const isFailure = ({ outcome, ...rest }: Answer<unknown>): boolean =>
  outcome === 'unknown' || (outcome === 'refused' && noAnswer.includes((rest as { code: string }).code));

/** Runs a call unless the breaker is open; null = it was not asked. */
export type Guard = <T>(call: () => Promise<Answer<T>>) => Promise<Answer<T> | null>;

export function guardOf(rule: BreakerRule, timeScale: number, onChange: (state: 'open' | 'closed') => void): Guard {
  const breaker = new RecentCalls({ ...rule, withinMs: rule.withinMs * timeScale });
  const policy = circuitBreaker(
    handleWhenResult((result) => isFailure(result as Answer<unknown>)),
    { breaker, halfOpenAfter: rule.restMs * timeScale },
  );
  policy.onBreak(() => onChange('open'));
  policy.onReset(() => onChange('closed'));
  return async (call) => {
    try {
      return await policy.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) return null;
      throw error;
    }
  };
}

/** Counts by time: what is older than the window no longer counts, however rare the calls are. */
class RecentCalls implements IBreaker {
  state: unknown = null;
  private readonly rule: BreakerRule;
  private calls: { at: number; failed: boolean }[] = [];

  constructor(rule: BreakerRule) {
    this.rule = rule;
  }

  success(): void {
    this.note(false);
  }

  failure(): boolean {
    this.note(true);
    const failed = this.calls.filter((call) => call.failed).length;
    const mustOpen = this.calls.length >= this.rule.calls && failed > this.rule.share * this.calls.length;
    // What led to the opening must not open it again after a good probe.
    if (mustOpen) this.calls = [];
    return mustOpen;
  }

  private note(failed: boolean): void {
    const now = Date.now();
    this.calls = [...this.calls.filter(({ at }) => at > now - this.rule.withinMs), { at: now, failed }];
  }
}
