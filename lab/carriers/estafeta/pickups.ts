import { dateLocal } from '../../clock.ts';
import { coverageOf, isZip } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt } from '../../fields.ts';
import { header, json, type Answer } from '../../http/messages.ts';
import { serial } from '../../serial.ts';
import { broken, lengths } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import { bookVisit, dayAfter, momentAt } from '../kit/pickups.ts';
import { complain } from './estafeta-envelope.ts';

export const traceOf = ({ asked }: Ask): string => header(asked, 'x-request-id') ?? '';

const words = { missing: 'es requerido', tooLong: (most: number) => `excede ${most} caracteres` };
const OFFSET = '-06:00';
/** Half days: what their codes stand for is ours. */
const parts: Readonly<Record<string, readonly [from: string, to: string]>> = { '1': ['09:00', '13:00'], '2': ['13:00', '18:00'] };
const MOST_DAYS_AHEAD = 14;

function complaintsOf({ body, keys, lab }: Ask): { code: number; description: string }[] {
  const address = fieldsAt(body, 'PickupAddress');
  const packages = listAt(body, 'PickupPackageList');
  const date = textAt(body, 'PickupDate');
  const isPackage = (one: unknown) =>
    ['Length', 'Width', 'Height', 'Weight', 'Quantity'].every((name) => numberAt(one, name) > 0) && textAt(one, 'PackageType') === 'PKG';
  const today = dateLocal(Math.min(lab.clock.now(), Date.now()));
  const last = dayAfter(dateLocal(Math.max(lab.clock.now(), Date.now())), MOST_DAYS_AHEAD);
  return broken([
    [textAt(body, 'AccountNumber') !== keys['customer_number'], 'AccountNumber', 'no valido'],
    ...lengths(body, '', { RequesterName: [1, 50], PickupType: [1, 5] }, words),
    [parts[textAt(body, 'PickupDayPart')] === undefined, 'PickupDayPart', 'no valido'],
    [!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < today || date > last, 'PickupDate', 'no valido'],
    ...lengths(address, 'PickupAddress', { City: [1, 50], State: [2, 5], Neighborhood: [1, 50], Address1: [1, 60], ExternalNumber: [1, 25], ReferenceData: [0, 100] }, words),
    [textAt(address, 'Country') !== 'MX', 'PickupAddress.Country', 'debe ser MX'],
    [!isZip(textAt(address, 'PostalCode')), 'PickupAddress.PostalCode', 'no valido'],
    [packages.length === 0 || !packages.every(isPackage), 'PickupPackageList', 'no valido'],
    [textAt(fieldsAt(body, 'PickupAlert_Primary'), 'PhoneNumber') === '', 'PickupAlert_Primary.PhoneNumber', 'es requerido'],
  ]).map(({ path, what }) => ({ code: 1002, description: `${path} ${what}` })); // prettier-ignore
}

/** POST …/PickupAPI/NewPickup: R and seven digits. What is right in form but not served is refused inside HTTP 200. */
export function createPickup(ask: Ask): Answer {
  if (!ask.isJson) return complain(400, 1000, 'La peticion no es JSON');
  const complaints = complaintsOf(ask);
  if (complaints.length > 0) return json(400, complaints);
  const { body, lab, fault } = ask;
  const address = fieldsAt(body, 'PickupAddress');
  const zip = textAt(address, 'PostalCode');
  if (coverageOf(zip, '64000') === 'not_served') return json(200, { Success: false, PickupNumber: '', Message: 'Sin cobertura de recoleccion' });
  const date = textAt(body, 'PickupDate');
  const [first, last] = parts[textAt(body, 'PickupDayPart')] ?? ['09:00', '18:00'];
  const told = bookVisit(
    lab,
    'estafeta',
    (n) => `R${serial(lab.seed, 'estafeta pickup', n, 7)}`,
    {
      location: null,
      date,
      from: momentAt(date, first, OFFSET),
      to: momentAt(date, last, OFFSET),
      zip,
      street: ['Address1', 'ExternalNumber', 'InternalNumber'].map((name) => textAt(address, name)).filter(Boolean).join(' '),
      parcels: listAt(body, 'PickupPackageList').reduce<number>((sum, one) => sum + numberAt(one, 'Quantity'), 0),
      reference: traceOf(ask),
    },
    fault,
  ); // prettier-ignore
  return json(200, { Success: true, PickupNumber: told.folio, Message: '' });
}
