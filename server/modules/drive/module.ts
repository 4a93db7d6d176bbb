import { driveOperations } from '#contract/drive/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { publicRoute, route, type Route, type Upload } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { workBudget } from '#platform/work-budget.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import type { DriveApi } from './api.ts';
import { createTicket } from './create-ticket.ts';
import { keptKinds } from './kept-kinds.ts';
import type { DriveNeeds } from './needs.ts';
import { piecesOf } from './made-pieces.ts';
import { getFile } from './read-file.ts';
import { dropStrays } from './drop-strays.ts';
import { sealFiles } from './seal-files.ts';
import { putSealed, readBytes } from './sealed-bytes.ts';
import { dropFile, dropFilesOf, dropOldTickets, dropUntaken, fileById, filesOfRecords, filesWithIds, insertFile, takeFile } from './store/files.ts';
import { takeIn } from './take-in.ts';
import { UNTAKEN_MS, uploadFile } from './upload-file.ts';

/** What files of one person may take of the processor while they are opened: hundreds of honest ones, or six that were made to take all there is. */
const readingBudget = { ms: 30_000, windowMs: 10 * MINUTE_MS };

/** Files that people upload, and who may read them (AMB-18.06). */
export function buildDrive(given: DriveNeeds): { api: DriveApi; routes: Route[]; jobs: Job[] } {
  const kinds = keptKinds();
  const needs = { ...given, kinds };
  const { bytes, clock, inTransaction } = needs;
  const budget = workBudget({ ...readingBudget, clock });
  const dayAgo = () => new Date(clock.now().getTime() - UNTAKEN_MS);
  const api: DriveApi = {
    keeps: kinds.add,
    take: async (tx, actor, file, by) => {
      kinds.of(by.kind);
      if (!(await takeFile(tx, file, actor.id as UserId, dayAgo(), by))) throw new Refusal('NOT_FOUND');
    },
    filesOf: async (reader, kind, ids) =>
      new Map((await filesOfRecords(reader, kind, ids)).map((file) => [file.taken_id as string, { ...viewOf(file) }])),
    allFilesOf: async (reader, kind, id) => (await filesOfRecords(reader, kind, [id])).map(viewOf),
    dropFile,
    pieces: piecesOf(bytes),
    keepMade: (tx, { by, ...file }) => {
      kinds.of(by.kind);
      return insertFile(tx, { ...file, created_at: clock.now() }, by);
    },
    putSealed: (file, given) => putSealed(needs, file, given),
    read: async (reader, id) => {
      const file = await fileById(reader, id);
      return file ? readBytes(needs, file) : null;
    },
    dropFilesOf,
    takeIn: (upload, payer) => takeIn({ ...needs, budget }, upload, payer),
    filesById: async (reader, ids) => new Map((await filesWithIds(reader, ids)).map((file) => [file.id, viewOf(file)])),
  };
  const routes = [
    route(driveOperations.uploadFile, (_request, { actor, file }) => uploadFile({ ...needs, budget }, file as Upload, actor)),
    publicRoute(driveOperations.getFile, (request, { actor }) => getFile(needs, request, actor), { knowsActor: true }),
    route(driveOperations.createTicket, ({ id }, { actor, token }) => createTicket(needs, id, actor, token ?? '')),
  ];
  const tidy = async () => {
    const dropped = await inTransaction(async (tx) => {
      await dropOldTickets(tx, clock.now());
      return dropUntaken(tx, dayAgo());
    });
    for (const id of dropped) await bytes.remove(id);
  };
  const jobs = [
    { name: 'drive-drop-untaken', everyMs: HOUR_MS, run: tidy },
    { name: 'drive-drop-strays', everyMs: DAY_MS, run: () => dropStrays(needs) },
    { name: 'drive-seal', everyMs: HOUR_MS, run: () => sealFiles(needs, kinds.sealed()) },
  ];
  return { api, routes, jobs };
}

const viewOf = ({ id, name, media_type, bytes }: Awaited<ReturnType<typeof filesOfRecords>>[number]) => ({ id, name, media_type, bytes });
