import type { Goods, Piece } from '#connectors/kit/connector.ts';
import { pesosOf } from '#wire/shapes.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { PESO } from './parcel.ts';
import type { Centavos } from '#contract/shared/money.ts';

/** FedEx's units for the SAT's; whatever has no own name is counted as pieces. */
const units: Readonly<Record<string, string>> = { H87: 'PCS', KGM: 'KG', LTR: 'LTR', MTR: 'M', XBX: 'BOX', XPK: 'PKG' };

/** The line that stands for a package without merchandise (AMB-5.09). */
const ownLine = ({ content, declared }: Piece): Goods => ({
  description: content,
  quantity: 1,
  unit_code: 'H87',
  product_code: '01010101',
  value: declared,
});

/** What nobody declared has no value: the schema lets it be left out, and a value of 0 would be a declaration. */
const worth = ({ value, quantity }: Goods) =>
  value > 0
    ? {
        unitPrice: { amount: pesosOf(Math.round(value / quantity) as Centavos), currency: PESO },
        customsValue: { amount: pesosOf(value), currency: PESO },
      }
    : {};

/** The merchandise of all pieces (O-5.48). `value` is that of the whole line; the SAT's product code travels as the part number. */
export function toCommodities(pieces: readonly Piece[]) {
  return pieces.flatMap((piece) => {
    const lines = piece.goods.length > 0 ? piece.goods : [ownLine(piece)];
    return lines.map((line) => ({
      description: foldAscii(line.description),
      quantity: line.quantity,
      quantityUnits: units[line.unit_code] ?? 'PCS',
      ...worth(line),
      weight: { units: 'KG', value: Math.round(piece.weightHkg / lines.length) / 100 },
      partNumber: line.product_code,
      countryOfManufacture: 'MX',
    }));
  });
}
