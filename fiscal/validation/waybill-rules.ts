import { isRfc } from '#contract/shared/rfc.ts';
import { mexicanStates } from '../catalogues.ts';
import { fixedText, type Fixed } from '../document/fixed.ts';
import { isLocalTime, secondsBetween } from '../document/local-time.ts';
import { stopKinds, type Stop, type StopAddress, type Waybill } from '../document/waybill.ts';
import { faultIf, type Fault } from './fault.ts';
import { figureFaults } from './figure-rules.ts';
import { goodsFaults } from './goods-rules.ts';
import { foreignFaults } from './foreign-rules.ts';
import { formFaults, keyFaults, optionalTextFaults, zipFaults } from './text-rules.ts';
import { vehicleFaults } from './vehicle-rules.ts';

const idForm = /^CCC[0-9a-f]{5}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_KM = 99_999_00;

/** What a waybill is judged by; `path` is its place in the document. */
export const waybillFaults = (waybill: Waybill, path: string): Fault[] => [
  ...formFaults(`${path}.id`, waybill.id, idForm, 'CCC12345-6789-4abc-8def-0123456789ab'),
  ...stopsFaults(waybill, path),
  ...distanceFaults(waybill, path),
  ...goodsFaults(waybill, path),
  ...vehicleFaults(waybill, path),
  ...figureFaults(waybill, path),
];

function stopsFaults({ stops }: Waybill, path: string): Fault[] {
  const ids = stops.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  return [
    ...faultIf(!stops.some(({ kind }) => kind === 'origin'), 'ORIGIN_MISSING', `${path}.stops`),
    ...faultIf(!stops.some(({ kind }) => kind === 'destination'), 'DESTINATION_MISSING', `${path}.stops`),
    ...faultIf(twice >= 0, 'STOP_TWICE', `${path}.stops[${twice}].id`, ids[twice] ?? ''),
    ...stops.flatMap((stop, index) => stopFaults(stop, `${path}.stops[${index}]`)),
    ...timeFaults(stops, path),
  ];
}

/** Nobody arrives before the first departure. */
function timeFaults(stops: readonly Stop[], path: string): Fault[] {
  const [left] = stops.flatMap(({ kind, at }) => (kind === 'origin' && isLocalTime(at) ? [at] : [])).sort();
  if (left === undefined) return [];
  return stops.flatMap(({ kind, at }, index) =>
    faultIf(kind === 'destination' && isLocalTime(at) && secondsBetween(left, at) < 0, 'STOP_EARLY', `${path}.stops[${index}].at`),
  );
}

function stopFaults({ kind, id, rfc, name, foreign, at, distance_km, address }: Stop, path: string): Fault[] {
  const isOrigin = kind === 'origin';
  return [
    ...keyFaults(`${path}.kind`, kind, stopKinds.includes(kind)),
    ...faultIf(!(isOrigin ? /^OR\d{6}$/ : /^DE\d{6}$/).test(id), 'STOP_ID', `${path}.id`, isOrigin ? 'OR000001' : 'DE000001'),
    ...faultIf(!isRfc(rfc), 'RFC_FORM', `${path}.rfc`, rfc),
    ...optionalTextFaults(`${path}.name`, name, { max: 254 }),
    ...foreignFaults(foreign, rfc === 'XEXX010101000', `${path}.foreign`),
    ...faultIf(!isLocalTime(at), 'DATE_UNREAL', `${path}.at`),
    ...faultIf(isOrigin && distance_km !== null, 'DISTANCE_UNWANTED', `${path}.distance_km`),
    ...faultIf(!isOrigin && distance_km === null, 'DISTANCE_MISSING', `${path}.distance_km`),
    ...faultIf(distance_km !== null && !isDistance(distance_km), 'DISTANCE_RANGE', `${path}.distance_km`),
    ...addressFaults(address, `${path}.address`),
  ];
}

const isDistance = (km: Fixed<2>): boolean => km > 0 && km <= MOST_KM;

/** SAT takes a place of Mexico by the key of its catalogue alone (CP143 to CP145), or not at all. */
const placeKeyFaults = (path: string, key: string | null, form: RegExp, example: string): Fault[] =>
  key === null ? [] : formFaults(path, key, form, example);

const addressFaults = (address: StopAddress, path: string): Fault[] => [
  ...optionalTextFaults(`${path}.street`, address.street, { max: 100 }),
  ...optionalTextFaults(`${path}.exterior`, address.exterior, { max: 55 }),
  ...optionalTextFaults(`${path}.interior`, address.interior, { max: 55 }),
  ...placeKeyFaults(`${path}.colonia`, address.colonia, /^\d{4}$/, '0347'),
  ...placeKeyFaults(`${path}.locality`, address.locality, /^\d{2}$/, '06'),
  ...optionalTextFaults(`${path}.reference`, address.reference, { max: 250 }),
  ...placeKeyFaults(`${path}.municipality`, address.municipality, /^\d{3}$/, '039'),
  ...keyFaults(`${path}.state`, address.state, mexicanStates.has(address.state)),
  ...zipFaults(`${path}.zip`, address.zip),
];

function distanceFaults({ stops, distance_km }: Waybill, path: string): Fault[] {
  const wanted = stops.reduce((sum, stop) => sum + (stop.distance_km ?? 0), 0) as Fixed<2>;
  return [
    ...faultIf(distance_km !== wanted, 'DISTANCE_OFF', `${path}.distance_km`, fixedText(wanted, 2)),
    ...faultIf(!isDistance(distance_km), 'DISTANCE_RANGE', `${path}.distance_km`),
  ];
}
