import { BrokenCircuitError, circuitBreaker, handleWhenResult, type IBreaker } from 'cockatiel';
import { operationNames, operations, type BreakerRule, type OperationName } from '#connectors/kit/operations.ts';
import { neverAsked } from '#wire/own-codes.ts';
import type { Answer } from '#wire/answer.ts';

/** The rule of each operation; one that is missing is always asked. */
export type BreakerTable = Partial<Record<OperationName, BreakerRule | null>>;

/** Per carrier and operation, as the table of the operations says. */
export const standardBreakers: BreakerTable = Object.fromEntries(operationNames.map((name) => [name, operations[name].breaker]));

/** A business refusal is an answer; silence, or a door that stays shut, is a failure. */
export const isFailure = ({ outcome, ...rest }: Answer<unknown>): boolean =>
  outcome === 'unknown' || (outcome === 'refused' && neverAsked.includes((rest as { code: string }).code));

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
