import { configurations, permits, trailerKinds } from '../catalogues.ts';
import type { Insurance, Vehicle, Waybill } from '../document/waybill.ts';
import { faultIf, type Fault } from './fault.ts';
import { keyFaults, textFaults } from './text-rules.ts';

/** SAT's own form: any signs but these, so that a plate stands without hyphens and blanks. */
const plateForm = /^[^(?!.*\s)-]{5,7}$/;
const MOST_TRAILERS = 2;

export function vehicleFaults({ vehicle, goods }: Waybill, waybill: string): Fault[] {
  const path = `${waybill}.vehicle`;
  const isDangerous = goods.some(({ hazard }) => hazard !== null && hazard !== 'no');
  return [
    ...keyFaults(`${path}.permit`, vehicle.permit, permits.has(vehicle.permit)),
    ...textFaults(`${path}.permit_number`, vehicle.permit_number, { max: 50 }),
    ...keyFaults(`${path}.configuration`, vehicle.configuration, configurations.has(vehicle.configuration)),
    ...faultIf(!(vehicle.gross_weight_t > 0), 'WEIGHT_NOT_POSITIVE', `${path}.gross_weight_t`),
    ...faultIf(!plateForm.test(vehicle.plate), 'PLATE_FORM', `${path}.plate`),
    ...faultIf(!/^(19|20)\d{2}$/.test(String(vehicle.model_year)), 'MODEL_YEAR', `${path}.model_year`),
    ...insuranceFaults(vehicle.liability, `${path}.liability`),
    ...faultIf(isDangerous && vehicle.environment === null, 'ENVIRONMENT_INSURANCE_MISSING', `${path}.environment`),
    ...(vehicle.environment ? insuranceFaults(vehicle.environment, `${path}.environment`) : []),
    ...(vehicle.cargo ? insuranceFaults(vehicle.cargo, `${path}.cargo`) : []),
    ...faultIf(vehicle.premium !== null && vehicle.premium < 0, 'NUMBER_FORM', `${path}.premium`),
    ...trailerFaults(vehicle, path),
  ];
}

const insuranceFaults = ({ insurer, policy }: Insurance, path: string): Fault[] => [
  ...textFaults(`${path}.insurer`, insurer, { min: 3, max: 50 }),
  ...textFaults(`${path}.policy`, policy, { min: 3, max: 30 }),
];

function trailerFaults({ configuration, trailers }: Vehicle, path: string): Fault[] {
  const rule = configurations.get(configuration);
  return [
    ...faultIf(rule === 'needed' && trailers.length === 0, 'TRAILER_MISSING', `${path}.trailers`, configuration),
    ...faultIf(rule === 'unwanted' && trailers.length > 0, 'TRAILER_UNWANTED', `${path}.trailers`, configuration),
    ...faultIf(trailers.length > MOST_TRAILERS, 'TRAILERS_TOO_MANY', `${path}.trailers`),
    ...trailers.flatMap(({ kind, plate }, index) => [
      ...keyFaults(`${path}.trailers[${index}].kind`, kind, trailerKinds.has(kind)),
      ...faultIf(!plateForm.test(plate), 'PLATE_FORM', `${path}.trailers[${index}].plate`),
    ]),
  ];
}
