import type { Actor } from '#contract/access/access.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import { changedService, newServiceRow, writtenService, type ServiceRow } from '#contract/tariffs/service-rules.ts';
import type { ServiceInput } from '#contract/tariffs/services.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CatalogService } from '../catalogs/api.ts';
import type { CustomerService } from '../rating/api.ts';
import type { TariffsApi } from './api.ts';
import type { TariffsNeeds } from './needs.ts';
import { faultsOfAgent } from './judge-agent.ts';
import { serviceName } from './write-rate.ts';

type Change = { service: CatalogService; former: ServiceRow; row: ServiceRow; at: number; taken: Pick<ServiceInput, 'proposal_id' | 'volume'> };

/** Writes the rows that change, and gives what was switched on to the users who may use some services only. */
export async function saveServices(
  needs: TariffsNeeds,
  tx: Tx,
  actor: Actor,
  customer_id: CustomerId,
  { services: sent, addsToUsers }: Parameters<TariffsApi['saveServices']>[3],
): Promise<void> {
  if (sent.length === 0) return;
  const changes = await changesOf(needs, tx, actor, customer_id, sent);
  if (actor.role === 'agent') await refuseAgent(needs, tx, customer_id, changes);
  const changed = changes.filter(({ former, row }) => JSON.stringify(former) !== JSON.stringify(row));
  const rows = changed.map(({ service, row }): CustomerService => ({ customer_id, service_id: service.id, ...row }));
  if (rows.length > 0) await needs.rating.book.saveServices(tx, rows);
  for (const { service, former, row } of changed) {
    const facts = { action: 'customer.service.changed', entity: 'service', entity_id: service.id, before: former };
    await needs.audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id, ...facts, after: { ...row, service_name: serviceName(service) } });
  }
  const switchedOn = changed.filter(({ former, row }) => row.enabled && !former.enabled).map(({ service }) => service.id);
  if (addsToUsers) await needs.access.addServices(tx, customer_id, switchedOn);
}

async function changesOf(
  { catalogs, rating }: TariffsNeeds,
  tx: Tx,
  actor: Actor,
  customer: CustomerId,
  sent: readonly ServiceInput[],
): Promise<Change[]> {
  const known = new Map((await catalogs.services(tx)).map((service) => [service.id, service]));
  const rows = new Map<ServiceId, ServiceRow>((await rating.book.servicesOf(tx, customer)).map((row) => [row.service_id, rowOf(row)]));
  return sent.map((change, at) => {
    const service = known.get(change.id);
    if (!service) throw new Refusal('WRONG_DATA', { fields: { [`services.${at}.id`]: texts.service } });
    const former = rows.get(change.id) ?? newServiceRow;
    const row = changedService(former, writtenService(actor.role, service.editable, change));
    rows.set(change.id, row);
    return { service, former, row, at, taken: change };
  });
}

function rowOf({ customer_id: _customer, service_id: _service, ...row }: CustomerService): ServiceRow {
  const { enabled, min_stock, price_list, discount, reissue_price, irregular_delivery_price, insurance_percentage } = row;
  return { enabled, min_stock, price_list, discount, reissue_price, irregular_delivery_price, insurance_percentage };
}

async function refuseAgent(needs: TariffsNeeds, tx: Tx, customer: CustomerId, changes: readonly Change[]): Promise<void> {
  const configs = await needs.rating.book.configsOn(tx, customer, businessDayOf(needs.clock.now()));
  const fields = await faultsOfAgent(needs, tx, configs, changes);
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
}
