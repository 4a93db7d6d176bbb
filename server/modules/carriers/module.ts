import type { Manifest, OwnLabels } from '#connectors/kit/connector.ts';
import { abilitiesOf, operationNames, type OperationName } from '#connectors/kit/operations.ts';
import { isInReach } from '#connectors/kit/reach.ts';
import { isHmacHex } from '#connectors/kit/webhook.ts';
import { SIGNATURE_HEADER } from '#contract/shipping/event-webhook.ts';
import { lineTransport, type Transport } from '#wire/transport.ts';
import { registry as allCarriers } from '#connectors/registry.ts';
import { aboutCarrier, carrierSlugs, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { credentialsOperations } from '#contract/carriers/credentials.ts';
import { carrierHealthOperations } from '#contract/carriers/health.ts';
import { carriersOperations } from '#contract/carriers/made-carriers.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Clock } from '#platform/clock.ts';
import { followCredentials } from '#platform/credentials/follow-credentials.ts';
import { holderViews } from '#platform/credentials/read-credentials.ts';
import { route, type Route, type Upload } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { Observe } from '#platform/metrics.ts';
import type { CarrierAbilities, CarriersApi } from './api.ts';
import { standardBreakers, type BreakerTable } from './breakers.ts';
import { carrierCredentials, carrierView, openEntered, type CarrierCredentialsNeeds, type CredentialsKept } from './credentials.ts';
import { enterCarrierCredentials } from './enter-carrier-credentials.ts';
import { hearCarrier } from './hear-carrier.ts';
import { healthBook, noHealth } from './health/health-book.ts';
import { probeCarrierNow } from './health/probe-now.ts';
import { getCarriersHealth } from './health/read-health.ts';
import { createCarrier } from './made/create-carrier.ts';
import { deleteCarrier } from './made/delete-carrier.ts';
import { followCarriers } from './made/follow-carriers.ts';
import { holdCarrier } from './made/hold-carrier.ts';
import { uploadedLogos } from './made/uploaded-logos.ts';
import { LOGO_KIND } from './made/keep-logo.ts';
import type { MadeNeeds } from './made/needs.ts';
import { getCarrier, listCarriers } from './made/read-carriers.ts';
import { updateCarrier } from './made/update-carrier.ts';
import { importNumbers } from './numbers/import-numbers.ts';
import { takeNumbers } from './numbers/take-numbers.ts';
import { typedNumberFault } from './numbers/typed-number.ts';
import { openCarriers, type OpenCarrier, type Registry } from './open-carriers.ts';
import { restoreCarrierCredentials } from './restore-carrier-credentials.ts';
import { anyNumber, verdictOf } from './rules/judge-number.ts';
import { operationRunner, type Run } from './run-operation.ts';
import { numberOf } from './store/given-numbers.ts';
import { tryCarrierCredentials } from './try-carrier-credentials.ts';

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
  /** How labels of carriers without an API are made; those of the modules on the right. */
  ours?: Omit<OwnLabels, 'given'>;
  /** Where root's credentials are kept; without it those of the file are the only ones. */
  kept?: CredentialsKept;
  /** What root decides of carriers needs; without it they are as the contract knows them. */
  made?: Omit<MadeNeeds, 'clock' | 'db' | 'inTransaction' | 'audit' | 'signals' | 'registry' | 'refresh'>;
};

/** Builds the carriers. Throws BadCarrierSettings, whose message is one line, when the settings are wrong. */
export async function buildCarriers(needs: CarriersNeeds): Promise<{ api: CarriersApi; routes: Route[]; jobs: Job[]; close: () => Promise<void> }> {
  const { settings, isProduction, timeScale, clock, log, observe = () => undefined, registry = allCarriers, breakers = standardBreakers } = needs;
  const carriers = await openCarriers(registry, settings, isProduction);
  const line = needs.transport
    ? { transport: needs.transport, close: async () => undefined }
    : lineTransport(timeScale, { isPublicOnly: isProduction });
  const given: OwnLabels['given'] = async (slug, reference) => (needs.kept ? numberOf(needs.kept.db, slug, reference as LabelId) : null);
  const ours = needs.ours && { ...needs.ours, given };
  const health = needs.kept ? healthBook({ clock, log, inTransaction: needs.kept.inTransaction }) : noHealth;
  const run = operationRunner(carriers, { clock, log, observe, timeScale, transport: line.transport, breakers, ours, health });
  const entered = { clock, log, timeScale, isProduction, transport: line.transport, registry, settings };
  const routes = needs.kept ? await joinCredentials(needs.kept, { ...entered, seal: needs.kept.seal }, carriers) : [];
  if (needs.kept && needs.made)
    routes.push(
      ...(await joinMade({ ...needs.kept, ...needs.made, clock, log, registry }, carriers)),
      ...healthRoutes({ ...needs.kept, ...needs.made, ...entered }, carriers),
    );
  return { api: apiOf(carriers, run, needs), routes, jobs: [], close: async () => void (await Promise.all([health.close(), line.close()])) };
}

