import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Navigate } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/access/access.ts';
import { firstTarget } from '../frame/navigation.ts';
import { builtScreens } from './pages.ts';
import { mayOpen } from '../frame/rights.ts';
import { screens } from '../frame/screens.ts';
import { ScreenFailure } from './screen-failure.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';
import { Shell } from './shell.tsx';

/** The paths of the screens that a person may open. */
export const screensOf = (user: CurrentUser): string[] => builtScreens.filter(({ route }) => mayOpen(user, route)).map(({ route }) => route.path);

/** The screens of one person. A route that is not permitted is not registered; whatever matches none goes to '/' (S-2.75, S-2.76). */
export function routerFor(user: CurrentUser) {
  const permitted = builtScreens.filter(({ route }) => mayOpen(user, route));
  const target = firstTarget(user, screens);
  const hasHome = permitted.some(({ route }) => route.path === '/');
  // Anyone who may open nothing else reads there why (AMB-2.08).
  const home = hasHome ? '/' : (target ?? '/problema');
  const root = createRootRoute({ component: Shell, notFoundComponent: () => <Navigate to={home} replace /> });
  const children = permitted.map(({ route, load }) =>
    createRoute({
      getParentRoute: () => root,
      path: route.path.replace(/\{(\w+)\?\}/g, '{-$$$1}').replace(/\{(\w+)\}/g, '$$$1'),
      component: lazyRouteComponent(load, 'Page'),
    }),
  );
  return createRouter({
    routeTree: root.addChildren(children),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ({ error, reset }) => <ScreenFailure error={error} onRetry={reset} />,
  });
}
