import type { Actor, Subject } from '#contract/access/access.ts';
import type { BulkJob, bulkOperations } from '#contract/bulk/bulk.ts';
import { BULK_IN_REQUEST_ROWS } from '#contract/bulk/columns.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { JobId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import type { Tx } from '#platform/db/tx.ts';
import { canonicalHash, sha256Of } from '#platform/hash.ts';
import { Reply, type Call, type Upload } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { CatalogService } from '../catalogs/api.ts';
import { bulkService, defaultOriginOf, judgeRows, judgingOfLoad } from './judge-rows.ts';
import type { BulkNeeds } from './needs.ts';
import { jobOf, loaderOf, RECENT_MS } from './read-load.ts';
import { readFile, type FileRow, type ReadFile } from './read-file.ts';
import { cleanFileName } from '#platform/csv/clean-file-name.ts';
import { countUnderWay, dropStaged, endLoad, lastOfFile, loadById, loadOfKey, showLoad, stageLoad, type Load, type NewLoad } from './store/loads.ts';
import { insertRows } from './store/write-rows.raw.ts';

type Request = RequestOf<typeof bulkOperations.createBulk>;
/** Loads of one user that are under way at once. */
const MOST_UNDER_WAY = 3;
/** Some milliseconds on the embedded database, where everybody waits behind them. */
const WRITTEN_AT_ONCE = 250;
/** How often a request looks whether its load has ended. */
const LOOK_MS = 100;

/**
 * POST /api/label/multiple: reads a file and buys its good rows one by one, or only prices them (AMB-8.03). The same press, and the same file
 * within a day, answer the load that was made then.
 */
export async function createBulk(needs: BulkNeeds, asked: Request, call: Call): Promise<Reply<BulkJob>> {
  const subject = await loaderOf(needs, call.actor, asked);
  const file = call.file as Upload;
  const file_hash = sha256Of(file.bytes);
  const { wait, ...wanted } = asked;
  const body_hash = canonicalHash({ ...wanted, file_hash });
  const ofKey = await samePress(needs, call, subject, body_hash);
  if (ofKey) return answerOf(needs, ofKey, call.actor, false);
  const customer = await needs.access.customer(needs.db, subject.customer_id);
  if (customer.status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
  const service = await offeredService(needs, asked, subject, call.requestId);
  const opened = await readFile(needs.open, file.bytes);
  const former = await lastOfFile(needs.db, { ...subject, file_hash, service_id: asked.service_id });
  if (former && !asked.check && !asked.again && isRecent(needs, former)) return answerOf(needs, former, call.actor, true);
  if ((await countUnderWay(needs.db, subject)) >= MOST_UNDER_WAY) throw new Refusal('TOO_MANY_REQUESTS');

  const load: NewLoad = {
    id: newId<JobId>(),
    customer_id: subject.customer_id,
    user_id: subject.user_id,
    user_role: subject.role,
    group_id: subject.group_id,
    services: subject.services ? [...subject.services] : null,
    actor_id: call.actor.id as UserId,
    request_id: call.requestId,
    kind: asked.check ? 'check' : 'purchase',
    carrier: service.carrier,
    service_id: service.id,
    file_name: cleanFileName(file.name),
    file_hash,
    run: asked.check ? 1 : (former?.run ?? 0) + 1,
    use_balance: asked.use_balance,
    has_comma_decimals: opened.separator !== ',',
    passed_over: opened.passedOver,
    default_origin: await defaultOriginOf(needs, subject),
    key: call.key,
    body_hash,
    created_at: needs.clock.now(),
  };
  const rows = await stageFile(needs, load, opened).catch((error: unknown) => dropped(needs, load, error));
  const seen = await show(needs, load);
  if (seen === 'many') throw new Refusal('TOO_MANY_REQUESTS');
  if (seen === 'taken') return answerOf(needs, await winnerOf(needs, load, call, subject), call.actor, true);
  if (wait) await waitForEnd(needs, load, rows);
  return answerOf(needs, load, call.actor, false);
}

const isRecent = ({ clock }: BulkNeeds, { created_at }: Pick<Load, 'created_at'>): boolean =>
  clock.now().getTime() - created_at.getTime() < RECENT_MS;

/** The load that this press made before. KEY_REUSED when it was for another file or other choices. */
async function samePress(needs: BulkNeeds, { key, actor, markReplayed }: Call, { customer_id }: Subject, body_hash: string): Promise<Load | null> {
  const load = key === null ? undefined : await loadOfKey(needs.db, { actor_id: actor.id as UserId, customer_id, key });
  if (!load) return null;
  if (load.body_hash !== body_hash) throw new Refusal('KEY_REUSED');
  markReplayed?.();
  return load;
}

/** Another press wrote the same key, or the same run of the same file, a moment ago: its load is answered. */
async function winnerOf(needs: BulkNeeds, load: NewLoad, call: Call, subject: Subject): Promise<Load> {
  const winner = (await samePress(needs, call, subject, load.body_hash)) ?? (await lastOfFile(needs.db, load));
  if (!winner) throw new Refusal('IN_PROGRESS');
  return winner;
}

/** The chosen service, which this user may be offered. */
async function offeredService(needs: BulkNeeds, { carrier, service_id }: Request, subject: Subject, request_id: string): Promise<CatalogService> {
  const service = await bulkService(needs, service_id);
  if (service.carrier !== carrier.trim().toLowerCase()) throw new Refusal('WRONG_DATA', { fields: { carrier: texts.otherCarrier } });
  if (!(await needs.rating.servicePricer({ service_id, subject, request_id })))
    throw new Refusal('WRONG_DATA', { fields: { service_id: texts.notBulkService } });
  return service;
}

/** Judges the rows and writes them a few at a time, so that nobody waits long behind them; answers how many there are. */
async function stageFile(needs: BulkNeeds, load: NewLoad, { rows }: ReadFile): Promise<number> {
  const judging = await judgingOfLoad(needs, load);
  await needs.inTransaction((tx) => stageLoad(tx, load));
  let written = 0;
  const write = async (batch: readonly FileRow[]) => {
    const judged = await judgeRows(needs, judging, batch);
    await needs.inTransaction((tx) => insertRows(tx, load, judged));
    written += judged.length;
  };
  let batch: FileRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < WRITTEN_AT_ONCE) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
  return written;
}