/** Has `carriers` follow what root enters, and makes its calls. */
async function joinCredentials(kept: CredentialsKept, needs: CarrierCredentialsNeeds, carriers: Map<CarrierSlug, OpenCarrier>): Promise<Route[]> {
  const of = carrierCredentials(needs);
  const keep = { ...kept, clock: needs.clock, log: needs.log };
  const refresh = followCredentials(keep, { of, current: carriers, open: (slug, n, values) => openEntered(needs, slug, n, values) });
  await refresh();
  const use = { ...keep, of, refresh };
  return [
    route(credentialsOperations.listCarrierCredentials, async () => ({ data: (await holderViews(use, carrierSlugs())).map(carrierView) })),
    route(credentialsOperations.enterCarrierCredentials, (request, { actor }) => enterCarrierCredentials(use, request, actor)),
    route(credentialsOperations.tryCarrierCredentials, (request, { actor }) => tryCarrierCredentials(use, request, actor)),
    route(credentialsOperations.restoreCarrierCredentials, (request, { actor }) => restoreCarrierCredentials(use, request, actor)),
  ];
}

/** Has `carriers` follow what root decides of them, and makes its calls. */
async function joinMade(needs: Omit<MadeNeeds, 'refresh'> & { log: Log }, carriers: Map<CarrierSlug, OpenCarrier>): Promise<Route[]> {
  needs.drive.keeps(LOGO_KIND, { mayRead: async ({ role }) => role === 'root' });
  const refresh = followCarriers(needs, carriers);
  await refresh();
  const made = { ...needs, refresh };
  return [
    route(carriersOperations.listCarriers, () => listCarriers(made)),
    route(carriersOperations.getCarrier, (request) => getCarrier(made, request)),
    route(carriersOperations.createCarrier, (request, { actor }) => createCarrier(made, request, actor)),
    route(carriersOperations.updateCarrier, (request, { actor }) => updateCarrier(made, request, actor)),
    route(carriersOperations.importNumbers, (request, { actor, file }) => importNumbers(made, request, actor, file as Upload)),
    route(carriersOperations.deleteCarrier, (request, { actor }) => deleteCarrier(made, request, actor)),
  ];
}

/** How carriers are, and how one is now. */
const healthRoutes = (
  needs: Pick<MadeNeeds, 'db' | 'asks'> & Pick<CarrierCredentialsNeeds, 'clock' | 'log' | 'timeScale' | 'transport'>,
  carriers: ReadonlyMap<CarrierSlug, OpenCarrier>,
): Route[] => [
  route(carrierHealthOperations.getCarriersHealth, () => getCarriersHealth({ db: needs.db, clock: needs.clock, carriers, paces: needs.asks.paces })),
  route(carrierHealthOperations.probeCarrier, (request) => probeCarrierNow({ ...needs, carriers }, request)),
];

function apiOf(carriers: ReadonlyMap<CarrierSlug, OpenCarrier>, run: Run, { timeScale, kept, made, clock }: CarriersNeeds): CarriersApi {
  const manifestOf = (slug: CarrierSlug) => carriers.get(slug)?.plug.manifest;
  const call = (name: OperationName) => [name, (slug: CarrierSlug, request: unknown, requestId: string) => run(slug, name, request, requestId)];
  return {
    // The table types each of them.
    ...(Object.fromEntries(operationNames.map(call)) as Pick<CarriersApi, OperationName>),
    abilities: (slug) => carrierAbilities(slug, carriers.get(slug), timeScale),
    textFaults: (slug, request) => carriers.get(slug)?.plug.textFaults(request) ?? [],
    pickupTextFaults: (slug, request) => carriers.get(slug)?.plug.pickupTextFaults(request) ?? [],
    hear: (slug, knock) => hearCarrier(carriers, { clock }, slug, knock),
    typedNumberFault: async (reader, slug, typed) => (made ? typedNumberFault(made, reader, slug, typed) : null),
    isSigned: (key, knock) => isHmacHex(key, knock, SIGNATURE_HEADER),
    hold: holdCarrier,
    logos: uploadedLogos(kept?.db, made),
    takeNumbers: async (tx, slug, wanted) => (made ? takeNumbers(made, tx, slug, wanted) : undefined),
    reaches: (slug, way) => isInReach(manifestOf(slug)?.reachKm, way),
    judgeNumber: (slug, parcel_number) => verdictOf(numbersOf(manifestOf(slug), parcel_number), parcel_number),
  };
}

/** A carrier that is data has our numbers and its own, which are of any form. */
const numbersOf = (manifest: Manifest | undefined, parcel_number: string) =>
  manifest === undefined || (manifest.folio && !manifest.parcelNumber.test(parcel_number)) ? anyNumber : manifest;

const scaledOrNull = (ms: number | null, timeScale: number): number | null => (ms === null ? null : ms * timeScale);

function carrierAbilities(slug: CarrierSlug, carrier: OpenCarrier | undefined, timeScale: number): CarrierAbilities {
  const has = carrier?.operations;
  const manifest = carrier?.plug.manifest;
  return {
    ...abilitiesOf((name) => Boolean(has?.[name])),
    isConfigured: Boolean(has),
    kind: aboutCarrier(slug).kind,
    isOurs: manifest?.folio !== undefined,
    visibleAfterMs: scaledOrNull(manifest?.visibleAfterMs ?? null, timeScale),
    isRepeatSafe: manifest?.isRepeatSafe ?? false,
    echoesReference: manifest?.echoesReference ?? false,
    booksFreight: Boolean(has?.createLabels && manifest?.booksFreight),
    labelPages: manifest?.labelPages ?? 1,
    trackBatch: manifest?.trackBatch ?? 1,
  };
}
