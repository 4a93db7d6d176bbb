import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CfdiId } from '#contract/shared/ids.ts';
import { auditWriter } from '#platform/audit.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { roomIn } from '#platform/files/disk-room.ts';
import { buildHttp } from '#platform/http/build-http.ts';
import { endHttp } from '#platform/http/end-http.ts';
import { keyStore } from '#platform/http/idempotency.ts';
import { mountRoutes } from '#platform/http/mount-routes.ts';
import { serveHealth } from '#platform/http/serve-health.ts';
import { serveWeb } from '#platform/http/serve-web.ts';
import { sealWhenNeeded } from '#platform/seal.ts';
import type { Route } from '#platform/http/route.ts';
import { forgetJobs } from '#platform/job-answers.ts';
import { jobRunner } from '#platform/jobs/job-runner.ts';
import { queueAge } from '#platform/jobs/queue-age.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { buildMetrics, serveMetrics, type Gauge } from '#platform/metrics.ts';
import { buildMail, type FilesOf } from '#platform/mail/mail.ts';
import { smtpTransport } from '#platform/mail/smtp.ts';
import { jsonLog, type Log } from '#platform/log.ts';
import type { OutboxNeeds } from '#platform/outbox/outbox.ts';
import { buildSignals, signal } from '#platform/realtime/signals.ts';
import { buildSockets } from '#platform/realtime/sockets.ts';
import { platformRoutes } from '#platform/platform-routes.ts';
import { readVersion } from '#platform/version.ts';
import { cloudApi } from '#platform/whatsapp/cloud-api.ts';
import { buildWhatsApp } from '#platform/whatsapp/whatsapp.ts';
import { anchoring } from './anchoring.ts';
import { accessAsks, billingAsks, cfdiAsks, shippingAsks, tariffsAsks, walletAsks } from './asks.ts';
import { carriersNeeds } from './carriers-needs.ts';
import type { Config, Secrets } from './config.ts';
import { documentsOf } from './documents.ts';
import { listensAt, serveDescription, serveWebhooks } from './doors.ts';
import { closing, onlyOnce } from './ending.ts';
import { buildDemo } from '../demo/build-demo.ts';
import { buildAccess } from './modules/access/module.ts';
import { buildAddresses } from './modules/addresses/module.ts';
import { buildAudit } from './modules/audit/module.ts';
import { buildBilling } from './modules/billing/module.ts';
import { buildBot } from './modules/bot/module.ts';
import type { BulkApi } from './modules/bulk/api.ts';
import type { CfdiStep } from './modules/cfdi/needs.ts';
import { buildCarriers } from './modules/carriers/module.ts';
import { buildConsolidated } from './modules/consolidated/module.ts';
import { buildCustomers } from './modules/customers/module.ts';
import { buildDrafts } from './modules/drafts/module.ts';
import { buildDrive } from './modules/drive/module.ts';
import { buildFilework } from './modules/filework/module.ts';
import { buildHome } from './modules/home/module.ts';
import { buildIssues } from './modules/issues/module.ts';
import { buildManual } from './modules/manual/module.ts';
import { buildNotifications } from './modules/notifications/module.ts';
import { buildPackages } from './modules/packages/module.ts';
import type { PickupStep } from './modules/pickups/needs.ts';
import { buildPickups } from './modules/pickups/module.ts';
import { buildProspects } from './modules/prospects/module.ts';
import { buildPurchases } from './modules/purchases/module.ts';
import { buildRating } from './modules/rating/module.ts';
import { buildReweighs } from './modules/reweighs/module.ts';
import type { ShippingApi } from './modules/shipping/api.ts';
import { buildShipping } from './modules/shipping/module.ts';
import { orderEndings, type Endings, type Step } from './modules/shipping/needs.ts';
import { buildWaybills } from './modules/waybills/module.ts';
import { buildWallet } from './modules/wallet/module.ts';
import { toldPickupStep, toldStep } from './told-steps.ts';
import { sealingKey } from './sealing-key.ts';
import { webSettingsOf } from './web-settings.ts';
import {
  pause,
  uploadsAt,
  joinBulk,
  joinCatalogs,
  joinFactor,
  joinLaterCharges,
  joinReports,
  joinSettings,
  joinTariffs,
  joinDeposits,
  joinApprovals,
  joinFiscal,
  joinDocuments,
  type Base,
} from './join-parts.ts';

const root = join(import.meta.dirname, '..');
const webFolder = join(root, 'dist', 'web');
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

