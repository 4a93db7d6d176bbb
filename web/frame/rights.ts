import type { CurrentUser } from '#contract/access/access.ts';
import type { ScreenRoute } from '#contract/routes.ts';
import { can } from '#contract/shared/permissions.ts';

type Person = Pick<CurrentUser, 'role' | 'permissions'>;

/** Whether a person has the right; a list means any one of them. */
export function hasRight(person: Person, needs: ScreenRoute['needs']): boolean {
  if (needs === 'public' || needs === 'any') return true;
  return (typeof needs === 'string' ? [needs] : needs).some((capability) => can(person, capability));
}

/** Whether a person may open a screen: right and role. */
export const mayOpen = (person: Person, route: ScreenRoute): boolean =>
  hasRight(person, route.needs) && (!route.roles || route.roles.includes(person.role));
