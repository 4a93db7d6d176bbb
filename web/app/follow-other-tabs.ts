import { accessOperations, type CurrentUser } from '#contract/access/access.ts';
import { call } from '../platform/client.ts';
import { endSession, forgetPerson } from '../platform/session-end.ts';
import { sharedKeys } from '../platform/storage.ts';

/**
 * What another tab does to the session holds in this one at once, because the token is everybody's: Salir forgets the person here too, a
 * session that is over asks for the login, and another person's login opens that person's portal (S-4.05, AMB-1.03, AMB-7.16).
 */
export function followOtherTabs(user: CurrentUser): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // Written just before the token goes.
    if (key === sharedKeys.left) forgetPerson();
    else if (key === sharedKeys.token && newValue === null) endSession();
    else if (key === sharedKeys.token) void reloadUnlessOf(user);
  });
}

async function reloadUnlessOf(user: CurrentUser): Promise<void> {
  const now = await call(accessOperations.getCurrentUser, {}).catch(() => null);
  if (now?.id !== user.id) window.location.reload();
}
