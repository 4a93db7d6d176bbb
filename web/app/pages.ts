import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { CurrentUser } from '#contract/access/access.ts';
import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';
import { routeOf } from '../platform/known-path.ts';

type PageModule = {
  Page: ComponentType;
  /** Asks for what the page shows first, while the frame around it is still drawn. */
  prepare?: (client: QueryClient, user: CurrentUser) => void;
};

/** Every page there is, loaded when its screen opens. A page exports `Page`; its file is named after its route. */
const files = import.meta.glob<PageModule>([
  '../modules/*/pages/*.tsx',
  '!**/*.test.tsx',
  '!../modules/access/pages/auth.tsx',
  '!../modules/access/pages/confirmar-correo.tsx',
  '!../modules/access/pages/forgotpassword.tsx',
  '!../modules/access/pages/newpassword.tsx',
  '!../modules/access/pages/validate-account.tsx',
  '!../modules/pickups/pages/confirmar-recoleccion.tsx',
  '!../modules/prospects/pages/prospect-documentation.tsx',
  '!../modules/tracking/pages/tracking.tsx',
]);

export const fileNameOf = (path: string): string =>
  path === '/'
    ? 'inicio'
    : path
        .replace(/\/\{\w+\??\}/g, '')
        .slice(1)
        .replaceAll('/', '-');

const loaders = new Map(Object.entries(files).map(([file, load]) => [file.replace(/^.*\//, '').replace('.tsx', ''), load]));

export type BuiltScreen = { route: ScreenRoute; load: () => Promise<PageModule> };

/** The screens behind the login whose page exists: there is no entry without a page. */
export const builtScreens: readonly BuiltScreen[] = (screenRoutes as readonly ScreenRoute[]).flatMap((route) => {
  const load = loaders.get(fileNameOf(route.path));
  return route.needs !== 'public' && load ? [{ route, load }] : [];
});

/** Loads the page of a path before the router asks for it; null where there is none, and when it failed: the router shows what. */
export async function loadScreen(pathname: string): Promise<PageModule | null> {
  const route = routeOf(pathname);
  const load = route && route.needs !== 'public' ? loaders.get(fileNameOf(route.path)) : undefined;
  return (await load?.().catch(() => null)) ?? null;
}
