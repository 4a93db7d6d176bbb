import type { Actor } from '#contract/access/access.ts';
import { isChange } from '#platform/audit.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Contact, ContactChange } from './api.ts';
import { auditUser } from './audit-user.ts';
import { askNewEmail, inviteAfter } from './links.ts';
import type { AccessNeeds } from './needs.ts';
import { emailTaken } from './refuse-user.ts';
import { lockUser, userById } from './store/people.ts';
import { endSessionsOf } from './store/sessions.ts';
import { changeUser, isEmailTaken, type UserChange } from './store/users.ts';
import type { UserTable } from './tables.ts';

/** The first user of a customer by the customer's form; what becomes of another e-mail is said by AMB-14.05. */
export async function changeContact(
  needs: AccessNeeds,
  tx: Tx,
  actor: Actor,
  { id }: Contact,
  { email: typed, ...names }: ContactChange,
): Promise<void> {
  await lockUser(tx, id);
  const former = (await userById(tx, id)) as UserTable;
  const email = typed?.toLowerCase();
  const isOther = email !== undefined && email !== former.email.toLowerCase();
  if (isOther && (former.password_hash === null || actor.role === 'root') && (await isEmailTaken(tx, email, id))) throw emailTaken();
  const isFree = isOther && former.password_hash === null;
  const change: UserChange = Object.fromEntries(
    Object.entries({ ...names, ...(isFree ? { email } : {}) }).filter(([, value]) => value !== undefined),
  );
  if (isChange(former, change)) {
    await changeUser(tx, id, change);
    await auditUser(needs, tx, actor, { user: former, action: 'user.changed', before: former, after: { ...former, ...change } });
  }
  if (isFree) {
    await endSessionsOf(tx, id);
    await inviteAfter(needs, tx, former, change, actor.id);
  } else if (isOther && actor.role === 'root') {
    await askNewEmail(needs, tx, former, email, actor.id);
    await auditUser(needs, tx, actor, { user: former, action: 'user.email_asked' });
  }
}
