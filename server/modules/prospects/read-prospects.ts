import type { Actor } from '#contract/access/access.ts';
import type { prospectsOperations } from '#contract/prospects/prospects.ts';
import type { documentOperations } from '#contract/prospects/documents.ts';
import type { CustomerId, ProspectId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { ProspectsNeeds } from './needs.ts';
import { prospectInReach, reachOf } from './reach.ts';
import { documentsOfCustomer, documentsOfProspects } from './store/documents.ts';
import { livingLinks } from './store/links.ts';
import { countProspects, findProspects } from './store/prospects.ts';
import { documentRowsOf, prospectRowOf } from './views.ts';

type ListProspects = typeof prospectsOperations.listProspects;

/** GET /api/prospects: one page of those in reach, the newest first unless asked otherwise, and how many there are. */
export async function listProspects(needs: ProspectsNeeds, request: RequestOf<ListProspects>, actor: Actor): Promise<ResponseOf<ListProspects>> {
  const { db } = needs;
  const { query = '', archived, sort_order: order = 'desc', page, limit } = request;
  const filter = { query, isArchived: archived === 'true' };
  const reach = await reachOf(needs, db, actor);
  const prospects = await findProspects(db, reach, filter, { order, limit, offset: (page - 1) * limit });
  const documents = await documentsOfProspects(
    db,
    prospects.map(({ id }) => id),
  );
  const rated = await needs.tariffs.ratedServicesOf(
    db,
    prospects.map(({ id }) => id),
  );
  return {
    data: prospects.map((prospect) =>
      prospectRowOf(
        prospect,
        documents.filter(({ prospect_id }) => prospect_id === prospect.id),
        rated.get(prospect.id) ?? new Set(),
      ),
    ),
    total: await countProspects(db, reach, filter),
  };
}

/** GET /api/prospect/{id}, with its documents. */
export async function getProspect(needs: ProspectsNeeds, id: ProspectId, actor: Actor): Promise<ResponseOf<typeof prospectsOperations.getProspect>> {
  const { db, clock } = needs;
  const prospect = await prospectInReach(needs, db, actor, id);
  const documents = await documentsOfProspects(db, [id]);
  return {
    ...prospectRowOf(prospect, documents, (await needs.tariffs.ratedServicesOf(db, [id])).get(id) ?? new Set()),
    documents: await documentRowsOf(needs, db, prospect.business_type, documents),
    living_links: (await livingLinks(db, { prospect_id: id, customer_id: null }, clock.now())).length,
    ...(actor.role === 'root' ? { agent_id: prospect.agent_id } : {}),
  };
}

/** GET /api/customer/{id}/documents. A client of the customer learns which there are, and nothing of what they say. */
export async function listCustomerDocuments(
  needs: ProspectsNeeds,
  id: CustomerId,
  actor: Actor,
): Promise<ResponseOf<typeof documentOperations.listCustomerDocuments>> {
  const { db, access, customers } = needs;
  await access.customerOf(db, actor, id);
  const { business_type } = await customers.profileOf(db, id);
  return { data: await documentRowsOf(needs, db, business_type, await documentsOfCustomer(db, id), actor.role !== 'client') };
}
