import type { Route } from '#platform/http/route.ts';
import type { ManualNeeds } from './needs.ts';
import { manualRoutes } from './routes.ts';

/** Guides that people write by hand, and what they cost. */
export const buildManual = (needs: ManualNeeds): { routes: Route[] } => ({ routes: manualRoutes(needs) });
