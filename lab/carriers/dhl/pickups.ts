import { dateLocal } from '../../clock.ts';
import { coverageOf, isZip } from '../../coverage.ts';
import { fieldsAt, listAt, textAt } from '../../fields.ts';
import { header, json, type Answer } from '../../http/messages.ts';
import { serial } from '../../serial.ts';
import { textIn } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import type { Pickup } from '../kit/booked-pickups.ts';
import { bookVisit, cancelVisit, changeVisit, momentAt, pickupReferences, type VisitOrder } from '../kit/pickups.ts';
import { refuse, refuseAll, succeed } from './dhl-envelope.ts';
import { accountProblems, pickupSchemaProblems } from './request-rules.ts';

/** What the caller calls its pickup: the Message-Reference behind its first word. */
export const traceOf = ({ asked }: Ask): string => (header(asked, 'message-reference') ?? '').replace(/^[a-z]+-/, '');

const moment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2}) ?GMT([+-]\d{2}:\d{2})$/;

function orderOf(ask: Ask): VisitOrder {
  const { body } = ask;
  const [, date = '', time = '', offset = ''] = moment.exec(textAt(body, 'plannedPickupDateAndTime')) ?? [];
  const address = fieldsAt(body, 'customerDetails', 'shipperDetails', 'postalAddress');
  return {
    location: null,
    date,
    from: momentAt(date, time, offset),
    to: momentAt(date, textAt(body, 'closeTime'), offset),
    zip: textAt(address, 'postalCode'),
    street: textAt(address, 'addressLine1'),
    parcels: listAt(body, 'shipmentDetails').reduce<number>((sum, one) => sum + listAt(one, 'packages').length, 0),
    reference: traceOf(ask),
  };
}

/** The answer that refuses a pickup, if any: its schema first, then its account and its window. */
function refusalOf(ask: Ask, { from, to, zip }: VisitOrder): Answer | undefined {
  if (!ask.isJson) return refuse(ask, 400, '998: The request is not valid JSON.');
  const wrong = pickupSchemaProblems(ask.body);
  if (wrong.length > 0) return refuseAll(ask, 422, wrong);
  const problems = [
    ...accountProblems(ask),
    ...(Number.isNaN(from) || Number.isNaN(to) ? ['998: The pickup time is not well formatted.'] : []),
    ...(from < Math.min(ask.lab.clock.now(), Date.now()) ? ['998: The requested pickup date is in the past.'] : []),
    ...(to <= from ? ['998: The close time is before the pickup time.'] : []),
    ...(!isZip(zip) || coverageOf(zip, '64000') === 'not_served' ? ['7008: Pickups are not available at this postal code.'] : []),
  ];
  return problems.length > 0 ? refuseAll(ask, 400, problems) : undefined;
}

const clockOf = ({ body }: Ask): string => moment.exec(textAt(body, 'plannedPickupDateAndTime'))?.[2]?.slice(0, 5) ?? '';

/** POST /pickups: PRG, the day of the call and six digits. */
export function createPickup(ask: Ask): Answer {
  const { lab, fault } = ask;
  const order = orderOf(ask);
  const refused = refusalOf(ask, order);
  if (refused) return refused;
  const day = dateLocal(lab.clock.now()).replaceAll('-', '').slice(2);
  const told = bookVisit(lab, 'dhl', (n) => `PRG${day}${serial(lab.seed, 'dhl pickup', n, 6)}`, order, fault);
  const body = { dispatchConfirmationNumbers: [told.folio], readyByTime: clockOf(ask), nextPickupDate: told.date, warnings: [] };
  const echoed = fault?.name === 'no_echo' ? '' : fault?.name === 'foreign_answer' ? `pickup-${told.reference}` : undefined;
  return succeed(ask, 201, body, echoed);
}

export const pickupPath = /^\/mydhlapi\/pickups\/([^/]+)$/;
const folioIn = ({ asked }: Ask): string => pickupPath.exec(asked.path)?.[1] ?? '';
export const namedPickup = (ask: Ask): string[] => pickupReferences(ask.lab, 'dhl', folioIn(ask));
const standing = (ask: Ask): Pickup | undefined => {
  const pickup = ask.lab.pickups.named('dhl', { folio: folioIn(ask) });
  return pickup?.cancelled_at === null ? pickup : undefined;
};

/** PATCH /pickups/{n}: all fields again. The number stays. */
export function changePickup(ask: Ask): Answer {
  const { body, keys, lab } = ask;
  const pickup = standing(ask);
  if (!pickup) return refuse(ask, 404, 'No data found');
  const order = orderOf(ask);
  const refused = refusalOf(ask, order);
  if (refused) return refused;
  if (textAt(body, 'dispatchConfirmationNumber') !== pickup.folio) return refuse(ask, 400, '998: dispatchConfirmationNumber does not match.');
  if (textIn(body, 'originalShipperAccountNumber') !== keys['account_number'])
    return refuse(ask, 400, '5556: Original Shipper Account Number does not match the pickup.');
  const changed = changeVisit(lab, pickup, order);
  return succeed(ask, 200, { dispatchConfirmationNumber: changed.folio, readyByTime: clockOf(ask), nextPickupDate: changed.date, warnings: [] });
}

/** DELETE /pickups/{n}?requestorName=&reason=: an empty object; a number that is gone is not known any more. */
export function cancelPickup(ask: Ask): Answer {
  const { asked, lab, fault } = ask;
  const reason = asked.query.get('reason') ?? '';
  if (!asked.query.get('requestorName') || !/^00[1-8]$/.test(reason)) return refuse(ask, 400, 'Missing mandatory parameters: requestorName, reason');
  const no = cancelVisit(lab, 'dhl', { folio: folioIn(ask) }, { unknown: 'No data found', already: 'No data found', underWay: '998: The pickup can no longer be cancelled.' }, fault); // prettier-ignore
  if (no !== null) return refuse(ask, no.startsWith('998') ? 400 : 404, no);
  return json(200, {}, { 'invocation-id': 'lab' });
}
