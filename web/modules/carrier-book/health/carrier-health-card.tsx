import type { ReactNode } from 'react';
import type { CarrierHealth } from '#contract/carriers/health.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import { healthTexts as texts } from '#texts/es/carriers/health.ts';
import { count, dayAndTime, dayMonth, timeOfDay } from '../../../platform/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Line } from '../../../ui/plot/line.tsx';
import { StackedBars } from '../../../ui/plot/stacked-bars.tsx';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import { codeText, operationText, secondsText } from './health-words.ts';
import { FailedCalls } from './failed-calls.tsx';
import styles from './health.module.css';
import { ProbeNow } from './probe-now.tsx';

/** One carrier: its calls of the last day as plots, what it refuses, and what of it failed last. */
export function CarrierHealthCard({ health }: { health: CarrierHealth }) {
  const { carrier, hours, failures } = health;
  const name = carrierName(carrier);
  const calls = hours.reduce((sum, { done, refused, unknown }) => sum + done + refused + unknown, 0);
  return (
    <Card
      title={
        <span className="row gap-8">
          <CarrierBadge carrier={carrier} size="sm" />
          {name}
        </span>
      }
      aside={<ProbeNow carrier={carrier} />}
    >
      <div className="stack gap-16">
        {calls === 0 ? <p className="muted">{texts.noCalls}</p> : <Plots hours={hours} name={name} />}
        <HealthFacts health={health} calls={calls} />
        {failures.length > 0 && <FailedCalls failures={failures} />}
      </div>
    </Card>
  );
}

function Plots({ hours, name }: { hours: CarrierHealth['hours']; name: string }) {
  const points = hours.map(({ hour }) => {
    const end = new Date(Date.parse(hour) + HOUR_MS);
    return { name: texts.hourOf(dayMonth(hour), timeOfDay(hour), timeOfDay(end)), short: timeOfDay(hour) };
  });
  const series = (['done', 'refused', 'unknown'] as const).map((outcome) => ({
    name: texts.outcomes[outcome],
    values: hours.map((hour) => hour[outcome]),
  }));
  const shared = { pointName: texts.hour, points };
  return (
    <div className={`stack gap-16 ${styles.plots}`}>
      <Titled title={texts.callsByHour}>
        <StackedBars {...shared} label={texts.callsPlot(name)} series={series} format={count} isWhole />
      </Titled>
      <Titled title={texts.timesByHour}>
        <Line {...shared} label={texts.timesPlot(name)} valueName={texts.most} values={hours.map(({ slow_ms }) => slow_ms)} format={secondsText} />
      </Titled>
    </div>
  );
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="stack gap-4 top shrinks">
    <p className="strong label">{title}</p>
    {children}
  </div>
);

function HealthFacts({ health, calls }: { health: CarrierHealth; calls: number }) {
  const { median_ms, slow_ms, reasons, succeeded_at, held, tracking } = health;
  const timed = median_ms !== null && slow_ms !== null;
  return (
    <Facts width="wide">
      <Fact name={texts.lastDay}>
        {[texts.calls(count(calls)), ...(timed ? [`${texts.half} ${secondsText(median_ms)}`, `${texts.most} ${secondsText(slow_ms)}`] : [])].join(
          ' · ',
        )}
      </Fact>
      <Fact name={texts.succeeded}>{succeeded_at ? dayAndTime(succeeded_at) : texts.never}</Fact>
      <Fact name={texts.tracking}>{trackingText(tracking)}</Fact>
      <Fact name={texts.breaker}>
        {held.length === 0 ? texts.closed : held.map(({ operation, until }) => texts.open(operationText(operation), timeOfDay(until))).join('; ')}
      </Fact>
      <Fact name={texts.reasons} isWide>
        {reasons.length === 0 ? texts.noReasons : reasons.map(({ code, n }) => `${codeText(code)} (${count(n)})`).join(' · ')}
      </Fact>
    </Facts>
  );
}

function trackingText(tracking: CarrierHealth['tracking']): string {
  if (!tracking) return texts.neverTracked;
  const { answered_at, failures, rests_until } = tracking;
  return [
    answered_at ? texts.trackedAt(dayAndTime(answered_at)) : texts.neverTracked,
    ...(failures > 0 ? [texts.failuresSince(failures)] : []),
    ...(rests_until && Date.parse(rests_until) > Date.now() ? [texts.restsUntil(timeOfDay(rests_until))] : []),
  ].join(' · ');
}
