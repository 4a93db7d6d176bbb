import type { Actor, Subject } from '#contract/access/access.ts';
import type { BulkJob, BulkMoney, BulkRow, BulkSummary, bulkOperations } from '#contract/bulk/bulk.ts';
import type { BulkLabel, BulkProgress } from '#contract/bulk/outcome.ts';
import { BULK_DETAILED_ROWS } from '#contract/bulk/columns.ts';
import { bulkCsv, bulkTemplate, bulkLines } from '#contract/bulk/csv-text.ts';
import type { JobAnswer } from '#contract/platform/platform.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { ZERO, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { OnBehalf } from '../access/api.ts';
import type { BulkNeeds } from './needs.ts';
import { moneyOfRows, namedShares, pricesOfCheck } from './price-rows.ts';
import { errorsInParts } from './rows-in-parts.ts';
import { withoutPrices } from './rules/share-money.ts';
import { anyLoad, loadById, loadsOfUser, type Load } from './store/loads.ts';
import { countRows, faultsOfRows, originsOfRows, outcomesOfRows, rowsIn, type Row } from './store/rows.ts';
import type { RowState } from './tables.ts';

type Operations = typeof bulkOperations;
export const RECENT_MS = DAY_MS;

/** What loading files needs, of who does it and of whom it is done for. */
export const LOADERS = 'canCreateUpdateDelete.label';

/** For whom the actor loads files. */
export const loaderOf = ({ access, db }: Pick<BulkNeeds, 'access' | 'db'>, actor: Actor, asked: OnBehalf): Promise<Subject> =>
  access.subjectOf(db, actor, asked, LOADERS);

/** A load of the user one acts for; any other does not exist. */
export async function ownLoad(needs: BulkNeeds, actor: Actor, { jobId, ...asked }: OnBehalf & { jobId: JobId }): Promise<Load> {
  const { customer_id, user_id } = await loaderOf(needs, actor, asked);
  const load = await loadById(needs.db, { id: jobId, customer_id });
  if (!load || load.user_id !== user_id) throw new Refusal('NOT_FOUND');
  return load;
}

function progressOf(counts: Record<RowState, number>): BulkProgress {
  const { waiting, working, correct, error, pending } = counts;
  const done = correct + error + pending;
  return { total: done + waiting + working, done, correct, failed: error, pending };
}

async function summaryOf(needs: Pick<BulkNeeds, 'catalogs'>, reader: Reader, load: Load): Promise<BulkSummary> {
  const service = (await needs.catalogs.services(reader)).find(({ id }) => id === load.service_id);
  return {
    id: load.id,
    kind: load.kind,
    status: load.ended_at ? 'DONE' : 'PROCESSING',
    stopped: load.stopped,
    file_name: load.file_name,
    carrier: load.carrier,
    service_id: load.service_id,
    service_description: service?.name ?? '',
    user_id: load.user_id,
    use_balance: load.use_balance,
    decimal_comma: load.has_comma_decimals,
    passed_over: load.passed_over,
    run: load.run,
    created_at: load.created_at.toISOString(),
    ended_at: load.ended_at?.toISOString() ?? null,
    progress: progressOf(await countRows(reader, load)),
  };
}

/** One, or that there are several. */
const MOST_ORIGINS = 2;

type Shown = { sees_prices: boolean; repeated?: boolean };

/** A load as it is answered; its rows only when it has ended. */
export async function jobOf(
  needs: Pick<BulkNeeds, 'catalogs' | 'db' | 'rating' | 'wallet'>,
  reader: Reader,
  load: Load,
  { sees_prices, repeated = false }: Shown,
): Promise<BulkJob> {
  const summary = await summaryOf(needs, reader, load);
  const empty = { repeated, errors: [], labels: [], pending: [], error_details: [], money: null, origins: [] };
  if (summary.status === 'PROCESSING') return { ...summary, ...empty };
  const rows = await outcomesOfRows(reader, load);
  const money = load.kind === 'check' ? await moneyOfRows(needs, load, pricesOfCheck(rows)) : await takenOf(needs, reader, load, rows);
  return {
    ...summary,
    repeated,
    errors: rows.flatMap(({ row, state }) => (state === 'error' ? [row] : [])),
    labels: await labelsOf(needs, reader, load, rows),
    pending: rows.flatMap(({ row, state }) => (state === 'pending' ? [row] : [])),
    error_details: (await faultsOfRows(reader, load, BULK_DETAILED_ROWS)).flatMap(({ row, faults }) => faults.map((fault) => ({ row, ...fault }))),
    money: money && (sees_prices ? money : withoutPrices(money)),
    origins: await originsShown(reader, load),
  };
}

/** A row that types no origin is sent from the user's default address of that day. */
async function originsShown(reader: Reader, load: Load): Promise<BulkJob['origins']> {
  const typed = await originsOfRows(reader, load, MOST_ORIGINS);
  const shown = typed.map(({ name, zip_code }) =>
    name || zip_code ? { name, zip_code } : { name: load.default_origin?.business_name ?? '', zip_code: load.default_origin?.zip_code ?? '' },
  );
  return [...new Map(shown.map((origin) => [JSON.stringify(origin), origin])).values()];
}

type Outcome = Awaited<ReturnType<typeof outcomesOfRows>>[number];

