import type { accessOperations, Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { networkOf, siteOf } from '#platform/http/network.ts';
import { Reply, type Call } from '#platform/http/route.ts';
import type { AccessNeeds } from './needs.ts';
import { hashPassword, isOutdated, isPassword, usualCost } from './password.ts';
import { mustWait } from './rules/login-limits.ts';
import { hashToken, startSession } from './session.ts';
import {
  forgetFailure,
  isKnownDevice,
  lockAttempts,
  loginUser,
  readFailures,
  recordFailure,
  rememberDevice,
  replacePasswordHash,
} from './store/logins.ts';

type LoginReply = Reply<ResponseOf<typeof accessOperations.login>>;

/**
 * POST /api/user/login. Unknown e-mail, wrong password, disabled user and account without a password answer alike and take as long;
 * who fails too often waits (AMB-1.02). The token leaves in the body and in a header, and is stored only as its hash.
 */
export async function login(
  needs: AccessNeeds,
  { email: typed, password }: RequestOf<typeof accessOperations.login>,
  call: Call<Actor | null>,
): Promise<LoginReply> {
  const { db, inTransaction, clock, log, passwordCost = usualCost } = needs;
  const now = clock.now();
  const email = typed.toLowerCase();
  const user = await loginUser(db, email);
  const device_hash = call.device && hashToken(call.device);
  const network = siteOf(call.ip);
  const attempt = await countAttempt(needs, { email, ip: call.ip, user_id: user?.id ?? null, device_hash });
  // The hash takes its time outside of any transaction.
  const isRight = await judgePassword(needs, attempt, { password, stored: user?.password_hash ?? null });
  if (!user || !isRight || user.status !== 'active') {
    log.info('login refused', { user_id: user?.id ?? null, network });
    throw new Refusal('UNAUTHORIZED');
  }
  const stored = user.password_hash as string;
  const renewed = isOutdated(stored, passwordCost) ? await hashPassword(password, passwordCost) : null;
  const token = await inTransaction(async (tx) => {
    await forgetFailure(tx, attempt);
    if (renewed) await replacePasswordHash(tx, user.id, stored, renewed);
    if (device_hash) await rememberDevice(tx, user.id, device_hash, now);
    return startSession(tx, user.id, now);
  });
  log.info('login', { user_id: user.id, network });
  return new Reply({ message: 'OK', token }, { headers: { authorization: `Bearer ${token}`, 'cache-control': 'no-store' } });
}

type Attempt = { email: string; ip: string; user_id: Parameters<typeof isKnownDevice>[1]; device_hash: string | null };

/** Counts the attempt before its password is checked, so that many at once pass no limit together; refuses those that must wait. */
export async function countAttempt({ inTransaction, clock, log }: AccessNeeds, { email, ip, user_id, device_hash }: Attempt): Promise<number> {
  const now = clock.now();
  return inTransaction(async (tx) => {
    const isKnown = await isKnownDevice(tx, user_id, device_hash, now);
    const origin = { email, network: networkOf(ip), site: siteOf(ip), device: isKnown ? device_hash : null };
    await lockAttempts(tx, origin);
    if (mustWait(await readFailures(tx, origin, now), isKnown, now)) {
      log.info('login must wait', { user_id, network: siteOf(ip) });
      throw new Refusal('TOO_MANY_REQUESTS');
    }
    return recordFailure(tx, origin, now);
  });
}

/** Whether the password of an attempt is the stored one. What could not be judged is counted against nobody. */
export async function judgePassword(
  { inTransaction, passwordCost }: AccessNeeds,
  attempt: number,
  { password, stored }: { password: string; stored: string | null },
): Promise<boolean> {
  try {
    return await isPassword(password, stored, passwordCost);
  } catch (error) {
    await inTransaction((tx) => forgetFailure(tx, attempt));
    throw error;
  }
}
