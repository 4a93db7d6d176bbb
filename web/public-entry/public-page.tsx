import { lazy, Suspense, useEffect } from 'react';
import { publicTexts } from '#texts/es/tracking.ts';
import { browserStorage } from '../platform/storage.ts';

const Auth = lazy(() => import('../modules/access/pages/auth.tsx').then(({ Page }) => ({ default: Page })));
const Tracking = lazy(() => import('../modules/shipping/pages/tracking.tsx').then(({ Page }) => ({ default: Page })));

/** Chooses the public screen. Tracking renders with and without a session; everything else is the login (S-2.07, AMB-1.08). */
export function PublicPage({ path }: { path: string }) {
  const number = /^\/tracking\/([^/]+)\/?$/.exec(path)?.[1];
  const isLogin = number === undefined;
  const hasSession = isLogin && browserStorage().token() !== null;
  useEffect(() => {
    if (hasSession) window.location.replace('/');
    else if (isLogin && path !== '/auth') window.history.replaceState(null, '', '/auth');
  }, [hasSession, isLogin, path]);
  if (hasSession) return null;
  return (
    <Suspense fallback={<p className="hidden-visually">{publicTexts.loading}</p>}>
      {isLogin ? <Auth /> : <Tracking id={safeDecode(number)} />}
    </Suspense>
  );
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
