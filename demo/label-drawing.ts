import type { EndInfo } from '#contract/shipping/shipping.ts';
import type { LabelSheet, PrintedEnd } from '#platform/pdf/draw-label.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { OrderTable } from '../server/modules/shipping/tables.ts';

type Drawn = { parcel_number: string | null; piece: number; row_index: number };

/** What a guide of the demonstration prints: our own label for every carrier, marked so that nobody sends with it. */
export function labelDrawing(
  order: Pick<OrderTable, 'carrier' | 'service_description' | 'origin' | 'destination' | 'packages' | 'options'>,
  guide: Drawn,
): LabelSheet {
  const row = order.packages[guide.row_index];
  return {
    carrier: order.carrier,
    service: order.service_description,
    parcel_number: guide.parcel_number ?? '',
    piece: { n: guide.piece, of: order.packages.reduce((sum, { quantity }) => sum + quantity, 0) },
    origin: toPrinted(order.origin),
    destination: toPrinted(order.destination),
    weight_kg: row?.weight ?? 0,
    content: row?.description || row?.content || '',
    reference: order.options.reference,
    additional_info: demoTexts.onLabel,
    date: order.options.ship_date,
  };
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
