import type { Party, Piece } from '#connectors/kit/connector.ts';
import { nationalPhone } from '#connectors/kit/mexico.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import type { PrintedEnd } from '#contract/carriers/label-texts.ts';
import { sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { pesosOf } from '#wire/shapes.ts';

/** Codes of this house: Tresguerras has one service and names none. */
export const FREIGHT = 'LTL';
export const PARCEL = 'TER';

export const flag = (is: boolean): 'S' | 'N' => (is ? 'S' : 'N');

/** SAT's keys of a box and of goods that nobody names. */
const BOX = '4G';
const UNNAMED_GOODS = '01010101';
type Measured = Omit<Piece, 'reference' | 'goods'> & Partial<Pick<Piece, 'goods'>>;

/** One line of `medidas`, its lengths in metres. A pallet tells the product of its first line of goods. */
export function toMeasures(piece: Measured, contenido: string = foldAscii(piece.content)) {
  const { length, width, height } = sidesOf(piece);
  return {
    no_bultos: 1,
    contenido,
    peso: piece.weightHkg / 100,
    alto: height / 100,
    largo: length / 100,
    ancho: width / 100,
    sat_claseBulto: piece.type === 'Caja' ? BOX : '',
    sat_producto: piece.goods?.[0]?.product_code ?? UNNAMED_GOODS,
    sat_material_peligroso: '',
    sat_embalaje: '',
  };
}

/** What a quote and a guide are asked with alike. The 4 % that some customers retain is no part of the price. */
export const toWay = (way: { collects: boolean; toBranch: boolean; declared: readonly Centavos[]; reference: string; day: string }) => ({
  bandera_recoleccion: flag(way.collects),
  bandera_ead: flag(!way.toBranch),
  retencion_iva_cliente: 'N',
  valor_declarado: String(pesosOf(sumCentavos([...way.declared]))),
  referencia: way.reference,
  fecha_recoleccion: way.day,
});

/** One end of a guide: it is known by its company; the person stands on our paper. */
export const toEnd = (party: Party, printed: PrintedEnd) => ({
  rfc: party.rfc.toUpperCase(),
  nombre: printed.company,
  direccion: printed.street,
  codigoPostal: party.zip_code,
  num_ext: printed.number,
  num_int: printed.suite,
  colonia: printed.neighborhood,
  email: printed.email,
  telefono: nationalPhone(party.phone),
});
