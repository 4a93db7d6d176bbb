import { chance } from '../../chance.ts';
import { coverageOf, isZip } from '../../coverage.ts';
import { dateLocal, isoLocal } from '../../clock.ts';
import type { Fault } from '../../faults.ts';
import { fieldsAt, listAt, textAt, type Fields } from '../../fields.ts';
import { readJson, type Answer, type Asked } from '../../http/messages.ts';
import { isAuthorized, unauthorized, type FedexDesk } from './fedex-account.ts';
import { refuse, refuseAll, succeed } from './fedex-envelope.ts';
import { chargeFor, fedexServices, ratedShipment, transitWords, type Charge, type FedexService } from './fedex-rates.ts';
import { accountProblems, piecesOf, readPiece } from './fedex-shipment-request.ts';

const mostKg = 68;
const dayMs = 86_400_000;

/** POST /rate/v1/rates/quotes. A destination nobody serves is an error; an origin nobody serves is an empty list. */
export function quoteRates(desk: FedexDesk, asked: Asked, fault: Fault | undefined): Answer {
  if (!isAuthorized(desk, asked)) return unauthorized(asked);
  const body = readJson(asked);
  if (!body) return refuse(asked, 400, 'BAD.REQUEST.ERROR', 'The request is not valid JSON.');
  const problems = accountProblems(body, desk.account.account_number);
  if (problems.length > 0) return refuseAll(asked, 400, problems);

  const shipment = fieldsAt(body, 'requestedShipment');
  const origin = textAt(shipment, 'shipper', 'address', 'postalCode');
  const destination = textAt(shipment, 'recipient', 'address', 'postalCode');
  const pieces = piecesOf(shipment).map(readPiece);
  if (textAt(shipment, 'pickupType') === '') return refuse(asked, 400, 'PICKUPTYPE.REQUIRED', 'Pickup type is required.');
  if (pieces.length === 0 || pieces.some(({ weightKg }) => !(weightKg > 0))) {
    return refuse(asked, 400, 'PACKAGE.WEIGHT.INVALID', 'Package weight is missing or invalid. Please update and try again.');
  }
  if (pieces.some(({ weightKg }) => weightKg > mostKg)) {
    return refuse(asked, 400, 'MAXIMUMWEIGHT.TYPE.ERROR', 'The package weight exceeds the maximum allowed for this packaging type.');
  }
  if (!isZip(origin) || !isZip(destination)) {
    return refuse(asked, 400, 'COUNTRY.POSTALCODEORZIP.INVALID', 'Invalid postal code for the country. Please update and try again.');
  }
  if (coverageOf(origin, '01000') === 'not_served')
    return succeed(asked, { quoteDate: dateLocal(desk.lab.clock.now()), rateReplyDetails: [], alerts: [] });
  if (coverageOf(origin, destination) === 'not_served') {
    return refuse(asked, 400, 'SERVICE.LOCATION.UNAVAILABLE', 'FedEx service is not available between this origin and destination.');
  }
  const wanted = textAt(shipment, 'serviceType');
  const rates = fedexServices
    .filter(({ serviceType }) => wanted === '' || wanted === serviceType)
    .map((service) => rateReply(desk, shipment, service, chargeFor(service, origin, destination, pieces), fault));
  return succeed(asked, { quoteDate: dateLocal(desk.lab.clock.now()), rateReplyDetails: rates, alerts: [] });
}

function rateReply({ lab }: FedexDesk, shipment: Fields, service: FedexService, charge: Charge, fault: Fault | undefined) {
  const types = listAt(shipment, 'rateRequestType');
  const factor = fault?.name === 'wrong_price' ? 1.5 + 2.5 * chance('wrong quote', service.serviceType, charge.net) : 1;
  const shown = { ...charge, base: charge.base * factor, net: charge.net * factor };
  const days = service.days + (charge.extended > 0 ? 2 : 0);
  return {
    serviceType: service.serviceType,
    serviceName: service.serviceName,
    packagingType: textAt(shipment, 'packagingType') || 'YOUR_PACKAGING',
    commit: { label: 'Fecha estimada', commitMessageDetails: '' },
    operationalDetail: {
      commitDate: `${isoLocal(lab.clock.now() + days * dayMs).slice(0, 10)}T20:00:00`,
      transitTime: transitWords(days),
      ineligibleForMoneyBackGuarantee: false,
    },
    ratedShipmentDetails: [ratedShipment(shown, 'ACCOUNT'), ...(types.includes('LIST') ? [ratedShipment(shown, 'LIST')] : [])],
  };
}
