import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const isSame = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** Back to where one came from inside the portal; a page opened by its address alone leads to `otherwise`. Who has left the page stays where they are. */
export function useWayBack(otherwise: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  // The address of the page that is shown: the browser's own is the next page's already while that one loads.
  const shown = useMatch({ strict: false, select: (match) => match.pathname });
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  return () => {
    if (!isThere.current || !isSame(router.history.location.pathname, shown)) return;
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: otherwise, replace: true });
  };
}
