import { ratingOperations } from '#contract/rating/rating.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { RatingNeeds } from './needs.ts';
import { quoteLabel } from './quote-label.ts';

export const ratingRoutes = (needs: RatingNeeds): Route[] => [
  route(ratingOperations.quoteLabel, (request, call) => quoteLabel(needs, request, call)),
];
