import type { Actor } from '#contract/access/access.ts';
import { standings, type prospectsOperations } from '#contract/prospects/prospects.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { revokeLinks } from './issue-link.ts';
import type { ProspectsNeeds } from './needs.ts';
import { heldProspect } from './reach.ts';
import { handOver } from './store/documents.ts';
import { changeProspect } from './store/prospects.ts';
import type { ProspectTable } from './tables.ts';
import { auditProspect, statusOf } from './write-prospect.ts';

type Operation = typeof prospectsOperations.createProspectCustomer;
/** 7.25 % in ten-thousandths of a per cent is 72500. */
const PER_PERCENT = 10_000;

/** POST /api/prospect/{id}/customer: a Validado prospect is a customer, with its rates and documents; the second of two is a CONFLICT (AMB-15.05). */
export async function createProspectCustomer(
  needs: ProspectsNeeds,
  { id, ...request }: RequestOf<Operation>,
  actor: Actor,
  once: Once,
): Promise<Kept<ResponseOf<Operation>>> {
  const { clock, customers } = needs;
  return once(async (tx) => {
    const prospect = await heldProspect(needs, tx, actor, id);
    if (prospect.converted_customer_id) throw new Refusal('CONFLICT', { description: words.ended });
    if (prospect.archived_at || (await statusOf(needs, tx, prospect)) !== standings.validated)
      throw new Refusal('NOT_ALLOWED', { description: words.notValidated });
    const customer = await customers.addCustomer(tx, request, actor, (its) => copyRates(needs, tx, actor, prospect, its));
    await handOver(tx, id, customer);
    const now = clock.now();
    await changeProspect(tx, { ...prospect, converted_customer_id: customer, changed_at: now });
    await revokeLinks(tx, { prospect_id: id, customer_id: null }, now);
    await auditProspect(needs, tx, actor, 'prospect.converted', { id, before: prospect });
    return { id: customer };
  });
}

/** The prospect's prices and tariffs, before what the form says of services is written on top. */
async function copyRates({ rating, tariffs }: ProspectsNeeds, tx: Tx, actor: Actor, { id, services }: ProspectTable, customer_id: CustomerId) {
  const usual = { insurance_percentage: null, irregular_delivery_price: null, reissue_price: null, min_stock: 0 };
  const rows = services.map(({ id: service_id, price_list, discount }) => ({
    ...{ customer_id, service_id, enabled: true, price_list },
    discount: Math.round(discount * PER_PERCENT),
    ...usual,
  }));
  await rating.writeTariffs(tx, { services: rows, configs: [] });
  await tariffs.handRates(tx, actor, id, customer_id);
}
