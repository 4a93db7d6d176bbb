import { aboutCarrier, carrierSlugs, isCarrier, isFirst, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { carriersOperations, CarrierView } from '#contract/carriers/made-carriers.ts';
import { madeInput } from '#contract/carriers/made-facts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { MadeNeeds } from './needs.ts';
import { listOf } from '../store/given-numbers.ts';
import { madeRows } from '../store/made-carriers.ts';
import { servicesOf, toMade } from './write-services.ts';

/** GET /api/carriers */
export async function listCarriers(needs: MadeNeeds): Promise<ResponseOf<typeof carriersOperations.listCarriers>> {
  const numbers = new Map((await madeRows(needs.db)).map(({ slug, n }) => [slug, n]));
  const views = await Promise.all(carrierSlugs().map((slug) => viewOf(needs, slug, numbers.get(slug) ?? 0)));
  return { data: views.toSorted((a, b) => a.name.localeCompare(b.name, 'es')) };
}

/** GET /api/carrier/{carrier} */
export async function getCarrier(needs: MadeNeeds, { carrier }: RequestOf<typeof carriersOperations.getCarrier>): Promise<CarrierView> {
  if (!isCarrier(carrier)) throw new Refusal('NOT_FOUND');
  const row = (await madeRows(needs.db)).find(({ slug }) => slug === carrier);
  return viewOf(needs, carrier, row?.n ?? 0);
}

export async function viewOf(needs: MadeNeeds, slug: CarrierSlug, n: number): Promise<CarrierView> {
  const { access, db, drive, registry } = needs;
  const facts = aboutCarrier(slug);
  const input = madeInput(facts);
  const services = await servicesOf(needs, db, slug);
  const stays = await whyStays(needs, db, slug, services);
  const named = await Promise.all(input.only_for.map((id) => access.customer(db, id)));
  return {
    ...input,
    ...{ id: slug, kind: facts.kind, stays, n },
    logo_file: (input.logo && (await drive.filesById(db, [input.logo])).get(input.logo)) ?? null,
    services: facts.kind === 'folio' ? services.map(toMade) : [],
    has_connector: facts.kind === 'folio' || registry[slug] !== undefined,
    numbers_left: facts.kind === 'folio' && facts.numbersFrom === 'file' ? (await listOf(db, slug)).left : null,
    customers: named.map(({ id, business_name }) => ({ id, business_name })),
  };
}

/** Why a carrier is never removed; null = it may go. */
export async function whyStays({ asks }: MadeNeeds, reader: Reader, slug: CarrierSlug, services: readonly unknown[]): Promise<CarrierView['stays']> {
  if (isFirst(slug)) return 'first';
  return services.length > 0 || (await asks.hasGuides(reader, slug)) ? 'used' : null;
}
