import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';

/** The screens behind the login. Each has a page (the check compares), so navigation may offer whatever stands here. */
export const screens: readonly ScreenRoute[] = screenRoutes.filter(({ needs }) => needs !== 'public');
