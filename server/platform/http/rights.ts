import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { can, type Capability } from '#contract/shared/permissions.ts';

/** Refuses a call that needs a session without one (401), or a role or capability the actor has not (403). */
export function checkNeeds({ needs, roles }: Pick<Operation, 'needs' | 'roles'>, actor: Actor | null): void {
  if (needs === 'public') return;
  if (!actor) throw new Refusal('UNAUTHORIZED');
  if (roles && !roles.includes(actor.role)) throw new Refusal('FORBIDDEN');
  if (needs === 'session') return;
  const any: readonly Capability[] = typeof needs === 'string' ? [needs] : needs;
  if (!any.some((capability) => can(actor, capability))) throw new Refusal('FORBIDDEN');
}

/** The token of `Authorization: Bearer …`; null when there is none of that form. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\x21-\x7e]{1,512})$/i.exec(header ?? '')?.[1] ?? null;
}
