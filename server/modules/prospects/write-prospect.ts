import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { standings, type ChosenService, type ValidationStatus } from '#contract/prospects/prospects.ts';
import type { ProspectId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import type { ProspectsNeeds } from './needs.ts';
import { validationStatusOf } from './rules/validation-status.ts';
import { documentsOfProspects } from './store/documents.ts';
import type { ProspectTable } from './tables.ts';

/** Refuses services that do not exist, and what an agent may not give of those that changed. */
export async function checkServices(
  { catalogs, tariffs }: Pick<ProspectsNeeds, 'catalogs' | 'tariffs'>,
  reader: Reader,
  actor: Actor,
  services: readonly ChosenService[],
  former: Pick<ProspectTable, 'id' | 'services'> | null = null,
): Promise<void> {
  const known = new Set((await catalogs.services(reader)).map(({ id }) => id));
  services.forEach(({ id }, index) => {
    if (!known.has(id)) throw new Refusal('WRONG_DATA', { fields: { [`services.${index}.id`]: words.service } });
  });
  if (actor.role === 'root') return;
  const kept = new Map(former?.services.map((service) => [service.id, service]));
  const judged = services.map((service, at) => ({ id: service.id, at, row: bargainOf(service), former: bargainOf(kept.get(service.id)) }));
  const fields = await tariffs.faultsOfProspect(reader, former?.id ?? null, judged);
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
}

/** A prospect's discount is kept as per cent. */
export const bargainOf = (service?: ChosenService) => ({
  price_list: service?.price_list ?? ZERO,
  discount: Math.round((service?.discount ?? 0) * 10_000),
});

export async function statusOf({ tariffs }: Pick<ProspectsNeeds, 'tariffs'>, reader: Reader, prospect: ProspectTable): Promise<ValidationStatus> {
  const rated = (await tariffs.ratedServicesOf(reader, [prospect.id])).get(prospect.id);
  return validationStatusOf(prospect, await documentsOfProspects(reader, [prospect.id]), rated ?? new Set());
}

/** Root writes rates: it is told of a prospect that waits for them, each time it begins to (AMB-15.04). */
export async function tellIfRatesMissing(
  needs: Pick<ProspectsNeeds, 'access' | 'clock' | 'notifications' | 'tariffs'>,
  tx: Tx,
  prospect: ProspectTable,
  before: ValidationStatus,
): Promise<ValidationStatus> {
  const after = await statusOf(needs, tx, prospect);
  if (after === standings.unrated && before !== after) {
    await needs.notifications.tell(tx, {
      key: `rates of ${prospect.id} ${needs.clock.now().getTime()}`,
      message: words.ratesMissing(prospect.business_name),
      path: `/prospecto/tarifas/${prospect.id}`,
      to: await needs.access.staffWith(tx, ['root']),
    });
  }
  return after;
}

/** What an audit row says of a prospect; never a name or an address. */
const factsOf = ({ business_type, channel, services, agent_id, archived_at }: ProspectTable) => ({
  ...{ business_type, channel, services, agent_id },
  archived: archived_at !== null,
});

export async function auditProspect(
  { audit }: Pick<ProspectsNeeds, 'audit'>,
  tx: Tx,
  actor: Actor,
  action: string,
  { id, before, after }: { id: ProspectId; before?: ProspectTable; after?: ProspectTable },
): Promise<void> {
  const facts = { ...(before ? { before: factsOf(before) } : {}), ...(after ? { after: factsOf(after) } : {}) };
  await audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id: null, action, entity: 'prospect', entity_id: id, ...facts });
}
