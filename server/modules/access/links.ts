import { randomBytes } from 'node:crypto';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accessMails } from '#texts/es/access/mails.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import type { AccessNeeds } from './needs.ts';
import { hashToken } from './session.ts';
import { limitReached, mailLimits } from './rules/mail-limits.ts';
import { countLinks, countMails, insertLink, lockMails, useUpLinks, type MailOrigin } from './store/links.ts';
import { loginUser } from './store/logins.ts';
import { lockUser, userById } from './store/people.ts';
import type { UserChange } from './store/users.ts';
import type { LinkTable, UserTable } from './tables.ts';

/** How long each link works, and where it leads (AMB-1.05). */
const kinds = {
  invitation: { lifeMs: 72 * HOUR_MS, path: '/validate-account/' },
  reset: { lifeMs: 30 * MINUTE_MS, path: '/newpassword/' },
  email: { lifeMs: 24 * HOUR_MS, path: '/confirmar-correo/' },
} as const;
const RESETS_AN_HOUR = 3;
/** Anyone who mistypes has a few; nobody makes the portal write to strangers all day. */
const EMAILS_AN_HOUR = 5;

/** Invites a person to set the first password; an earlier invitation works no more. `sender` null: nobody's word. Throws TOO_MANY_REQUESTS. */
export async function invite(needs: AccessNeeds, tx: Tx, user: UserId, sender: UserId | null): Promise<void> {
  await lockUser(tx, user);
  await useUpLinks(tx, user, needs.clock.now(), 'invitation');
  await mailLink(needs, tx, user, { kind: 'invitation', sender });
}

/**
 * Invites whom a change left without a link that works: who had never come and is back, or has another mailbox (AMB-17.01). What was mailed before sets no
 * password any more: the former mailbox may be a stranger's.
 */
export async function inviteAfter(needs: AccessNeeds, tx: Tx, former: UserTable, { status, email }: UserChange, sender: UserId): Promise<void> {
  const isActive = (status ?? former.status) === 'active';
  if (former.password_hash !== null || !isActive || (status === undefined && email === undefined)) return;
  await useUpLinks(tx, former.id, needs.clock.now());
  await invite(needs, tx, former.id, sender);
}

/**
 * Mails a link to anyone who has forgotten a password. A stranger's e-mail, a disabled person and a fourth wish within an hour get none, and
 * nobody who asks can tell: this runs after the answer has left.
 */
export async function sendReset(needs: AccessNeeds, email: string): Promise<void> {
  const { inTransaction, clock, log } = needs;
  await inTransaction(async (tx) => {
    const user = await loginUser(tx, email);
    if (user?.status !== 'active') return log.info('reset for nobody');
    await lockUser(tx, user.id);
    const hourAgo = new Date(clock.now().getTime() - HOUR_MS);
    if ((await countLinks(tx, user.id, 'reset', hourAgo)) >= RESETS_AN_HOUR) return log.info('reset once too often', { user_id: user.id });
    await mailLink(needs, tx, user.id, { kind: 'reset', sender: null });
  });
}

/**
 * Asks the new address to confirm it, and tells the one that logs in until then. An earlier such link works no more. Who calls holds the
 * person. Throws TOO_MANY_REQUESTS.
 */
export async function askNewEmail(needs: AccessNeeds, tx: Tx, { id, name, email: former }: UserTable, email: string, sender: UserId): Promise<void> {
  const { clock, mail, portal } = needs;
  const now = clock.now();
  if ((await countLinks(tx, id, 'email', new Date(now.getTime() - HOUR_MS))) >= EMAILS_AN_HOUR) throw new Refusal('TOO_MANY_REQUESTS');
  await useUpLinks(tx, id, now, 'email');
  await mailLink(needs, tx, id, { kind: 'email', email, sender });
  const { subject, text } = accessMails.emailAsked;
  const words = { name, product: portal.product, link: portal.address('/forgotpassword') };
  const until = new Date(now.getTime() + kinds.email.lifeMs);
  await mail(tx, { to: former, subject: subject(portal.product), text: text(words), until });
}

/** Refuses what would pass a limit of mails, and says which one. */
async function checkLimits(tx: Tx, origin: MailOrigin, now: Date): Promise<void> {
  await lockMails(tx, origin);
  const reached = limitReached(await countMails(tx, origin, now));
  if (reached) throw new Refusal('TOO_MANY_REQUESTS', { description: peopleFaults.tooManyMails[reached](mailLimits[reached].most) });
}

/** `email`: the address that the link confirms, and where it goes. */
type Link = { kind: LinkTable['kind']; email?: string; sender: UserId | null };

async function mailLink({ clock, mail, portal }: AccessNeeds, tx: Tx, user_id: UserId, { kind, email, sender }: Link): Promise<void> {
  const person = await userById(tx, user_id);
  if (!person) throw new Error(`nobody is ${user_id}`);
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expires_at = new Date(now.getTime() + kinds[kind].lifeMs);
  const { customer_id } = person;
  const mailed_to = (email ?? person.email).toLowerCase();
  // Who forgot a password is never held up by what others had mailed.
  if (kind !== 'reset') await checkLimits(tx, { receiver: mailed_to, sender, customer: customer_id }, now);
  await insertLink(tx, {
    token_hash: hashToken(token),
    user_id,
    kind,
    email: email ?? null,
    mailed_to,
    sent_by: sender,
    for_customer: customer_id,
    issued_at: now,
    expires_at,
  });
  const { subject, text } = accessMails[kind];
  const words = { name: person.name, product: portal.product, link: portal.address(kinds[kind].path + token) };
  await mail(tx, { to: email ?? person.email, subject: subject(portal.product), text: text(words), until: expires_at });
}
