import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge as PromGauge, Histogram, Registry } from 'prom-client';
import { Refusal } from '#contract/shared/errors.ts';

/** A figure that is read when somebody asks for it; at most every `keepMs`, where reading is dear. */
export type Gauge = { name: string; help: string; keepMs?: number } & (
  | { read: () => Promise<number>; label?: never }
  /** One figure for each value of a label. */
  | { read: () => Promise<Readonly<Record<string, number>>>; label: string }
);
/** Counts something that took time, in seconds, under its labels. */
export type Observe = (labels: Record<string, string>, seconds: number) => void;

export type Metrics = {
  gauge: (gauge: Gauge) => void;
  histogram: (name: string, help: string, labels: readonly string[]) => Observe;
  /** Everything, in the text form of Prometheus. */
  text: () => Promise<string>;
};

/** From a call to our own database to a carrier that says nothing. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function buildMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    gauge: ({ name, help, read, label, keepMs = 0 }) => {
      let readAt = -Infinity;
      const gauge = new PromGauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [registry],
        async collect() {
          if (performance.now() - readAt < keepMs) return;
          const figure = await read();
          if (typeof figure === 'number') gauge.set(figure);
          else for (const [value, n] of Object.entries(figure)) gauge.set({ [label as string]: value }, n);
          readAt = performance.now();
        },
      });
    },
    histogram: (name, help, labelNames) => {
      const histogram = new Histogram({ name, help, labelNames: [...labelNames], buckets: BUCKETS_S, registers: [registry] });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
    text: () => registry.metrics(),
  };
}

/** /-/metrics, for anyone who knows the token; without one it exists in evaluation mode alone. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { token, isOpen }: { token: string | null; isOpen: boolean }): void {
  app.get('/-/metrics', async (request, reply) => {
    const isKnown = token === null ? isOpen : isSame(request.headers.authorization ?? '', `Bearer ${token}`);
    if (!isKnown) throw new Refusal('NOT_FOUND');
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
};
