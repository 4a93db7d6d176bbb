import { lazy, Suspense, useEffect } from 'react';
import { publicTexts } from '#texts/es/frame/public.ts';
import { browserStorage } from '../platform/storage.ts';
import type { PublicScreen } from './public-screen.ts';

const Auth = lazy(() => import('../modules/access/pages/auth.tsx').then(({ Page }) => ({ default: Page })));
const ForgotPassword = lazy(() => import('../modules/access/pages/forgotpassword.tsx').then(({ Page }) => ({ default: Page })));
const Documentation = lazy(() => import('../modules/prospects/pages/prospect-documentation.tsx').then(({ Page }) => ({ default: Page })));
const LinkPage = lazy(() => import('./link-page.tsx').then((loaded) => ({ default: loaded.LinkPage })));
const Tracking = lazy(() => import('../modules/shipping/pages/tracking.tsx').then(({ Page }) => ({ default: Page })));

/** The public screen. Only login and forgotten password lead a session to /; the others render beside one (AMB-1.08). */
export function PublicPage({ screen }: { screen: PublicScreen }) {
  const leadsInside = (screen.name === 'auth' || screen.name === 'forgotpassword') && browserStorage().token() !== null;
  useEffect(() => {
    if (leadsInside) window.location.replace('/');
  }, [leadsInside]);
  if (leadsInside) return null;
  return <Suspense fallback={<p className="hidden-visually">{publicTexts.loading}</p>}>{pageOf(screen)}</Suspense>;
}

function pageOf(screen: PublicScreen) {
  switch (screen.name) {
    case 'auth':
      return <Auth />;
    case 'forgotpassword':
      return <ForgotPassword />;
    case 'tracking':
      return <Tracking id={screen.id} />;
    case 'documentation':
      return <Documentation linkToken={screen.linkToken} />;
    default:
      return <LinkPage {...screen} />;
  }
}
