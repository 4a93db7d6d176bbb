import { createContext, use, type ReactNode } from 'react';
import type { CurrentUser } from '#contract/access/access.ts';
import { actsOnBehalf, type Capability } from '#contract/shared/permissions.ts';
import { useActing } from '../platform/use-call.ts';
import { useDemand } from './acting-demand.ts';
import { hasRight } from './rights.ts';

const Session = createContext<CurrentUser | null>(null);

export const SessionProvider = ({ user, children }: { user: CurrentUser; children: ReactNode }) => <Session value={user}>{children}</Session>;

export type SessionView = {
  user: CurrentUser;
  can: (needs: Capability | readonly Capability[]) => boolean;
  /** root, agent and seller choose a customer and a user (AMB-2.01). */
  actsForOthers: boolean;
  /** False while such a person has not chosen both, or the chosen user has no right here: Continue and creations must stop there (AMB-6.09). */
  hasSubject: boolean;
  seesPrices: boolean;
};

/** The person of this session and what they may do. */
export function useSession(): SessionView {
  const user = use(Session);
  const { customer, user: chosen } = useActing();
  if (!user) throw new Error('useSession outside a session');
  const { lacksRight } = useDemand();
  const actsForOthers = actsOnBehalf(user.role);
  return {
    user,
    can: (needs) => hasRight(user, needs),
    actsForOthers,
    hasSubject: !actsForOthers || (customer !== null && chosen !== null && !lacksRight),
    seesPrices: user.options.rate_price,
  };
}
