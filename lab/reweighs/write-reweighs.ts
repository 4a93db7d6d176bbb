import { pick } from '../chance.ts';
import type { ReweighLine } from '../journal-entry.ts';
import type { Lab } from '../outside-party.ts';
import type { Parcel } from '../parcels.ts';

/** How a carrier errs in its file. */
export const slips = [
  'repeat_row',
  'change_document',
  'foreign_guide',
  'unknown_guide',
  'comma_decimals',
  'formula',
  'no_number',
  'windows_1252',
] as const;
export type Slip = (typeof slips)[number];
export type ReweighWish = { carrier: string; document: string; numbers?: readonly string[]; extra_kg?: number; slips?: readonly Slip[] };

/** How each carrier heads its columns. */
const heads: Readonly<Record<string, readonly string[]>> = {
  fedex: ['factura', 'renglon', 'guia', 'peso_facturado', 'unidad', 'peso_bascula', 'largo', 'ancho', 'alto', 'plaza', 'importe'],
  estafeta: ['documento', 'partida', 'numero_guia', 'kilos_facturados', 'unidad_peso', 'kilos_bascula', 'largo_cm', 'ancho_cm', 'alto_cm', 'centro_operativo', 'importe'],
}; // prettier-ignore
export const fileWriters = Object.keys(heads);

/** What the belt adds to a parcel, by lot: mostly nothing, or less than half a kilo. */
const extras = [0, 0, 0.4, 1, 2, 3.5];

/**
 * A carrier's document of what its belt measured, of the guides it knows, as a CSV. What it says is in the journal before it is handed over; the same
 * order writes the same document.
 */
export function writeReweighs(lab: Lab, { carrier, document, numbers, extra_kg, slips: erring = [] }: ReweighWish): Buffer {
  const known = lab.parcels.of(carrier).filter(({ number, cancelled_at }) => cancelled_at === null && (numbers?.includes(number) ?? true));
  const lines: ReweighLine[] = known.map((parcel, index) => lineOf(lab, document, parcel, index + 1, extra_kg));
  const last = lines.at(-1);
  const next = () => lines.length + 1;
  if (erring.includes('foreign_guide')) {
    const foreign = lab.parcels.of(undefined).find((parcel) => parcel.carrier !== carrier);
    if (foreign) lines.push(lineOf(lab, document, foreign, next(), 5));
  }
  if (erring.includes('unknown_guide')) lines.push({ document, row: next(), number: '000000000000', kg: '9', slip: 'unknown_guide' });
  if (erring.includes('formula') && last) lines.push({ ...last, row: next(), kg: `=${last.kg}+1`, slip: 'formula' });
  if (erring.includes('no_number') && last) lines.push({ ...last, row: next(), kg: 'siete', slip: 'no_number' });
  if (erring.includes('repeat_row') && last) lines.push({ ...last, slip: 'repeat_row' });
  if (erring.includes('change_document') && last) lines.push({ ...last, document: `${document}-B`, slip: 'change_document' });
  const isComma = erring.includes('comma_decimals');
  const written = isComma ? lines.map((line) => ({ ...line, kg: line.kg.replace('.', ',') })) : lines;
  lab.journal.record([{ kind: 'reweighs_written', carrier, document, lines: written }]);
  return bytesOf(carrier, written, { separator: isComma ? ';' : ',', isOld: erring.includes('windows_1252') });
}

function lineOf(lab: Lab, document: string, { number, weight_kg }: Parcel, row: number, extra: number | undefined): ReweighLine {
  const more = extra ?? extras[pick(0, extras.length - 1, lab.seed, document, number)] ?? 0;
  return { document, row, number, kg: String(Math.round((weight_kg + more) * 100) / 100) };
}

function bytesOf(carrier: string, lines: readonly ReweighLine[], { separator, isOld }: { separator: string; isOld: boolean }): Buffer {
  const rows = lines.map(({ document, row, number, kg }) => [document, String(row), number, kg, 'KG', '', '', '', '', 'León', '100.00']);
  const text = [heads[carrier] ?? [], ...rows].map((cells) => cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).join('\r\n'); // prettier-ignore
  return isOld ? Buffer.from(`${text}\r\n`, 'latin1') : Buffer.from(`\ufeff${text}\r\n`, 'utf8');
}
