import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { TariffDocument, tariffDocumentOperations } from '#contract/tariffs/documents.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { StoredConfig } from '../rating/api.ts';
import type { TariffsNeeds } from './needs.ts';
import { documentById, documentsOf } from './store/documents.ts';
import type { DocumentTable } from './tables.ts';
import { yearOf } from './year-of.ts';

type Operation = typeof tariffDocumentOperations.listCustomerFiles;

/** GET /api/customer/files/documents: active documents of a customer's tariffs, and former ones. */
export async function listCustomerFiles(needs: TariffsNeeds, { customer_id }: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { db, access, catalogs, rating } = needs;
  const customer = await access.customerAsked(db, actor, customer_id ? { customer_id } : {});
  if (!customer) return { tariffs: { active: [], inactive: [] } };
  const services = new Map((await catalogs.services(db)).map((service) => [service.id, service]));
  const configs = await rating.book.configsOf(db, customer, yearOf(needs));
  const views = (await documentsOf(db, customer)).map((document) => {
    const own = configs.filter(({ service_id }) => services.get(service_id)?.carrier === document.carrier);
    const [config] = own.length === 1 ? own : [];
    return viewOf(needs, document, config, config && services.get(config.service_id)?.name);
  });
  const isActive = ({ inactive_at }: TariffDocument) => inactive_at === null;
  return { tariffs: { active: views.filter(isActive), inactive: views.filter((view) => !isActive(view)) } };
}

function viewOf({ fileUrl }: TariffsNeeds, document: DocumentTable, config: StoredConfig | undefined, service: string | undefined): TariffDocument {
  const { id, carrier, name, file_id, created_at, inactive_at } = document;
  const column = config?.prices[0]?.rangeVolumes.find(({ selected }) => selected);
  return {
    ...{ id, carrier, name, url: fileUrl(file_id), created_at: created_at.toISOString() },
    inactive_at: inactive_at?.toISOString() ?? null,
    service: service ?? null,
    proposal: config?.proposal_name ?? null,
    range: column ? `${column.from}-${column.to ?? ''}` : null,
  };
}

const readers: readonly Actor['role'][] = ['root', 'agent', 'seller', 'customer'];

/** Who may read the tariffs of its customer may read the file. */
export async function mayReadDocument({ access }: TariffsNeeds, reader: Reader, actor: Actor, id: string): Promise<boolean> {
  const document = readers.includes(actor.role) ? await documentById(reader, id) : undefined;
  if (!document) return false;
  try {
    await access.customerOf(reader, actor, document.customer_id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
