import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import type { DocumentId } from '#contract/shared/ids.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { ProspectsApi } from './api.ts';
import { documentAccess } from './document-access.ts';
import { forgetDocuments } from './forget-documents.ts';
import { mailRejections } from './mail-rejections.ts';
import type { ProspectsNeeds } from './needs.ts';
import { checkLiving, heldProspect, prospectInReach } from './reach.ts';
import { prospectsRoutes } from './routes.ts';
import { dropOldWrongTokens } from './store/links.ts';
import { isOrigin } from './store/prospects.ts';
import { bargainOf } from './write-prospect.ts';

/** Businesses on their way to be customers, and the documents that they show. */
export function buildProspects(needs: ProspectsNeeds): { api: ProspectsApi; routes: Route[]; jobs: Job[] } {
  const tidy = () => needs.inTransaction((tx) => dropOldWrongTokens(tx, needs.clock.now()));
  const jobs = [
    { name: 'prospects-tidy', everyMs: HOUR_MS, run: tidy },
    { name: 'prospects-forget', everyMs: DAY_MS, run: () => forgetDocuments(needs) },
    { name: 'prospects-rejections', everyMs: MINUTE_MS, run: () => mailRejections(needs) },
  ];
  const { mayRead, opened } = documentAccess(needs);
  needs.drive.keeps('document', {
    mayRead: (actor, id) => mayRead(needs.db, actor, id as DocumentId),
    opened: (actor, id) => opened(actor, id as DocumentId),
    isSealed: true,
  });
  const api: ProspectsApi = {
    find: async (reader, actor, id) => void (await prospectInReach(needs, reader, actor, id)),
    isOrigin,
    hold: async (tx, actor, id) => {
      const prospect = await heldProspect(needs, tx, actor, id);
      checkLiving(prospect);
      return new Map(prospect.services.map((service) => [service.id, bargainOf(service)]));
    },
  };
  return { api, routes: prospectsRoutes(needs), jobs };
}
