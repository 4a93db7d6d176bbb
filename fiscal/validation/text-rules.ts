import { hasHiddenSigns } from '#contract/shared/text.ts';
import { collapsed } from '../xml/node.ts';
import { faultIf, type Fault } from './fault.ts';

type Limits = { min?: number; max: number };

/** A text as SAT's schema takes it: so long, without the sign that parts the cadena, without signs that XML cannot hold. */
export function textFaults(path: string, text: string, { min = 1, max }: Limits): Fault[] {
  const plain = collapsed(text);
  const length = [...plain].length;
  return [
    ...faultIf(length === 0, 'TEXT_MISSING', path),
    ...faultIf(length > 0 && length < min, 'TEXT_TOO_SHORT', path, min),
    ...faultIf(length > max, 'TEXT_TOO_LONG', path, max),
    ...faultIf(plain.includes('|') || hasHiddenSigns(plain) || /[\uFFFE\uFFFF]/.test(plain), 'TEXT_FORBIDDEN', path),
  ];
}

/** The same, where the text may be left out. */
export const optionalTextFaults = (path: string, text: string | null, limits: Limits): Fault[] =>
  text === null ? [] : textFaults(path, text, limits);

/** A text of one form. `example` shows it. */
export const formFaults = (path: string, text: string, form: RegExp, example: string): Fault[] =>
  faultIf(!form.test(text), 'TEXT_FORM', path, example);

/** A key of a catalogue. */
export const keyFaults = (path: string, key: string, isKnown: boolean): Fault[] => faultIf(!isKnown, 'KEY_UNKNOWN', path, key);

export const zipFaults = (path: string, zip: string): Fault[] => formFaults(path, zip, /^\d{5}$/, '06600');

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const uuidFaults = (path: string, text: string): Fault[] => faultIf(!uuid.test(text), 'UUID_FORM', path, text);

/** c_ClaveProdServ and c_ClaveUnidad are too large to be here: their form is judged, and the PAC knows the rest. */
export const productFaults = (path: string, key: string): Fault[] => formFaults(path, key, /^\d{8}$/, '78102200');
export const unitFaults = (path: string, key: string): Fault[] => formFaults(path, key, /^[A-Z0-9]{1,3}$/, 'E48');
