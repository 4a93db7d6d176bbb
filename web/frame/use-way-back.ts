import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Back to where one came from inside the portal; a page opened by its address alone leads to `otherwise`. Who has left the page stays where they are. */
export function useWayBack(otherwise: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  return () => {
    if (!isThere.current) return;
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: otherwise, replace: true });
  };
}
