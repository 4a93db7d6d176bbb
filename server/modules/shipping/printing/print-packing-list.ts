import type { Actor } from '#contract/access/access.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayOf, businessDayStart, businessTimeOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { hasEnded } from '#contract/shipping/ended-label.ts';
import { MOST_PRINTED, type labelPrintOperations } from '#contract/shipping/label-prints.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { packingListTexts as texts } from '#texts/es/shipping/packing-list.ts';
import type { ListedPiece } from '#platform/pdf/draw-packing-list.ts';
import type { ShippingNeeds } from '../needs.ts';
import { guidesToList, noFilter, type LabelFilter } from '../store/lists.ts';
import { dayText } from '#texts/es/shared/figures.ts';

type Print = typeof labelPrintOperations.printPackingList;
type Listed = Awaited<ReturnType<typeof guidesToList>>[number];

/** The packing list of chosen guides, in the order asked for, or of those made on a day. One that is not in scope is NOT_FOUND. */
export async function printPackingList(needs: ShippingNeeds, request: RequestOf<Print>, actor: Actor): Promise<ResponseOf<Print>> {
  const { ids, day } = request;
  if ((ids === undefined) === (day === undefined)) throw new Refusal('WRONG_DATA', { fields: { ids: messages.invalid } });
  const { access, db, documents, clock } = needs;
  const scope = await access.listScope(db, actor, request);
  const filter: LabelFilter = day ? { ...noFilter, from: businessDayStart(day), until: businessDayEnd(day) } : { ...noFilter, ids: ids ?? null };
  const found = await guidesToList(db, scope, filter, MOST_PRINTED);
  const byId = new Map(found.map((guide) => [guide.id, guide]));
  const asked = ids ?? found.map(({ id }) => id);
  const guides = asked.map((id) => byId.get(id)).filter((guide) => guide !== undefined);
  if (guides.length < asked.length) throw new Refusal('NOT_FOUND');
  const pieces = guides.filter(({ follow_up, parcel_number }) => parcel_number !== null && !hasEnded(follow_up)).map(toPiece);
  if (pieces.length === 0) throw new Refusal('NOT_ALLOWED', { description: texts.nothing });
  const now = clock.now();
  const heading = texts.of(dayText(day ?? businessDayOf(now)));
  const file = await documents.packingList({ heading, printed: texts.printed(dayText(businessDayOf(now)), businessTimeOf(now)), at: now, pieces });
  return { file: Buffer.from(file).toString('base64'), listed: pieces.length, left_out: guides.length - pieces.length };
}

const toPiece = ({ carrier, parcel_number, destination_name, destination_city, destination_state, packages, row_index }: Listed): ListedPiece => ({
  parcel_number: parcel_number ?? '',
  carrier: aboutCarrier(carrier).name,
  name: destination_name,
  place: [destination_city, destination_state].filter(Boolean).join(', '),
  pieces: 1,
  kg: packages?.[row_index]?.weight ?? 0,
});
