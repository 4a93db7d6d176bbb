import type { Actor } from '#contract/access/access.ts';
import { isShown } from '#contract/drive/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId } from '#contract/shared/ids.ts';
import { nameActor } from '#platform/http/request-context.ts';
import { Reply } from '#platform/http/route.ts';
import type { KeptKinds } from './kept-kinds.ts';
import type { DriveNeeds } from './needs.ts';
import { openedBytes } from './sealed-bytes.ts';
import { fileById, useTicket } from './store/files.ts';
import type { FileTable } from './tables.ts';

/** GET /drive/files/{id}: by the session's token, or by a ticket, which is used up. Who may read it is asked each time. */
export async function getFile(
  needs: DriveNeeds & { kinds: KeptKinds },
  { id, ticket }: { id: FileId; ticket?: string | undefined },
  actor: Actor | null,
): Promise<Reply<null>> {
  const reader = actor ?? (ticket === undefined ? null : await holderOf(needs, id, ticket));
  if (!reader) throw new Refusal('UNAUTHORIZED');
  nameActor(reader.id);
  const file = await readableFile(needs, id, reader);
  const bytes = await openedBytes(needs, file);
  if (!bytes) throw new Refusal('NOT_FOUND');
  if (file.taken_kind !== null) await needs.kinds.find(file.taken_kind)?.opened?.(reader, file.taken_id as string);
  const headers = {
    'content-type': file.media_type,
    'content-length': String(file.bytes),
    'content-disposition': `${actor || !isShown(file.media_type) ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    // Whatever it holds, it loads and runs nothing; what the browser's own PDF viewer needs is its own affair.
    'content-security-policy': "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
  };
  return new Reply(bytes as never, { headers });
}

/** Anyone who a ticket was given to, while that session lives; null when it is used up, late or for another file. */
async function holderOf({ access, inTransaction, clock, db }: DriveNeeds, id: FileId, ticket: string): Promise<Actor | null> {
  const used = await inTransaction((tx) => useTicket(tx, access.sessionHash(ticket), clock.now()));
  return used?.file_id === id ? access.actorOfSession(db, used.session_hash) : null;
}

/** A file that somebody may read. Throws NOT_FOUND for every other, also for one of a kind of records that this version does not have. */
export async function readableFile({ db, kinds }: DriveNeeds & { kinds: KeptKinds }, id: FileId, actor: Actor): Promise<FileTable> {
  const file = await fileById(db, id);
  if (!file) throw new Refusal('NOT_FOUND');
  const mayRead = file.taken_kind === null ? file.owner_id === actor.id : await kinds.find(file.taken_kind)?.mayRead(actor, file.taken_id as string);
  if (!mayRead) throw new Refusal('NOT_FOUND');
  return file;
}
