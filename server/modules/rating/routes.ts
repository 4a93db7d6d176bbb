import { ratingOperations } from '#contract/rating/rating.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { RatingNeeds } from './needs.ts';
import { getRateExplanation } from './read-explanation.ts';
import { branchesOperations } from '#contract/rating/branches.ts';
import { explanationOperations } from '#contract/rating/explanation.ts';
import { freightOperations } from '#contract/rating/freight.ts';
import { listBranches } from './list-branches.ts';
import { quoteFreight } from './quote-freight.ts';
import { quoteLabel } from './quote-label.ts';

export const ratingRoutes = (needs: RatingNeeds): Route[] => [
  route(ratingOperations.quoteLabel, (request, call) => quoteLabel(needs, request, call)),
  route(freightOperations.quoteFreight, (request, call) => quoteFreight(needs, request, call)),
  route(branchesOperations.listBranches, (request, { requestId }) => listBranches(needs, request, requestId)),
  route(explanationOperations.getRateExplanation, (request, { actor }) => getRateExplanation(needs, request, actor)),
];
