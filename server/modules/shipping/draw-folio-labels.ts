import type { EndInfo } from '#contract/shipping.ts';
import type { MadeLabel } from '../carriers/api.ts';
import type { PrintedEnd, ShippingNeeds } from './needs.ts';
import { isNumberTaken, type Guide } from './store/guides.ts';
import type { OrderTable } from './tables.ts';

/** Numbers and labels of our own for a carrier without an API (AMB-10.16): the same answer a carrier would give. */
export async function drawFolioLabels(needs: ShippingNeeds, order: OrderTable, group: readonly Guide[], of: number): Promise<MadeLabel[]> {
  const made: MadeLabel[] = [];
  for (const guide of group) {
    const parcel_number = await freeNumber(needs, order, made);
    const row = order.packages[guide.row_index];
    const document = await needs.documents.drawLabel({
      carrier: order.carrier,
      service: order.service_description,
      parcel_number,
      piece: { n: guide.piece, of },
      origin: toPrinted(order.origin),
      destination: toPrinted(order.destination),
      weight_kg: row?.weight ?? 0,
      content: row?.description || row?.content || '',
      reference: order.options.reference,
      additional_info: order.options.additional_info,
      date: order.options.ship_date,
    });
    made.push({ reference: guide.id, parcel_number, tracking_number: null, master_number: null, document, cost: null });
  }
  return made;
}

async function freeNumber({ carriers, db }: ShippingNeeds, { carrier }: OrderTable, made: readonly MadeLabel[]): Promise<string> {
  for (;;) {
    const candidate = carriers.mintFolio(carrier);
    const isOurs = made.some((label) => label.parcel_number === candidate);
    if (!isOurs && !(await isNumberTaken(db, carrier, candidate, null))) return candidate;
  }
}

const toPrinted = (end: EndInfo): PrintedEnd => ({
  company: end.business_name,
  name: [end.contact.name, end.contact.last_name].filter(Boolean).join(' '),
  phone: end.contact.phone_number,
  street: end.street,
  number: end.number || 'S/N',
  suite: end.suite_number || null,
  neighborhood: end.neighborhood,
  city: end.city,
  state: end.state,
  zip_code: end.zip_code,
  reference: end.reference || null,
});
