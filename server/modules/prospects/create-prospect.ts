import type { Actor } from '#contract/access/access.ts';
import type { prospectsOperations } from '#contract/prospects/prospects.ts';
import type { ProspectId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { ProspectsNeeds } from './needs.ts';
import { insertProspect } from './store/prospects.ts';
import { auditProspect, checkServices } from './write-prospect.ts';

type Operation = typeof prospectsOperations.createProspect;

/** POST /api/prospect: a business that may become a customer; an agent's is its own. */
export async function createProspect(
  needs: ProspectsNeeds,
  request: RequestOf<Operation>,
  actor: Actor,
  once: Once,
): Promise<Kept<ResponseOf<Operation>>> {
  const { business_name, name, last_name = '', business_type = null, channel = null, services = [] } = request;
  return once(async (tx) => {
    const email = request.email.toLowerCase();
    await needs.access.holdEmail(tx, email);
    await checkServices(needs, tx, actor, services);
    const now = needs.clock.now();
    const prospect = {
      ...{ id: newId<ProspectId>(), business_name, name, last_name, email, business_type, channel, services },
      phone_number: request.phone_number || null,
      webpage: request.webpage || null,
      agent_id: actor.role === 'agent' ? actor.id : null,
      ...{ sent_at: null, archived_at: null, converted_customer_id: null },
      ...{ created_by: actor.id, created_at: now, changed_at: now },
    };
    await insertProspect(tx, prospect);
    await auditProspect(needs, tx, actor, 'prospect.created', { id: prospect.id, after: prospect });
    return { id: prospect.id };
  });
}
