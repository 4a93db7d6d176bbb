import type { LabelRequest, MadeLabel, Party, Piece } from '../carriers/api.ts';
import type { PrintedEnd, ShippingNeeds } from './needs.ts';
import { isNumberTaken, type Guide } from './store/guides.ts';
import type { OrderTable } from './tables.ts';

type Drawn = { group: readonly Guide[]; of: number; request: LabelRequest };

/** Numbers and labels of our own for a carrier without an API (AMB-10.16), of the same request another carrier would get. */
export async function drawFolioLabels(needs: ShippingNeeds, order: OrderTable, { group, of, request }: Drawn): Promise<MadeLabel[]> {
  const made: MadeLabel[] = [];
  for (const [index, guide] of group.entries()) {
    const parcel_number = await freeNumber(needs, order, guide, made);
    const piece = request.pieces[index] as Piece;
    const document = await needs.documents.drawLabel({
      carrier: order.carrier,
      service: order.service_description,
      parcel_number,
      piece: { n: guide.piece, of },
      origin: toPrinted(request.origin, order.origin.state),
      destination: toPrinted(request.destination, order.destination.state),
      weight_kg: piece.weightHkg / 100,
      content: piece.content,
      reference: request.customer_reference,
      additional_info: request.additional_info,
      date: request.ship_date,
    });
    made.push({ reference: guide.id, parcel_number, tracking_number: null, document, cost: null });
  }
  return made;
}

/** Made of the guide's id, so that a label which is drawn again after a crash has the same number. */
async function freeNumber({ carriers, db }: ShippingNeeds, { carrier }: OrderTable, { id }: Guide, made: readonly MadeLabel[]): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const candidate = carriers.mintFolio(carrier, `${id} ${tries}`);
    const isOurs = made.some((label) => label.parcel_number === candidate);
    if (!isOurs && !(await isNumberTaken(db, carrier, candidate, id))) return candidate;
  }
}

const toPrinted = (party: Party, state: string): PrintedEnd => {
  const { company, name, phone, street, number, suite, neighborhood, city, zip_code, reference } = party;
  return { company, name, phone, street, number, suite, neighborhood, city, state, zip_code, reference };
};
