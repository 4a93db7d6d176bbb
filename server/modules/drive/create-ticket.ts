import { randomBytes } from 'node:crypto';
import type { Actor } from '#contract/access/access.ts';
import type { FileId } from '#contract/shared/ids.ts';
import type { KeptKinds } from './kept-kinds.ts';
import type { DriveNeeds } from './needs.ts';
import { readableFile } from './read-file.ts';
import { insertTicket } from './store/files.ts';

const TICKET_MS = 60_000;

/** POST /drive/files/{id}/ticket: an address for a new tab, good once, for a minute, while the session lives. */
export async function createTicket(needs: DriveNeeds & { kinds: KeptKinds }, id: FileId, actor: Actor, token: string): Promise<{ url: string }> {
  const { access, inTransaction, clock, prefix } = needs;
  const file = await readableFile(needs, id, actor);
  const ticket = randomBytes(32).toString('base64url');
  const expires_at = new Date(clock.now().getTime() + TICKET_MS);
  const row = { ticket_hash: access.sessionHash(ticket), file_id: file.id, session_hash: access.sessionHash(token), expires_at };
  await inTransaction((tx) => insertTicket(tx, row));
  return { url: `${prefix}/files/${file.id}?ticket=${ticket}` };
}
