import { dateLocal, isoLocal } from '../../clock.ts';
import { isZip } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt } from '../../fields.ts';
import { header, json, type Answer } from '../../http/messages.ts';
import { fedexStates, placeOf } from '../../places.ts';
import { textIn } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import { bookVisit, cancelVisit, dayAfter, isWorkingDay, momentAt, pickupReferences } from '../kit/pickups.ts';
import { refuse, refuseAll, succeed, type Problem } from './fedex-envelope.ts';

const CUT_OFF = '15:00:00';
const ACCESS_HOURS = 2;
const MOST_BUSINESS_DAYS = 10;
const MOST_DAYS_AHEAD = 14;

const halfHours = (first: number, last: number): string[] =>
  Array.from(
    { length: (last - first) * 2 + 1 },
    (_, index) => `${String(first + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}:00`,
  );
const readyTimes = halfHours(9, 15);
const latestTimes = halfHours(12, 18);

const staleMs = 2 * 86_400_000;

type Rule = readonly [isBroken: boolean, code: string, message: string];
const problemsOf = (rules: readonly Rule[]): Problem[] => rules.filter(([isBroken]) => isBroken).map(([, code, message]) => ({ code, message }));

/** POST /pickup/v1/pickups/availabilities: today until the cut-off, and the business days that follow. */
export function tellAvailability(ask: Ask): Answer {
  const { body, lab, fault } = ask;
  const zip = textIn(body, 'pickupAddress.postalCode');
  const types = listAt(body, 'pickupRequestType');
  const dispatch = textAt(body, 'dispatchDate');
  const wished = numberAt(body, 'numberOfBusinessDays');
  const problems = problemsOf([
    [zip === '', 'PICKUP.POSTALCODE.MISSING', 'PostalCode is missing.'],
    [textIn(body, 'pickupAddress.countryCode') !== 'MX', 'PICKUP.COUNTRY.CODE.INVALID', 'MISSING OR INVALID COUNTRYCODE'],
    [types.length === 0, 'PICKUPREQUESTTYPE.VALUE.REQUIRED', 'PickupRequestType array missing or empty'],
    [!listAt(body, 'carriers').includes('FDXE'), 'PICKUP.CARRIERCODE.INVALID', 'Pickup CarrierCode is missing or invalid.'],
    [textAt(body, 'countryRelationship') !== 'DOMESTIC', 'COUNTRY.RELATIONSHIP.REQUIRED', 'Country relationship is missing'],
    [
      dispatch !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(dispatch),
      'INCORRECT.DISPATCHDATE.FORMAT',
      'Please use the required dispatch date format: YYYY-MM-DD.',
    ],
    [wished > MOST_BUSINESS_DAYS || wished < 1, 'PICKUP.NUMBEROFBUSINESSDAYS.INVALID', 'Pickup number of business days is invalid.'],
  ]);
  if (problems.length > 0) return refuseAll(ask.asked, 400, problems);
  if (!isZip(zip) || zip.endsWith('999')) return refuse(ask, 400, 'PICKUP.LOCATION.UNAVAILABLE', 'We cannot schedule a pickup for your location.');
  // An old answer: as it was two days ago.
  const now = lab.clock.now() - (fault?.name === 'stale_availability' ? staleMs : 0);
  const today = dateLocal(now);
  const isOpen = isWorkingDay(today) && isoLocal(now).slice(11) <= CUT_OFF;
  const options = [
    ...(types.includes('SAME_DAY') ? [optionOf(today, 'SAME_DAY', isOpen, isoLocal(now).slice(11))] : []),
    ...(types.includes('FUTURE_DAY') ? daysAfter(today, wished || 3).map((day) => optionOf(day, 'FUTURE_DAY', true, '')) : []),
  ];
  return succeed(ask, { options, alerts: [] });
}

function daysAfter(today: string, amount: number): string[] {
  const days: string[] = [];
  for (let day = dayAfter(today); days.length < amount; day = dayAfter(day)) if (isWorkingDay(day)) days.push(day);
  return days;
}

const optionOf = (pickupDate: string, scheduleDay: string, available: boolean, passed: string) => ({
  carrier: 'FDXE',
  available,
  pickupDate,
  scheduleDay,
  cutOffTime: CUT_OFF,
  accessTime: { hours: ACCESS_HOURS, minutes: 0 },
  residentialAvailable: true,
  ...(available ? { readyTimeOptions: readyTimes.filter((time) => time > passed), latestTimeOptions: latestTimes } : {}),
  countryRelationship: 'DOMESTIC',
});

