import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader } from '#platform/db/tx.ts';
import { diskAt } from '#platform/files/disk.ts';
import { fileSeal } from '#platform/files/file-seal.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { SendMail } from '#platform/mail/mail.ts';
import type { Log } from '#platform/log.ts';
import type { Signals } from '#platform/realtime/signals.ts';
import type { Sockets } from '#platform/realtime/sockets.ts';
import { sealBy, sealWhenNeeded } from '#platform/seal.ts';
import { readSatSchemas } from '#platform/xsd/sat-schemas.ts';
import type { WhatsApp } from '#platform/whatsapp/whatsapp.ts';
import { catalogsAsks, depositsAsks, invoicesAsks } from './asks.ts';
import type { Config, Secrets } from './config.ts';
import { documentKeys } from './document-keys.ts';
import type { AccessNeeds } from './modules/access/needs.ts';
import type { ApprovalsApi } from './modules/approvals/api.ts';
import { buildApprovals } from './modules/approvals/module.ts';
import type { ApprovalsNeeds } from './modules/approvals/needs.ts';
import { buildBulk } from './modules/bulk/module.ts';
import type { BulkNeeds } from './modules/bulk/needs.ts';
import { googlePlaces } from './modules/catalogs/google/google-places.ts';
import { buildCatalogs } from './modules/catalogs/module.ts';
import { buildCfdi } from './modules/cfdi/module.ts';
import type { CfdiNeeds, CfdiStep } from './modules/cfdi/needs.ts';
import { buildLaterCharges } from './modules/later-charges/module.ts';
import type { LaterChargesNeeds } from './modules/later-charges/needs.ts';
import { buildCuts } from './modules/cuts/module.ts';
import { buildDeposits } from './modules/deposits/module.ts';
import type { DepositsNeeds } from './modules/deposits/needs.ts';
import { buildFactor } from './modules/factor/module.ts';
import type { FactorNeeds } from './modules/factor/needs.ts';
import { buildInvoices } from './modules/invoices/module.ts';
import { buildIssuer } from './modules/issuer/module.ts';
import type { IssuerNeeds } from './modules/issuer/needs.ts';
import { buildNotes } from './modules/notes/module.ts';
import type { NotesNeeds } from './modules/notes/needs.ts';
import { buildMonths } from './modules/months/module.ts';
import type { MonthsNeeds } from './modules/months/needs.ts';
import { buildStatement } from './modules/statement/module.ts';
import type { StatementNeeds } from './modules/statement/needs.ts';
import { buildPayments } from './modules/payments/module.ts';
import { buildReports } from './modules/reports/module.ts';
import type { ReportsNeeds } from './modules/reports/needs.ts';
import type { SettingsApi } from './modules/settings/api.ts';
import { buildSettings } from './modules/settings/module.ts';
import { buildTariffs } from './modules/tariffs/module.ts';
import type { TariffsNeeds } from './modules/tariffs/needs.ts';
import { sealingKey } from './sealing-key.ts';
import { carryOutSettings, settingsAsks } from './setting-approvals.ts';
import type { CutsNeeds } from './modules/cuts/needs.ts';
import type { InvoicesNeeds } from './modules/invoices/needs.ts';
import type { PaymentsNeeds } from './modules/payments/needs.ts';
import type { PortalNeeds } from './compose.ts';

// The parts of the portal that need more of the configuration than its modules' apis; `compose.ts` puts them in their order.

export type Base = {
  audit: AccessNeeds['audit'];
  moveAmountUsers: AccessNeeds['moveAmountUsers'];
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  queue: Queue;
  mail: SendMail;
  whatsapp: WhatsApp;
  portal: AccessNeeds['portal'];
  metrics: Metrics;
  signals: Signals;
  sockets: Sockets;
  version: string;
};

export const pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false });

/** Where uploaded files stand, and what seals those that say who somebody is. */
export const uploadsAt = ({ dataDir }: Config, { documentKeys: given }: Secrets) => ({
  bytes: diskAt(join(dataDir, 'files')),
  seal: fileSeal(documentKeys(dataDir, given)),
});

export const joinBulk = ({ bulkAtOnce: atOnce, waits }: Config, given: Omit<BulkNeeds, 'sleep' | 'atOnce' | 'waits'>) =>
  buildBulk({ ...given, sleep: pause, atOnce, waits });

export const joinLaterCharges = ({ waits }: Config, given: Omit<LaterChargesNeeds, 'waits'>) => buildLaterCharges({ ...given, waits });

export const joinReports = ({ prefixes }: Config, given: Omit<ReportsNeeds, 'fileUrl'>) =>
  buildReports({ ...given, fileUrl: (id) => `${prefixes.drive}/files/${id}` });

