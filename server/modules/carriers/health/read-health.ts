import { HEALTH_HOURS, type CarrierHealth, type carrierHealthOperations, type CallOutcome } from '#contract/carriers/health.ts';
import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { OpenCarrier } from '../open-carriers.ts';
import { timeOfShare } from '../rules/call-times.ts';
import { countsSince, heldSince, lastFailures, successes, type Counted } from '../store/health.ts';
import type { CarrierPace } from '../made/needs.ts';

const MOST_REASONS = 8;

type Needs = {
  db: Reader;
  clock: Clock;
  carriers: ReadonlyMap<CarrierSlug, OpenCarrier>;
  paces: (reader: Reader) => Promise<readonly CarrierPace[]>;
};

/** GET /api/carriers/health: five statements, however many carriers, calls and guides there are. */
export async function getCarriersHealth({
  db,
  clock,
  carriers,
  paces,
}: Needs): Promise<ResponseOf<typeof carrierHealthOperations.getCarriersHealth>> {
  const now = clock.now();
  const first = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (HEALTH_HOURS - 1) * HOUR_MS;
  const hours = Array.from({ length: HEALTH_HOURS }, (_, at) => new Date(first + at * HOUR_MS));
  const counts = Map.groupBy(await countsSince(db, new Date(first)), ({ carrier }) => carrier);
  const failures = Map.groupBy(await lastFailures(db), ({ carrier }) => carrier);
  const held = Map.groupBy(await heldSince(db, now), ({ carrier }) => carrier);
  const succeeded = new Map((await successes(db)).map(({ carrier, at }) => [carrier, at.toISOString()]));
  const told = new Map((await paces(db)).map((pace) => [pace.carrier, pace]));
  const connected = [...carriers.keys()].filter((slug) => aboutCarrier(slug).kind !== 'folio');
  const named = connected.toSorted((one, other) => aboutCarrier(one).name.localeCompare(aboutCarrier(other).name, 'es'));
  return {
    data: named.map((carrier): CarrierHealth => {
      const own = counts.get(carrier) ?? [];
      const byHour = Map.groupBy(own, ({ hour }) => hour.getTime());
      return {
        carrier,
        hours: hours.map((hour) => hourOf(hour, byHour.get(hour.getTime()) ?? [])),
        ...timesOf(own),
        reasons: reasonsOf(own),
        succeeded_at: succeeded.get(carrier) ?? null,
        held: (held.get(carrier) ?? []).map(({ operation, until }) => ({ operation, until: until.toISOString() })),
        tracking: trackingOf(told.get(carrier)),
        failures: (failures.get(carrier) ?? []).map(({ at, operation, outcome, code, said, ms }) => ({
          ...{ at: at.toISOString(), operation, outcome: outcome as CallOutcome, code, said, ms },
        })),
      };
    }),
  };
}

function hourOf(hour: Date, counted: readonly Counted[]): CarrierHealth['hours'][number] {
  const of = (outcome: CallOutcome) => counted.find(({ kind, name }) => kind === 'outcome' && name === outcome)?.n ?? 0;
  return { hour: hour.toISOString(), done: of('done'), refused: of('refused'), unknown: of('unknown'), ...timesOf(counted) };
}

function timesOf(counted: readonly Counted[]): Pick<CarrierHealth, 'median_ms' | 'slow_ms'> {
  const steps = new Map<number, number>();
  for (const { kind, name, n } of counted) if (kind === 'time') steps.set(Number(name), (steps.get(Number(name)) ?? 0) + n);
  return { median_ms: timeOfShare(steps, 0.5), slow_ms: timeOfShare(steps, 0.95) };
}

function reasonsOf(counted: readonly Counted[]): CarrierHealth['reasons'] {
  const sums = new Map<string, number>();
  for (const { kind, name, n } of counted) if (kind === 'reason') sums.set(name, (sums.get(name) ?? 0) + n);
  const most = [...sums].toSorted(([one, n], [other, m]) => m - n || one.localeCompare(other)).slice(0, MOST_REASONS);
  return most.map(([name, n]) => {
    const [outcome = '', code = ''] = name.split(' ');
    return { outcome: outcome as CallOutcome, code, n };
  });
}

const trackingOf = (pace: CarrierPace | undefined): CarrierHealth['tracking'] =>
  pace
    ? { answered_at: pace.answered_at?.toISOString() ?? null, failures: pace.failures, rests_until: pace.rests_until?.toISOString() ?? null }
    : null;