/** A file that cannot be read to its end, or whose rows cannot be written, leaves nothing. */
async function dropped(needs: BulkNeeds, load: NewLoad, error: unknown): Promise<never> {
  await needs.inTransaction((tx) => dropStaged(tx, load)).catch(() => needs.log.warn('staged load left behind', { load_id: load.id }));
  throw error;
}

/**
 * The load and the job that works on it, together or not at all. Nothing is left of it where another press was quicker (`taken`), or others that were begun
 * at once (`many`).
 */
const show = (needs: BulkNeeds, load: NewLoad): Promise<'shown' | 'taken' | 'many'> =>
  needs.inTransaction(async (tx) => {
    await needs.access.lockUser(tx, load.user_id);
    await needs.access.lockUser(tx, load.actor_id);
    if (await isTaken(tx, load)) {
      await dropStaged(tx, load);
      return 'taken';
    }
    // Counted again while nobody else shows a load of this user.
    if ((await countUnderWay(tx, load)) >= MOST_UNDER_WAY) {
      await dropStaged(tx, load);
      return 'many';
    }
    await showLoad(tx, load);
    // Without a good row it has ended.
    if (load.kind === 'check' || !(await endLoad(tx, load, needs.clock.now())))
      await needs.queue.enqueue(tx, 'bulk-work', { load_id: load.id }, { once: load.id });
    return 'shown';
  });

/** Whether a load stands under the same press, or is the same run of the same file. */
async function isTaken(tx: Tx, load: NewLoad): Promise<boolean> {
  const { key, kind, run } = load;
  if (key !== null && (await loadOfKey(tx, { ...load, key }))) return true;
  return kind === 'purchase' && ((await lastOfFile(tx, load))?.run ?? 0) >= run;
}

/** A short file is answered within its request, as far as the wait goes; the work goes on in the job. */
async function waitForEnd(needs: BulkNeeds, load: NewLoad, rows: number): Promise<void> {
  if (rows > BULK_IN_REQUEST_ROWS) return;
  for (let waitedMs = 0; waitedMs < needs.waits.requestMs; waitedMs += LOOK_MS) {
    if ((await loadById(needs.db, load))?.ended_at) return;
    await needs.sleep(LOOK_MS);
  }
}

async function answerOf(
  needs: BulkNeeds,
  { id, customer_id }: Pick<Load, 'id' | 'customer_id'>,
  { sees_prices }: Actor,
  repeated: boolean,
): Promise<Reply<BulkJob>> {
  const load = await loadById(needs.db, { id, customer_id });
  if (!load) throw new Refusal('NOT_FOUND');
  const body = await jobOf(needs, needs.db, load, { sees_prices, repeated });
  if (body.status === 'DONE') return new Reply(body);
  return new Reply(body, { status: 202, headers: { location: `/api/jobs/${load.id}` } });
}
