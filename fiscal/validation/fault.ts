import { fiscalFaults } from '#texts/es/fiscal/fiscal-faults.ts';
import { fiscalPlaces } from '#texts/es/fiscal/fiscal-places.ts';

/** All that can be wrong with a document. */
export type FaultCode = keyof typeof fiscalFaults;

/** `path`: the place in the document's value, such as lines[3].unit_price. `message`: place and remedy in Spanish. */
export type Fault = { code: FaultCode; path: string; message: string };

/** One fault, or none when nothing is wrong: the form of every rule. */
export function faultIf<Code extends FaultCode>(
  isWrong: boolean,
  code: Code,
  path: string,
  ...values: Parameters<(typeof fiscalFaults)[Code]>
): Fault[] {
  if (!isWrong) return [];
  const told = (fiscalFaults[code] as (...given: unknown[]) => string)(...values);
  return [{ code, path, message: `${placeInWords(path)}: ${told}` }];
}

/** 'lines[3].unit_price' as 'Concepto 4, valor unitario'. */
function placeInWords(path: string): string {
  const words = path.split('.').map((step) => {
    const [, name = step, index] = /^(\w+)\[(\d+)\]$/.exec(step) ?? [];
    const word = fiscalPlaces[name] ?? name;
    return index === undefined ? word : `${word} ${Number(index) + 1}`;
  });
  const told = words.join(', ');
  return told.charAt(0).toUpperCase() + told.slice(1);
}
