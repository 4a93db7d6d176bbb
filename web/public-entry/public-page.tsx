import { Suspense, useEffect } from 'react';
import { publicTexts } from '#texts/es/frame/public.ts';
import { browserStorage } from '../platform/storage.ts';
import { publicPart } from './public-part.tsx';
import type { PublicScreen } from './public-screen.ts';

const Auth = publicPart(async () => (await import('../modules/access/pages/auth.tsx')).Page);
const ForgotPassword = publicPart(async () => (await import('../modules/access/pages/forgotpassword.tsx')).Page);
const Documentation = publicPart(async () => (await import('../modules/prospects/pages/prospect-documentation.tsx')).Page);
const LinkPage = publicPart(async () => (await import('./link-page.tsx')).LinkPage);
const Tracking = publicPart(async () => (await import('../modules/tracking/pages/tracking.tsx')).Page);

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
