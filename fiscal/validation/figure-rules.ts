import { isRfc } from '#contract/shared/rfc.ts';
import { transportParts } from '../catalogues.ts';
import { figureKinds, OPERATOR, type Figure, type Waybill } from '../document/waybill.ts';
import { faultIf, type Fault } from './fault.ts';
import { foreignFaults } from './foreign-rules.ts';
import { keyFaults, optionalTextFaults, textFaults } from './text-rules.ts';

/** Who has parts of the transport: owner and lessor. */
const WITH_PARTS = ['02', '03'];

export const figureFaults = ({ figures }: Waybill, waybill: string): Fault[] => [
  ...faultIf(!figures.some(({ kind }) => kind === OPERATOR), 'OPERATOR_MISSING', `${waybill}.figures`),
  ...figures.flatMap((figure, index) => oneFaults(figure, `${waybill}.figures[${index}]`)),
];

const oneFaults = ({ kind, rfc, licence, name, foreign, parts }: Figure, path: string): Fault[] => [
  ...keyFaults(`${path}.kind`, kind, figureKinds.includes(kind)),
  ...faultIf(rfc !== null && !isRfc(rfc), 'RFC_FORM', `${path}.rfc`, rfc ?? ''),
  ...foreignFaults(foreign, rfc === null, `${path}.foreign`),
  ...textFaults(`${path}.name`, name, { max: 254 }),
  ...faultIf(kind === OPERATOR && licence === null, 'LICENCE_MISSING', `${path}.licence`),
  ...optionalTextFaults(`${path}.licence`, licence, { min: 6, max: 16 }),
  ...faultIf(parts.length > 0 && !WITH_PARTS.includes(kind), 'PARTS_UNWANTED', `${path}.parts`),
  ...parts.flatMap((part, index) => keyFaults(`${path}.parts[${index}]`, part, transportParts.has(part))),
];
