import type { Actor } from '#contract/access/access.ts';
import type { peopleOperations } from '#contract/access/people-operations.ts';
import { mayChangeEmailOf } from '#contract/access/people.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Call } from '#platform/http/route.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { auditUser } from './audit-user.ts';
import { askNewEmail } from './links.ts';
import { countAttempt, judgePassword } from './login.ts';
import type { AccessNeeds } from './needs.ts';
import { personToWrite } from './people-customer.ts';
import { emailTaken } from './refuse-user.ts';
import { hashToken } from './session.ts';
import { forgetFailure } from './store/logins.ts';
import { lockUser, userById } from './store/people.ts';
import { isEmailTaken } from './store/users.ts';
import type { UserTable } from './tables.ts';

type Operation = typeof peopleOperations.changeEmail;

/**
 * POST /api/user/{id}/email: the e-mail of an account with a password becomes another when the new address has confirmed it; until then the
 * former one logs in. Its owner gives the own password again; root needs none, and anyone who acts for a person is not that person (AMB-17.01).
 */
export async function changeEmail(
  needs: AccessNeeds,
  { id, email: typed, password, user_id }: RequestOf<Operation>,
  call: Call,
): Promise<ResponseOf<Operation>> {
  const { actor } = call;
  const isOwn = id === actor.id;
  if (!mayChangeEmailOf(actor, id)) throw new Refusal('FORBIDDEN');
  if (!isOwn && user_id === id) throw new Refusal('FORBIDDEN', { fields: { email: peopleFaults.actedFor } });
  const proven = isOwn ? await proveOwner(needs, password, call) : null;
  await needs.inTransaction(async (tx) => {
    await lockUser(tx, id);
    const user = await personToChange(tx, actor, id);
    // Somebody set another password in the meantime.
    if (proven !== null && proven !== user.password_hash) throw wrongPassword();
    const email = typed.toLowerCase();
    if (email === user.email.toLowerCase()) throw new Refusal('WRONG_DATA', { fields: { email: peopleFaults.sameEmail } });
    if (await isEmailTaken(tx, email, id)) throw emailTaken();
    await askNewEmail(needs, tx, user, email, actor.id);
    await auditUser(needs, tx, actor, { user, action: 'user.email_asked' });
  });
  return { message: 'OK' };
}

async function personToChange(tx: Tx, actor: Actor, id: UserId): Promise<UserTable> {
  const user = id === actor.id ? await userById(tx, id) : await personToWrite(tx, actor, id);
  if (!user) throw new Refusal('NOT_FOUND');
  if (user.status !== 'active') throw new Refusal('NOT_ALLOWED', { description: peopleFaults.isDisabled });
  if (user.password_hash === null) throw new Refusal('NOT_ALLOWED', { description: peopleFaults.hasNoPassword });
  return user;
}

/** The stored hash whose password was given. Tries count as those of a login do, so that a stolen session guesses no password. */
async function proveOwner(needs: AccessNeeds, password: string | undefined, { actor, ip, device }: Call): Promise<string | null> {
  const { db, inTransaction } = needs;
  if (!password) throw new Refusal('WRONG_DATA', { fields: { password: accessTexts.passwordRequired } });
  const user = await userById(db, actor.id);
  if (!user) throw new Refusal('UNAUTHORIZED');
  const origin = { email: user.email.toLowerCase(), ip, user_id: user.id, device_hash: device && hashToken(device) };
  const attempt = await countAttempt(needs, origin);
  // The hash takes its time outside of any transaction.
  if (!(await judgePassword(needs, attempt, { password, stored: user.password_hash }))) throw wrongPassword();
  await inTransaction((tx) => forgetFailure(tx, attempt));
  return user.password_hash;
}

const wrongPassword = (): Refusal => new Refusal('WRONG_DATA', { fields: { password: peopleFaults.passwordWrong } });
