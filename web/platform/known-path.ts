import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';

const patternOf = (path: string) => new RegExp(`^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`);
const patterns = (screenRoutes as readonly ScreenRoute[]).map((route) => ({ route, pattern: patternOf(route.path) }));

/** The screen route a pathname belongs to. */
export const routeOf = (pathname: string): ScreenRoute | null => patterns.find(({ pattern }) => pattern.test(pathname))?.route ?? null;

/** Whether a pathname is a screen behind the login; an outside address never is. */
export const isScreen = (pathname: string): boolean => {
  const route = routeOf(pathname);
  return route !== null && route.needs !== 'public';
};