export type PortalNeeds = {
  config: Config;
  secrets: Secrets;
  /** Open and migrated; the caller closes it after `stop`. */
  database: Database;
  clock?: Clock;
  log?: Log;
  /** Called at every named step of the label protocol; the fault tests stop there. */
  step?: Step;
  /** The same of the booking of a pickup. */
  pickupStep?: PickupStep;
  /** The same of the stamping of a fiscal document. */
  cfdiStep?: CfdiStep;
};

// What the fault trials drive the portal with.
export { hashPassword } from './modules/access/password.ts';
export { stepNames, type Step, type StepName } from './modules/shipping/needs.ts';
export { cfdiStepNames, type CfdiStep, type CfdiStepName } from './modules/cfdi/needs.ts';
export { pickupStepNames, type PickupStep, type PickupStepName } from './modules/pickups/needs.ts';

export type Portal = Awaited<ReturnType<typeof composePortal>>;

/** The composition root: builds every part and joins them. Nothing runs before `start`, nothing listens before `listen`. */
export async function composePortal(needs: PortalNeeds) {
  const { config, database, clock = systemClock, log = jsonLog(config.logLevel) } = needs;
  const { db, inTransaction } = database;
  const isProduction = config.mode === 'production';
  const version = readVersion(join(root, 'package.json'), webFolder);
  const runner = jobRunner({ database, clock, log, timeScale: config.timeScale });
  const keys = keyStore({ db, inTransaction, clock });
  const { documents, contents } = documentsOf(config, clock);
  const metrics = buildMetrics();
  const base = { db, inTransaction, clock, log, audit: auditWriter(clock), queue: runner.queue, moveAmountUsers: config.moveAmountUsers };
  const outboxes = outboxesOf(needs, base, (id) => api.cfdi.papersOf(id as CfdiId));
  const outside = {
    ...outboxes.send,
    portal: { product: config.product, address: (path: string) => (config.publicUrl ?? listensAt(app, config)) + path },
  };
  const realtime = { signals: buildSignals(database, log), sockets: buildSockets({ log, publicOrigin: config.publicUrl }) };
  const { modules, api, live, close } = await joinModules(needs, { ...base, ...outside, metrics, ...realtime, version }, { documents, contents });
  for (const gauge of [queueAge(db), ...outboxes.gauges, ...modules.flatMap((module) => module.gauges ?? [])]) metrics.gauge(gauge);
  // Production never builds it.
  const demo = isProduction ? null : buildDemo({ db, inTransaction, clock, queue: runner.queue, dataDir: config.dataDir, ...api, documents });

  const routes: Route[] = [
    ...platformRoutes({ db, clock, version, jobAnswer: jobAnswersOf(api) }),
    ...modules.flatMap((module) => module.routes ?? []),
  ];
  const tidy = async () => void (await Promise.all([keys.forgetExpired(), forgetJobs(inTransaction, clock)]));
  const jobs: Job[] = [
    { name: 'platform-tidy', everyMs: config.waits.tidyMs, run: tidy },
    ...outboxes.jobs,
    ...anchoring(config, { ...base, ...outboxes.send }, api.access),
    ...modules.flatMap((module) => module.jobs ?? []),
    ...(demo?.jobs ?? []),
  ];

  const observe = metrics.histogram('porteo_request_seconds', 'Requests by their route.', ['method', 'route', 'status']);
  const app = await buildHttp({ ...config, isProduction, bodyLimitBytes: BODY_LIMIT_BYTES, observe }, log);
  realtime.sockets.attach(app.server, live.host);
  mountRoutes(app, routes, {
    ...config,
    authenticate: api.access.authenticate,
    inTransaction,
    keys,
    isSecure: isProduction,
    checkFactor: api.factor.check,
    customerActedFor: (actor, onBehalf) => api.access.keyScopeOf(db, actor, onBehalf),
  });
  serveDescription(app, { version, product: config.product, prefixes: config.prefixes });
  serveMetrics(app, metrics, { token: needs.secrets.metricsToken, isOpen: !isProduction });
  serveWebhooks(app, needs.secrets, { inTransaction, log, hear: outboxes.hear, bank: live.bank, told: api, clock });
  serveHealth(app, { database: () => sql`select 1`.execute(db), disk: roomIn(config.dataDir) });
  await serveWeb(app, webSettingsOf(webFolder, config, needs.secrets, { value: api.settings.value, carrierLogos: api.carriers.logos }));

  return {
    app,
    version,
    routes,
    jobs,
    /** What the demonstration data and the tests may use of the modules. */
    api,
    /** For evaluation mode; fill it after `start`. */
    demo,
    start: () => live.watch().then(() => runner.start(jobs)),
    /** Answers the address it listens on. */
    listen: async () => {
      const address = await app.listen({ port: config.port, host: config.host });
      // The browsers at other processes learn that there is another version (AMB-18.05).
      if (database.kind === 'postgres') await inTransaction((tx) => signal(tx, 'version', version));
      return address;
    },
    /** Ends within `graceMs`: no new requests, then those in flight, then jobs and orders; what is left is taken up by the next start. */
    stop: onlyOnce(async (graceMs = 7_000) => {
      live.stop();
      await Promise.all([realtime.sockets.close(), realtime.signals.stop()]);
      await endHttp(app, graceMs / 2);
      await Promise.all([runner.stop(graceMs / 2), atRest(live.orders, graceMs / 2)]);
      await close();
    }),
  };
}

