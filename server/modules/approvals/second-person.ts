import type { Actor } from '#contract/access/access.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { PersonalHindrance } from '#contract/approvals/approvals.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { ApprovalsNeeds } from './needs.ts';

export type AskedBy = { asked_by: UserId; roles: readonly Role[] };

/**
 * Why a person may not decide what another one asked for; null = may. Two people are two: neither made nor changed the account of the other a short time
 * ago, and who asked still is somebody who may (AMB-12.12).
 */
export async function whyNotSecond(
  { access, clock, settings }: Pick<ApprovalsNeeds, 'access' | 'clock' | 'settings'>,
  reader: Reader,
  { asked_by, roles }: AskedBy,
  { id }: Pick<Actor, 'id'>,
): Promise<PersonalHindrance | null> {
  if (asked_by === id) return 'own';
  const since = new Date(clock.now().getTime() - settings.value('SECOND_PERSON_HOURS') * HOUR_MS);
  if (await access.hasActedOn(reader, asked_by, id as UserId, since)) return 'close';
  const asker = await access.actorOf(reader, asked_by);
  return asker && roles.includes(asker.role) ? null : 'asker_gone';
}
