import type { Answer } from '../../http/messages.ts';
import { placeOf } from '../../places.ts';
import type { Ask } from '../kit/double.ts';
import { refuse, succeed } from './dhl-envelope.ts';

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
const branches = [
  { code: '001', name: 'Centro', line: 'Av. Juárez 100', km: 0.8 },
  { code: '002', name: 'Aeropuerto', line: 'Carretera al Aeropuerto 2500', km: 7.4 },
] as const;

/** Whether a shipment may go to it: three letters of a station of this world, three digits of one of its branches. */
export const isServicePoint = (id: string, zip: string): boolean => branches.some(({ code }) => id === `${placeOf(zip)?.warehouse}${code}`);

/** GET /servicepoints: the two branches of the state that the address names by its postal code. */
export function listServicePoints(ask: Ask): Answer {
  const { query } = ask.asked;
  const address = query.get('address') ?? '';
  if (address === '' || query.get('countryCode') !== 'MX') return refuse(ask, 400, '998: Missing mandatory parameters: address, countryCode');
  if (!(Number(query.get('servicePointResults')) > 0)) return refuse(ask, 400, '998: Missing mandatory parameters: servicePointResults');
  const zip = /\b\d{5}\b/.exec(address)?.[0] ?? '';
  const place = placeOf(zip);
  return succeed(ask, 200, {
    status: { statusCode: 1, statusMessage: 'OK' },
    searchAddress: address,
    servicePoints: (place ? branches : []).map(({ code, name, line, km }) => ({
      facilityId: `${place?.warehouse}${code}`,
      servicePointName: `DHL ${place?.city} ${name}`,
      localName: `DHL ${place?.city} ${name}`,
      servicePointType: 'STATION',
      address: { addressLine1: line, city: place?.city, zipCode: zip, country: 'MX' },
      distance: `${km} km`,
      openingHours: { openingHours: week.map((dayOfWeek) => ({ dayOfWeek, openingTime: '09:00', closingTime: '18:00' })) },
    })),
  });
}
