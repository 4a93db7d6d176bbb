import type { CurrentUser, UserView } from '#contract/access/access.ts';
import { useActing } from '../platform/use-call.ts';
import { useSession } from './session.tsx';

/** For whom things are done: the user acted for, else who is logged in; null while somebody who acts for others has chosen nobody. */
export function usePerson(): CurrentUser | UserView | null {
  const { user, actsForOthers } = useSession();
  const acting = useActing();
  return actsForOthers ? acting.user : user;
}
