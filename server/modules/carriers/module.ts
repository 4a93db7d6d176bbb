import { createHash } from 'node:crypto';
import type { Answer } from '#connectors/kit/connector.ts';
import { done, refused } from '#connectors/kit/connector.ts';
import { folioNumber } from '#connectors/kit/folio.ts';
import { ownCodes } from '#connectors/kit/own-codes.ts';
import { lineTransport, type Transport } from '#connectors/kit/transport.ts';
import { registry as allCarriers } from '#connectors/registry.ts';
import { carriers as carrierFacts, type CarrierSlug } from '#contract/carriers.ts';
import type { Clock } from '#platform/clock.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { Observe } from '#platform/metrics.ts';
import { carriersTexts } from '#texts/es/carriers.ts';
import type { CarrierAbilities, CarriersApi, TrackAnswer } from './api.ts';
import { standardBreakers, type BreakerTable } from './breakers.ts';
import { openCarriers, type OpenCarrier, type Registry } from './open-carriers.ts';
import { anyNumber, verdictOf } from './rules/judge-number.ts';
import { operationRunner, type Run } from './run-operation.ts';

export type CarriersNeeds = {
  /** The parsed carriers.json: slug → its settings. */
  settings: Record<string, unknown>;
  isProduction: boolean;
  timeScale: number;
  clock: Clock;
  log: Log;
  /** Told of every operation: carrier, operation, outcome. */
  observe?: Observe;
  registry?: Registry;
  transport?: Transport;
  breakers?: BreakerTable;
};

/** Builds the carriers. Throws BadCarrierSettings, whose message is one line, when the settings are wrong. */
export async function buildCarriers(needs: CarriersNeeds): Promise<{ api: CarriersApi; routes: Route[]; jobs: Job[]; close: () => Promise<void> }> {
  const { settings, isProduction, timeScale, clock, log, observe = () => undefined, registry = allCarriers, breakers = standardBreakers } = needs;
  const carriers = await openCarriers(registry, settings, isProduction);
  const line = needs.transport ? { transport: needs.transport, close: async () => undefined } : lineTransport(timeScale);
  const run = operationRunner(carriers, { clock, log, observe, timeScale, transport: line.transport, breakers });
  return { api: apiOf(carriers, run, timeScale), routes: [], jobs: [], close: line.close };
}

const everywhere = { services: null, is_extended: false, is_branch_only: false, zone: null } as const;
const held = (): Answer<never> => refused(ownCodes.breakerOpen, carriersTexts.own.BREAKER_OPEN);

function apiOf(carriers: ReadonlyMap<CarrierSlug, OpenCarrier>, run: Run, timeScale: number): CarriersApi {
  const manifestOf = (slug: CarrierSlug) => carriers.get(slug)?.plug.manifest;
  return {
    abilities: (slug) => abilitiesOf(slug, carriers.get(slug), timeScale),
    // A carrier that has no quote call sells by our own tables, everywhere.
    quote: (slug, request, requestId) =>
      isTableOnly(carriers.get(slug)) ? Promise.resolve(done(everywhere)) : run(slug, 'quote', request, requestId),
    createLabels: async (slug, request, requestId) => (await run(slug, 'createLabels', request, requestId)) ?? held(),
    findByReference: async (slug, request, requestId) => (await run(slug, 'findByReference', request, requestId)) ?? held(),
    fetchDocument: async (slug, request, requestId) => (await run(slug, 'fetchDocument', request, requestId)) ?? held(),
    cancel: async (slug, parcel_number, requestId) => (await run(slug, 'cancel', { parcel_number }, requestId)) ?? held(),
    track: (slug, parcel_numbers, requestId) => trackAll(run, slug, parcel_numbers, manifestOf(slug)?.trackBatch ?? 1, requestId),
    proofOfDelivery: async (slug, parcel_number, requestId) => (await run(slug, 'proofOfDelivery', { parcel_number }, requestId)) ?? held(),
    textFaults: (slug, request) => carriers.get(slug)?.plug.textFaults(request) ?? [],
    mintFolio: (slug, of) => {
      const folio = manifestOf(slug)?.folio;
      if (!folio) throw new Error(`${slug} has no numbers of our own`);
      const spread = createHash('sha256').update(of).digest().readUIntBE(0, 6);
      return folioNumber(folio, spread % 10 ** folio.digits);
    },
    judgeNumber: (slug, parcel_number) => verdictOf(manifestOf(slug) ?? anyNumber, parcel_number),
  };
}

const isTableOnly = (carrier: OpenCarrier | undefined): boolean =>
  carrier?.operations !== null && carrier?.operations !== undefined && !carrier.operations.quote;

function abilitiesOf(slug: CarrierSlug, carrier: OpenCarrier | undefined, timeScale: number): CarrierAbilities {
  const operations = carrier?.operations;
  const manifest = carrier?.plug.manifest;
  return {
    isConfigured: Boolean(operations),
    kind: carrierFacts[slug].kind,
    quotes: Boolean(operations?.quote),
    creates: Boolean(operations?.createLabels),
    findsByReference: Boolean(operations?.findByReference),
    fetchesDocument: Boolean(operations?.fetchDocument),
    cancels: Boolean(operations?.cancel),
    tracks: Boolean(operations?.track),
    provesDelivery: Boolean(operations?.proofOfDelivery),
    visibleAfterMs: (manifest?.visibleAfterMs ?? 0) * timeScale,
    isRepeatSafe: manifest?.isRepeatSafe ?? false,
    echoesReference: manifest?.echoesReference ?? false,
    trackBatch: manifest?.trackBatch ?? 1,
  };
}

/** Batches of the carrier's size, one after the other. What was learned before one fails is kept; nothing learned = its answer. */
async function trackAll(
  run: Run,
  slug: CarrierSlug,
  numbers: readonly string[],
  size: number,
  requestId: string,
): Promise<Answer<readonly TrackAnswer[]>> {
  const learned: TrackAnswer[] = [];
  for (let start = 0; start < numbers.length; start += size) {
    const answer = (await run(slug, 'track', { parcel_numbers: numbers.slice(start, start + size) }, requestId)) ?? held();
    if (answer.outcome !== 'done') return learned.length > 0 ? done(learned) : answer;
    learned.push(...answer.value);
  }
  return done(learned);
}
