import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { acting } from '../platform/acting.ts';
import { useActing } from '../platform/use-call.ts';
import { useIsThere } from '../platform/use-is-there.ts';

const isSame = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** Whether its person still looks at this page and acts for the same user. What an answer leads to comes too late after that. */
export function useIsShown(): () => boolean {
  const { history } = useRouter();
  const { customer, user } = useActing();
  // The address of the page that is shown: the browser's own is the next page's already while that one loads.
  const shown = useMatch({ strict: false, select: (match) => match.pathname });
  const isThere = useIsThere();
  return () => {
    const now = acting();
    return isThere.current && isSame(history.location.pathname, shown) && now.customer?.id === customer?.id && now.user?.id === user?.id;
  };
}

type Way = { to: string; search?: object; replace?: boolean };

/** Leads on after an answer. Who has left the page, or acts for another by now, stays where they are. */
export function useLeadOn(): (way: Way) => void {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return (way) => {
    if (isShown()) void navigate(way as never);
  };
}