async function labelsOf(
  { catalogs }: Pick<BulkNeeds, 'catalogs'>,
  reader: Reader,
  load: Load,
  rows: readonly (Outcome | Row)[],
): Promise<BulkLabel[]> {
  const carriersOf = new Map((await catalogs.services(reader)).map(({ id, carrier }) => [id, carrier]));
  return rows.flatMap(({ row, label_id, parcel_number, tracking_number, service_id }) => {
    const carrier = (service_id && carriersOf.get(service_id)) || load.carrier;
    return label_id && parcel_number ? [{ id: label_id, row, carrier, tracking_number, parcel_number }] : [];
  });
}

/** What the made and pending rows of a purchase took, and what there is now. */
async function takenOf(needs: Pick<BulkNeeds, 'wallet' | 'catalogs'>, reader: Reader, load: Load, rows: readonly Outcome[]): Promise<BulkMoney> {
  const { balance, credit, stock } = await needs.wallet.spendable(reader, {
    customer_id: load.customer_id,
    user_id: load.user_id,
    role: load.user_role,
  });
  const taken = rows.filter(({ state }) => state === 'correct' || state === 'pending');
  const by = (kind: Outcome['payment_kind']) => taken.filter(({ payment_kind }) => payment_kind === kind);
  const sumOf = (some: readonly Outcome[], field: 'total' | 'to_pay'): Centavos => sumCentavos(some.map((row) => row[field] ?? ZERO));
  const [byBalance, byStock, byCredit] = [by('balance'), by('prepaid'), by('credit')];
  const serviceOf = ({ service_id }: Outcome) => service_id ?? load.service_id;
  const units = [...new Set(byStock.map(serviceOf))].reduce((sum, id) => sum + (stock.get(id)?.units ?? 0), 0);
  const shares = [...Map.groupBy(taken, serviceOf)].map(([service_id, some]) => ({ service_id, rows: some.length, amount: sumOf(some, 'total') }));
  const pocket = (some: readonly Outcome[], left: Centavos | null) =>
    some.length === 0 ? null : { rows: some.length, amount: sumOf(some, 'to_pay'), available: left, remaining: left };
  return {
    total: sumOf(taken, 'total'),
    balance: pocket(byBalance, balance),
    stock: byStock.length === 0 ? null : { rows: byStock.length, extras: sumOf(byStock, 'to_pay'), available: units, remaining: units },
    credit: pocket(byCredit, credit),
    services: await namedShares(needs, reader, shares),
    unpayable: 0,
    unpriced: 0,
  };
}

/** GET /api/label/multiple. */
export async function listBulks(
  needs: BulkNeeds,
  request: RequestOf<Operations['listBulks']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listBulks']>> {
  const loads = await loadsOfUser(needs.db, await loaderOf(needs, actor, request), new Date(needs.clock.now().getTime() - RECENT_MS));
  const data: BulkSummary[] = [];
  for (const load of loads) data.push(await summaryOf(needs, needs.db, load));
  return { data };
}

/** GET /api/label/multiple/{jobId}. */
export async function getBulk(needs: BulkNeeds, request: RequestOf<Operations['getBulk']>, actor: Actor): Promise<BulkJob> {
  return jobOf(needs, needs.db, await ownLoad(needs, actor, request), actor);
}

const stored: Record<BulkRow['state'], readonly RowState[]> = {
  waiting: ['waiting', 'working'],
  correct: ['correct'],
  error: ['error'],
  pending: ['pending'],
};

/** GET /api/label/multiple/{jobId}/rows. */
export async function listBulkRows(
  needs: BulkNeeds,
  request: RequestOf<Operations['listBulkRows']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listBulkRows']>> {
  const load = await ownLoad(needs, actor, request);
  const states = stored[request.state];
  const counts = await countRows(needs.db, load);
  const page = { limit: request.limit, offset: (request.page - 1) * request.limit };
  const rows = await rowsIn(needs.db, load, states, page);
  const labels = new Map((await labelsOf(needs, needs.db, load, rows)).map((label) => [label.row, label]));
  const data = rows.map(({ row, cells, faults }) => ({ row, state: request.state, cells, faults, label: labels.get(row) ?? null }));
  return { data, total: states.reduce((sum, state) => sum + counts[state], 0) };
}

/** GET /api/label/multiple/{jobId}/failed. */
export async function getBulkFailedRows(
  needs: BulkNeeds,
  request: RequestOf<Operations['getBulkFailedRows']>,
  actor: Actor,
): Promise<ResponseOf<Operations['getBulkFailedRows']>> {
  const load = await ownLoad(needs, actor, request);
  let content = bulkCsv([]);
  for await (const rows of errorsInParts(needs.db, load)) content += bulkLines(rows.map(({ cells }) => cells));
  return { name: texts.failedName(load.file_name), content };
}

/** GET /api/label/multiple/template. */
export const getBulkTemplate = (): ResponseOf<Operations['getBulkTemplate']> => ({ name: texts.templateName, content: bulkTemplate() });

/** A load as the answer of its job, for who sent it and no other (AMB-18.01); null when it is none. */
export async function bulkJobAnswer(needs: BulkNeeds, actor: Actor, id: JobId): Promise<JobAnswer | null> {
  const load = await anyLoad(needs.db, id);
  if (!load || load.actor_id !== actor.id || load.created_at.getTime() < needs.clock.now().getTime() - RECENT_MS) return null;
  const { status, progress, errors, labels, pending, error_details } = await jobOf(needs, needs.db, load, actor);
  if (status === 'PROCESSING') return { status, progress, results: {} };
  return { status, progress, results: { errors, labels, pending, error_details } };
}