export const joinSettings = ({ settings: first }: Config, base: Base, approvals: () => ApprovalsApi) =>
  buildSettings({ ...base, first, asks: settingsAsks(approvals) });

export const joinCatalogs = ({ googlePlaces: places }: Secrets, base: Base, asked: Parameters<typeof catalogsAsks>[0]) =>
  buildCatalogs({ ...base, placeService: places && googlePlaces(places, base.log), asks: catalogsAsks(asked) });

/** Without a LINK_KEY nobody is asked for a second factor. */
export const joinFactor = ({ config, secrets }: Pick<PortalNeeds, 'config' | 'secrets'>, given: Omit<FactorNeeds, 'policy' | 'seal' | 'product'>) =>
  buildFactor({ ...given, policy: config.secondFactor, seal: sealBy(secrets.linkKey ?? '', 'porteo second factor'), product: config.product });

export function joinApprovals(given: ApprovalsNeeds & { settings: SettingsApi }) {
  const approvals = buildApprovals(given);
  carryOutSettings(approvals.api, given.settings);
  return approvals;
}

type FiscalBase = Base & Pick<IssuerNeeds, 'access' | 'notifications'> & Pick<CfdiNeeds, 'access' | 'asks' | 'drawSheet'>;
/** Who issues, and the documents that it seals. */
export async function joinFiscal(needs: Pick<PortalNeeds, 'config' | 'secrets' | 'cfdiStep'>, base: FiscalBase) {
  const issuer = await joinIssuer(needs, base);
  return { issuer, cfdi: joinCfdi(needs.config, { ...base, issuer: issuer.api }, needs.cfdiStep) };
}

function joinIssuer({ config, secrets }: Pick<PortalNeeds, 'config' | 'secrets'>, base: FiscalBase) {
  const { mode, timeScale, dataDir, waits } = config;
  const seal = sealWhenNeeded(() => sealingKey(dataDir, secrets.linkKey), 'porteo fiscal issuer');
  const observe = base.metrics.histogram('porteo_stamper_operation_seconds', 'What was asked of PACs, by its outcome.', [
    'stamper',
    'operation',
    'outcome',
  ]);
  return buildIssuer({ ...base, seal, settings: secrets.issuer, isProduction: mode === 'production', timeScale, waits, observe });
}

function joinCfdi({ waits, satSchemas }: Config, base: Omit<CfdiNeeds, 'schemas' | 'step' | 'waits'>, step: CfdiStep | undefined) {
  const { leaseMs, sweepMs, stampMs, cancelDocumentMs: cancelMs } = waits;
  const schemas = satSchemas === null ? null : readSatSchemas(satSchemas);
  return buildCfdi({ ...base, schemas, step: step ?? (() => undefined), waits: { leaseMs, sweepMs, stampMs, cancelMs } });
}

export const joinTariffs = ({ prefixes }: Config, given: Omit<TariffsNeeds, 'fileUrl'>) =>
  buildTariffs({ ...given, fileUrl: (id) => `${prefixes.drive}/files/${id}` });

export const joinDeposits = ({ bank }: Secrets, given: Omit<DepositsNeeds, 'clabePrefix' | 'asks'>, asked: Parameters<typeof depositsAsks>[0]) =>
  buildDeposits({ ...given, clabePrefix: bank?.clabePrefix ?? null, asks: depositsAsks(asked) });

type Documents = 'invoices' | 'payments' | 'notes';
type DocumentsNeeds = CutsNeeds &
  Omit<InvoicesNeeds, 'cuts' | 'asks'> &
  Omit<PaymentsNeeds, Documents> &
  Omit<NotesNeeds, Documents> &
  Omit<StatementNeeds, Documents> &
  Omit<MonthsNeeds, Documents>;
/** What charges become: reports, then pre-invoices and invoices, what is paid of them, what is taken back of them, and what they come to. */
export function joinDocuments(given: DocumentsNeeds) {
  const cuts = buildCuts(given);
  const invoices = buildInvoices({ ...given, cuts: cuts.api, asks: invoicesAsks(() => ({ payments: payments.api, notes: notes.api })) });
  const payments = buildPayments({ ...given, invoices: invoices.api });
  const notes = buildNotes({ ...given, invoices: invoices.api, payments: payments.api });
  const statement = buildStatement({ ...given, invoices: invoices.api, payments: payments.api, notes: notes.api });
  const months = buildMonths({ ...given, invoices: invoices.api, payments: payments.api, notes: notes.api });
  return { cuts, invoices, payments, notes, statement, months };
}