const moment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})$/;

/** A Z is taken as what it says, the time of London: who sends local time with it has a driver hours off. */
function windowOf({ body }: Ask): { day: string; offset: string; from: number; to: number } {
  const [, day = '', time = '', offset = ''] = moment.exec(textIn(body, 'originDetail.readyDateTimestamp')) ?? [];
  return { day, offset, from: momentAt(day, time, offset), to: momentAt(day, textIn(body, 'originDetail.customerCloseTime'), offset) };
}

export const traceOf = ({ asked }: Ask): string => header(asked, 'x-customer-transaction-id') ?? '';

function pickupProblems(ask: Ask): Problem[] {
  const { body, keys, lab } = ask;
  const address = fieldsAt(body, 'originDetail', 'pickupLocation', 'address');
  const contact = fieldsAt(body, 'originDetail', 'pickupLocation', 'contact');
  const { day, from, to } = windowOf(ask);
  const zip = textAt(address, 'postalCode');
  const state = textAt(address, 'stateOrProvinceCode');
  const lines = listAt(address, 'streetLines').map(String);
  const today = dateLocal(Math.min(lab.clock.now(), Date.now()));
  const count = numberAt(body, 'packageCount');
  const weight = fieldsAt(body, 'totalWeight');
  return problemsOf([
    [textIn(body, 'associatedAccountNumber.value') !== keys['account_number'], 'PICKUP.ACCOUNTNUMBER.MISMATCH', 'Requested account does not match existing account.'],
    [lines.length === 0 || lines.length > 3 || lines.some((line) => line === '' || line.length > 35), 'PICKUP.STREETLINE.MISSING', 'Street line is missing'],
    [textAt(address, 'city') === '', 'PICKUP.CITY.MISSING', 'City is missing.'],
    [zip === '', 'PICKUP.POSTALCODE.MISSING', 'PostalCode is missing.'],
    [!fedexStates.has(state), 'PICKUP.STATEORPROVINCECODE.MISSING', 'StateOrProvinceCode is missing.'],
    [textAt(address, 'countryCode') !== 'MX', 'PICKUP.COUNTRY.CODE.INVALID', 'MISSING OR INVALID COUNTRYCODE'],
    [!/^\d{10,15}$/.test(textAt(contact, 'phoneNumber')), 'PHONENUMBER.INVALID', 'The phone number is missing or invalid.'],
    [textAt(contact, 'personName') === '', 'PERSONNAME.REQUIRED', 'The name of the contact is missing.'],
    [Number.isNaN(from), 'INCORRECT.READYTIMESTAMP.FORMAT', 'Please provide a valid date time format'],
    [!/^\d{2}:\d{2}:\d{2}$/.test(textIn(body, 'originDetail.customerCloseTime')), 'INCORRECT.COMPANYCLOSETIME.FORMAT', 'Please use the required company close time format - HH:MM:SS.'],
    [!['FRONT', 'NONE', 'REAR', 'SIDE'].includes(textIn(body, 'originDetail.packageLocation') || 'NONE'), 'PICKUPCREATE.PACKAGELOCATION.INVALID', 'Location is missing or invalid.'],
    [textAt(body, 'carrierCode') !== 'FDXE', 'PICKUP.CARRIERCODE.REQUIRED', 'Carrier code is required'],
    [!(Number.isInteger(count) && count >= 1), 'PACKAGE.COUNT.INVALID', 'Invalid or blank package count.'],
    [textAt(weight, 'units') !== 'KG' || !(numberAt(weight, 'value') > 0), 'PICKUP.WEIGHT.VALUE.INVALID', 'Invalid or missing weight value.'],
    [textAt(body, 'remarks').length > 60, 'REMARKS.TOO.LONG', 'Remarks have more than 60 characters.'],
    [day !== '' && day < today, 'PICKUP.REQUESTED.PREVIOUS.DAY', 'Cannot schedule a pickup requested for a previous day.'],
    [day !== '' && day > dayAfter(dateLocal(Math.max(lab.clock.now(), Date.now())), MOST_DAYS_AHEAD), 'PICKUPDATE.TOO.FAR', 'Pickup Date too far in future.'],
    [day !== '' && !isWorkingDay(day), 'PICKUPDATE.NOT.WORKINGDAY', 'Pickup Date not a working day.'],
    [to - from < ACCESS_HOURS * 3_600_000, 'PACKAGE.ACCESS.NEEDED', 'Package is not accessible for request pickup time.'],
    [zip !== '' && (!isZip(zip) || zip.endsWith('999')), 'PICKUP.LOCATION.UNAVAILABLE', 'We cannot schedule a pickup for your location.'],
  ]); // prettier-ignore
}

