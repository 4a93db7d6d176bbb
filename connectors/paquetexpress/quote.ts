import type { CarrierQuote, QuoteRequest } from '#connectors/kit/connector.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { centavosOf, pesosOf } from '#wire/shapes.ts';
import { callQuoter, dataOf, readSaid, type PaquetexpressContext } from './client.ts';
import { isExtended, isWithoutCoverage } from './codes.ts';
import { FREIGHT, packageCodes, STANDARD } from './parcel.ts';
import { quoteData, type QuoteData, type Said } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** Lines of a shipment that a quote takes; the rest is like the first ones, and coverage is the same for all. */
const MOST_LINES = 6;

/** The colony is asked for and not read: the postal code decides. */
export function toRequest({ zip_origin, zip_destination, city_origin, city_destination, deliver_to_branch, pieces }: QuoteRequest) {
  const declared = sumCentavos(pieces.map((piece) => piece.declared));
  return {
    clientAddrOrig: { zipCode: zip_origin, colonyName: city_origin },
    clientAddrDest: { zipCode: zip_destination, colonyName: city_destination },
    services: {
      dlvyType: deliver_to_branch ? '0' : '1',
      ackType: 'N',
      totlDeclVlue: pesosOf(declared),
      invType: declared > 0 ? 'A' : 'N',
      radType: '1',
    },
    otherServices: { otherServices: [] },
    shipmentDetail: {
      shipments: pieces.slice(0, MOST_LINES).map((piece, index) => {
        const { length, width, height } = sidesOf(piece);
        return {
          sequence: index + 1,
          quantity: 1,
          shpCode: packageCodes[piece.type],
          weight: piece.weightHkg / 100,
          longShip: length,
          widthShip: width,
          highShip: height,
        };
      }),
    },
    quoteServices: ['ALL'],
  };
}

/** `isWhole`: whether all pieces were quoted, so that the total is what the account is billed. */
export function fromAnswer({ clientAddrDest, quotations }: QuoteData, messages: Said['messages'], isWhole: boolean): CarrierQuote {
  const services = quotations.map(({ id, promiseDateDaysQty, amount }) => ({
    code: id,
    transit_days: promiseDateDaysQty,
    cost: isWhole ? centavosOf(amount?.totalAmnt) : null,
  }));
  const standard = services.find(({ code }) => code === STANDARD);
  return {
    services: standard ? [...services, { ...standard, code: FREIGHT }] : services,
    is_extended: messages.some(({ code }) => isExtended(code)) || (clientAddrDest?.zoneType ?? 'N') !== 'N',
    is_branch_only: false,
    zone: null,
  };
}

export async function quote(context: PaquetexpressContext, request: QuoteRequest): Promise<Answer<CarrierQuote>> {
  const said = readSaid(await callQuoter(context, toRequest(request)));
  const messages = said.outcome === 'done' ? said.value.messages : [];
  if (said.outcome === 'done' && !said.value.success && messages.some(({ code }) => isWithoutCoverage(code)))
    return done({ services: [], is_extended: false, is_branch_only: false, zone: null });
  const read = dataOf(said, quoteData, () => true);
  return read.outcome === 'done' ? done(fromAnswer(read.value, messages, request.pieces.length <= MOST_LINES)) : read;
}