/** An order whose request was answered with 202 is still worked on, and needs its documents read. */
const atRest = (orders: Endings, graceMs: number) => Promise.race([orders.allAtRest(), sleep(graceMs, undefined, { ref: false })]);

/** What leaves by the services of others, each on its own way out. */
function outboxesOf({ config, secrets }: PortalNeeds, base: OutboxNeeds, filesOf: FilesOf) {
  const mail = buildMail({ ...base, filesOf, transport: smtpTransport(secrets.smtpUrl, config.mailFrom) });
  const { whatsapp, hear, jobs, gauge } = buildWhatsApp({ ...base, carry: secrets.whatsApp && cloudApi(secrets.whatsApp) });
  return { send: { mail: mail.send, whatsapp }, hear, jobs: [...mail.jobs, ...jobs], gauges: [mail.gauge, gauge] };
}

/** What each module lets the others use, under its name. */
function apisOf<T extends Record<string, { api: unknown }>>(modules: T): { [Name in keyof T]: T[Name]['api'] } {
  return Object.fromEntries(Object.entries(modules).map(([name, { api }]) => [name, api])) as { [Name in keyof T]: T[Name]['api'] };
}

type Module = { api?: unknown; routes?: readonly Route[]; jobs?: readonly Job[]; gauges?: readonly Gauge[] };