/** POST /pickup/v1/pickups: a short code, which counts the pickups of a station and day. */
export function createPickup(ask: Ask): Answer {
  if (!ask.isJson) return refuse(ask, 400, 'BAD.REQUEST.ERROR', 'The request is not valid JSON.');
  const problems = pickupProblems(ask);
  if (problems.length > 0) return refuseAll(ask.asked, 400, problems);
  const { body, lab, fault } = ask;
  const { day, from, to } = windowOf(ask);
  const address = fieldsAt(body, 'originDetail', 'pickupLocation', 'address');
  const [zip, street] = [textAt(address, 'postalCode'), listAt(address, 'streetLines').map(String).join(' ')];
  const isSecond = lab.pickups.of('fedex').some((one) => one.cancelled_at === null && one.date === day && one.zip === zip && one.street === street);
  if (isSecond && lab.switches.get('fedex.one_pickup_per_day') === true) return refuse(ask, 400, 'PICKUP.ALREADY.EXISTS', 'A pickup already exists.');
  const location = `${placeOf(zip)?.warehouse ?? 'MEX'}A`;
  const order = { location, date: day, from, to, zip, street, parcels: numberAt(body, 'packageCount'), reference: traceOf(ask) };
  const told = bookVisit(lab, 'fedex', (n) => String(n + 1), order, fault);
  const output = { pickupConfirmationCode: told.folio, location: told.location, message: '', alerts: [] };
  // Another's answer bears the trace of its own call.
  if (fault?.name === 'foreign_answer') return json(200, { transactionId: 'lab', customerTransactionId: told.reference, output });
  return fault?.name === 'no_echo' ? json(200, { transactionId: 'lab', output }) : succeed(ask, output);
}

export const cancelledPickup = ({ lab, body }: Ask): string[] => pickupReferences(lab, 'fedex', textAt(body, 'pickupConfirmationCode'));

const refusals = {
  'NO.DISPATCH.FOUND': 'No Dispatch found for this account.',
  'DUPLICATE.REQUEST.CANCEL': 'Duplicate cancel request',
  'PICKUP.CANCELLATION.NOTALLOWED': 'Pickup cancellation requested for an already completed/past date pickup is not allowed.',
} as const;

/** PUT /pickup/v1/pickups/cancel: of that day and station; without a station none of an express pickup is found. */
export function cancelPickup(ask: Ask): Answer {
  const { body, keys, lab, fault } = ask;
  const date = textAt(body, 'scheduledDate');
  const problems = problemsOf([
    [textIn(body, 'associatedAccountNumber.value') !== keys['account_number'], 'PICKUP.ACCOUNTNUMBER.MISMATCH', 'Requested account does not match existing account.'],
    [!/^\d{4}-\d{2}-\d{2}$/.test(date), 'INCORRECT.SCHEDULEDDATE.FORMAT', 'Please use the required scheduled date format: YYYY-MM-DD.'],
    [textAt(body, 'remarks').length > 60, 'REMARKS.TOO.LONG', 'Remarks have more than 60 characters.'],
  ]); // prettier-ignore
  if (problems.length > 0) return refuseAll(ask.asked, 400, problems);
  const folio = textAt(body, 'pickupConfirmationCode');
  const [unknown, already, underWay] = Object.keys(refusals) as [string, string, string];
  const reason = cancelVisit(lab, 'fedex', { folio, date, location: textAt(body, 'location') }, { unknown, already, underWay }, fault);
  if (reason !== null) return refuse(ask, 400, reason, refusals[reason as keyof typeof refusals]);
  return succeed(ask, { pickupConfirmationCode: folio, cancelConfirmationMessage: 'Requested pickup has been cancelled' });
}
