import { useNavigate, useRouter } from '@tanstack/react-router';
import { useIsShown } from './use-lead-on.ts';

/** Back to where one came from inside the portal; a page opened by its address alone leads to `otherwise`. Who has left the page stays where they are. */
export function useWayBack(otherwise: string): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const isShown = useIsShown();
  return () => {
    if (!isShown()) return;
    if (history.canGoBack()) history.back();
    else void navigate({ to: otherwise, replace: true });
  };
}