/** Modules in their order: each may use those above it. A question to one below is bound by a function that is called later. */
async function joinModules({ config, secrets, ...steps }: PortalNeeds, base: Base, { documents, contents }: ReturnType<typeof documentsOf>) {
  const { waits, quoteDeadlineMs } = config;

  const settings = await joinSettings(config, base, () => approvals.api);
  const catalogs = joinCatalogs(secrets, base, () => ({ access: access.api, notifications: notifications.api }));
  const access = buildAccess({
    ...base,
    // prettier-ignore
    asks: accessAsks(() => ({ wallet: wallet.api, billing: billing.api, customers: customers.api, addresses: addresses.api, packages: packages.api, factor: factor.api, prospects: prospects.api, tariffs: tariffs.api, invoices: invoices.api, pickups: pickups.api })),
  });
  const factor = joinFactor({ config, secrets }, { ...base, access: access.api });
  const notifications = buildNotifications({ ...base, access: access.api });
  const people = { access: access.api, notifications: notifications.api };
  const approvals = joinApprovals({ ...base, ...people, settings: settings.api });
  // What most others use; each sees of it what its needs declare.
  const [open, drawSheet] = [contents.uploads, documents.drawSheet];
  const common = { ...base, ...people, open, drawSheet, settings: settings.api, catalogs: catalogs.api, approvals: approvals.api };
  const drive = buildDrive({ ...common, ...uploadsAt(config, secrets), prefix: config.prefixes.drive });
  const filework = buildFilework({ ...common, drive: drive.api, waits });
  const bot = buildBot(common);
  const addresses = buildAddresses(common);
  const packages = buildPackages(common);
  // prettier-ignore
  const carriers = await buildCarriers({ ...common, ...carriersNeeds({ config, secrets }, { ...common, drive: drive.api, draw: documents.drawLabel }, () => shipping.api) });
  // prettier-ignore
  const asked = () => ({ billing: billing.api, consolidated: consolidated.api, cuts: cuts.api, invoices: invoices.api, notes: notes.api, payments: payments.api, purchases: purchases.api, rating: rating.api, shipping: shipping.api });
  const { issuer, cfdi } = await joinFiscal({ config, secrets, ...steps }, { ...common, asks: cfdiAsks(asked) });
  const wallet = buildWallet({ ...common, drawStatement: documents.drawStatement, asks: walletAsks(asked) });
  const rating = buildRating({ ...common, carriers: carriers.api, wallet: wallet.api, quoteDeadlineMs });
  const billing = buildBilling({ ...common, wallet: wallet.api, issuer: issuer.api, asks: billingAsks(asked) });
  const purchases = buildPurchases({ ...common, billing: billing.api, drive: drive.api, rating: rating.api, wallet: wallet.api, waits });
  const deposits = joinDeposits(secrets, { ...common, wallet: wallet.api, billing: billing.api }, asked);
  // prettier-ignore
  const tariffs = joinTariffs(config, { ...common, rating: rating.api, drive: drive.api, asks: tariffsAsks(() => ({ prospects: prospects.api, shipping: shipping.api })) });
  const stores = { drive: drive.api, addresses: addresses.api };
  const customers = buildCustomers({ ...common, ...stores, wallet: wallet.api, tariffs: tariffs.api, requestClabe: deposits.api.requestClabe });
  const fileUrl = (id: string) => `${config.prefixes.drive}/files/${id}`;
  const sold = { carriers: carriers.api, wallet: wallet.api, rating: rating.api, packages: packages.api };
  const prospects = buildProspects({ ...common, ...stores, ...sold, customers: customers.api, tariffs: tariffs.api, fileUrl });
  const drafts = buildDrafts({ ...common, waits });
  const asWell = { billing: billing.api, drafts: drafts.api, drive: drive.api, filework: filework.api, bot: bot.api };
  const endings = orderEndings();
  const shipping = buildShipping({
    ...common,
    ...sold,
    ...asWell,
    sleep: pause,
    seal: sealWhenNeeded(() => sealingKey(config.dataDir, secrets.linkKey), 'porteo events of carriers'),
    documents,
    product: config.product,
    step: toldStep(base.log, steps.step),
    waits,
    // prettier-ignore
    asks: shippingAsks(() => ({ consolidated: consolidated.api, customers: customers.api, bulk: bulk.api, laterCharges: laterCharges.api, cuts: cuts.api, invoices: invoices.api, pickups: pickups.api, waybills: waybills.api })),
    endings,
  });
  const pickups = buildPickups({ ...common, ...sold, shipping: shipping.api, step: toldPickupStep(base.log, steps.pickupStep), waits });
  const manual = buildManual({ ...common, ...stores, wallet: wallet.api, billing: billing.api, shipping: shipping.api });
  const laterCharges = joinLaterCharges(config, { ...common, ...sold, ...asWell, shipping: shipping.api });
  const { cuts, invoices, notes, payments, statement, months } = joinDocuments({
    ...{ ...common, ...sold, ...asWell, waits, cfdi: cfdi.api, customers: customers.api, deposits: deposits.api },
    ...{ laterCharges: laterCharges.api, purchases: purchases.api, shipping: shipping.api },
  });
  const waybills = buildWaybills({ ...common, carriers: carriers.api, cfdi: cfdi.api, shipping: shipping.api, waits });
  const consolidated = buildConsolidated({ ...common, ...sold, billing: billing.api, shipping: shipping.api, waybills: waybills.api, waits });
  const bulk = joinBulk(config, { ...common, ...sold, addresses: addresses.api, shipping: shipping.api, waybills: waybills.api });
  const reports = joinReports(config, { ...common, filework: filework.api, invoices: invoices.api, shipping: shipping.api });
  const issues = buildIssues({ ...common, drive: drive.api, shipping: shipping.api });
  const reweighs = buildReweighs({ ...common, laterCharges: laterCharges.api, drive: drive.api, waits });
  const home = buildHome({ ...common, catalogs: catalogs.api, wallet: wallet.api, billing: billing.api, drafts: drafts.api, shipping: shipping.api });
  // prettier-ignore
  const joined = {
    settings, catalogs, access, factor, notifications, approvals, drive, addresses, packages, carriers, issuer, cfdi, wallet, rating, billing, purchases, deposits, tariffs, customers, prospects, drafts, shipping, laterCharges, cuts, invoices, payments, notes, statement, waybills, pickups, consolidated, bulk, reweighs,
  };
  const modules: readonly Module[] = Object.values({ ...joined, filework, bot, manual, reports, months, issues, audit: buildAudit(common), home });
  const live = { watch: settings.watch, host: notifications.host, stop: notifications.stop, orders: endings, bank: deposits.ears };
  return { modules, api: apisOf(joined), live, close: closing(contents, access, carriers, issuer) };
}

/** A deferred answer is a record of shipping or of bulk. */
const jobAnswersOf =
  ({ shipping, bulk }: { shipping: Pick<ShippingApi, 'jobAnswer'>; bulk: BulkApi }): ShippingApi['jobAnswer'] =>
  async (actor, id) =>
    (await shipping.jobAnswer(actor, id)) ?? bulk.jobAnswer(actor, id);
