import { useNavigate, useRouter } from '@tanstack/react-router';

/** Back to where one came from inside the portal; a page opened by its address alone leads to `otherwise`. */
export function useWayBack(otherwise: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: otherwise, replace: true });
  };
}
