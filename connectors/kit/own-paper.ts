import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { LabelRequest, OwnEnd, OwnLabels, Party } from './connector.ts';

const toPrinted = (party: Party, state: string): OwnEnd => {
  const { company, name, phone, street, number, suite, neighborhood, city, zip_code, reference } = party;
  return { company, name, phone, street, number, suite, neighborhood, city, state, zip_code, reference };
};

/** A label of our own for one piece of a request, or for all pieces of freight, under the number of its guide: the same again for the same piece and number. */
export function drawOwn(ours: OwnLabels, carrier: CarrierSlug, request: LabelRequest, index: number, parcel_number: string): Promise<Uint8Array> {
  const { paper, origin, destination, ship_date: date, customer_reference, additional_info } = request;
  const piece = request.pieces[index];
  if (!paper || !piece) throw new Error(`nothing to draw a label of ${carrier} with`);
  return ours.draw({
    carrier,
    service: paper.service,
    parcel_number,
    piece: { n: paper.numbers[index] ?? index + 1, of: paper.of },
    origin: toPrinted(origin, paper.origin_state),
    destination: toPrinted(destination, paper.destination_state),
    weight_kg: (request.freight ? request.pieces : [piece]).reduce((sum, { weightHkg }) => sum + weightHkg, 0) / 100,
    content: piece.content,
    reference: customer_reference,
    additional_info,
    date,
  });
}
