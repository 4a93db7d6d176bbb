import { draftOperations } from '#contract/drafts/drafts.ts';
import { route, type Route } from '#platform/http/route.ts';
import { deleteDraft } from './delete-draft.ts';
import type { DraftsNeeds } from './needs.ts';
import { getDraft, listDrafts } from './read-drafts.ts';
import { saveDraft } from './save-draft.ts';

export const draftsRoutes = (needs: DraftsNeeds): Route[] => [
  route(draftOperations.listDrafts, (request, { actor }) => listDrafts(needs, request, actor)),
  route(draftOperations.getDraft, (request, { actor }) => getDraft(needs, request, actor)),
  route(draftOperations.saveDraft, (request, { actor }) => saveDraft(needs, request, actor)),
  route(draftOperations.deleteDraft, (request, { actor }) => deleteDraft(needs, request, actor)),
];
