import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { waybillDataTexts } from '#texts/es/shipping/waybill-data.ts';
import { contentsWithDescription, type PackagingContent } from '../catalogs/catalogs.ts';
import {
  asPacked,
  DESCRIPTION_MAX,
  ENVELOPE_CM,
  HAZARD_KEY,
  HAZARD_PACKAGING,
  packageTypes,
  printedContent,
  QUOTE_MAX_WEIGHT_KG,
  type PackageRow,
  type PackageType,
} from '../packages/packages.ts';
import { centavosFromNumber, ZERO, type Centavos } from '../shared/money.ts';
import type { BulkColumn } from './columns.ts';
import { nearestWord } from '../catalogs/nearest-word.ts';
import { foldText } from '../shared/paging.ts';
import { readNumber, withoutZeroFraction } from '../shared/csv/read-number.ts';
import type { BulkReader } from './read-end.ts';

/** What the chosen service and its carrier take. */
export type ServiceLimits = {
  maxWeightKg: number | null;
  maxSideCm: number | null;
  maxDeclared: Centavos | null;
  takesEnvelopes: boolean;
  takesPallets: boolean;
};

export type ParcelFacts = {
  contents: readonly PackagingContent[];
  /** Whether '12,5' is a number: where the file's separator is not a comma. */
  hasCommaDecimals: boolean;
  /** Null: not known here, the server judges it. */
  limits: ServiceLimits | null;
};

/** The parcel of a row; what is wrong with it is told to the reader. */
export function readParcel(reader: BulkReader, facts: ParcelFacts): PackageRow {
  const type = readType(reader, facts.limits);
  const content = readContent(reader, facts.contents);
  const description = reader.text(
    'descripcion',
    DESCRIPTION_MAX,
    contentsWithDescription.includes(content) ? packageTexts.descriptionRequired : undefined,
  );
  const insurance = readDeclared(reader, facts, content);
  const packed = asPacked({
    quantity: 1,
    type,
    content,
    description: description || null,
    measurement: 'cm' as const,
    ...readMeasures(reader, facts, type),
    weight: readWeight(reader, facts),
    insurance,
    is_irregular_delivery: false,
    merchandise: [],
  });
  return { ...packed, merchandise: readMerchandise(reader, printedContent(packed), insurance) };
}

function readType(reader: BulkReader, limits: ServiceLimits | null): PackageType {
  const typed = reader.text('tipo', 40, packageTexts.typeRequired);
  if (typed === '' || reader.isFaulty('tipo')) return 'Caja';
  const near = nearestWord(typed, packageTypes);
  if (!near?.isSame) reader.fault('tipo', 'TYPE_UNKNOWN', texts.fault.typeUnknown, near ? [reader.repair('tipo', near.word)] : []);
  const type = (near?.word ?? 'Caja') as PackageType;
  const isTaken = !limits || type === 'Caja' || (type === 'Sobre' ? limits.takesEnvelopes : limits.takesPallets);
  if (!isTaken) reader.fault('tipo', 'TYPE_NOT_TAKEN', texts.fault.typeNotTaken(type), [reader.repair('tipo', 'Caja')]);
  return type;
}

function readContent(reader: BulkReader, contents: readonly PackagingContent[]): string {
  const typed = reader.text('contenido', DESCRIPTION_MAX, packageTexts.contentRequired);
  if (typed === '' || reader.isFaulty('contenido')) return '';
  const words = contents.map(({ content }) => content);
  const near = nearestWord(typed, words);
  if (near?.isSame) return near.word;
  // What is in no list is 'Otro', and its own words describe it.
  const other = contentsWithDescription.find((word) => words.includes(word));
  const asOther = other ? [{ label: `${other}: ${typed}`, cells: { contenido: other, descripcion: typed } }] : [];
  reader.fault('contenido', 'CONTENT_UNKNOWN', texts.fault.contentUnknown, [...(near ? [reader.repair('contenido', near.word)] : []), ...asOther]);
  return typed;
}

type Wanted = { required: string | null; wrong: string; code: 'MEASURE_INVALID' | 'WEIGHT_INVALID' | 'NUMBER_INVALID'; least: number; most: number };

/** A carrier rounds up, and so does the repair. */
const withTwoDecimals = (text: string): string => String(Math.ceil(Number((Number(text) * 100).toFixed(4))) / 100);

/** A number of at most two decimals between two bounds; null when it is empty or wrong. */
function readAmount(reader: BulkReader, column: BulkColumn, { required, wrong, code, least, most }: Wanted, facts: ParcelFacts): number | null {
  const typed = reader.text(column, 40, required ?? undefined);
  if (typed === '' || reader.isFaulty(column)) return null;
  const read = readNumber(typed, facts.hasCommaDecimals);
  if (read.kind === 'ambiguous') {
    reader.fault(
      column,
      'NUMBER_AMBIGUOUS',
      csvTexts.twoReadings(...read.readings),
      read.readings.map((text) => reader.repair(column, withTwoDecimals(text))),
    );
    return null;
  }
  if (read.kind !== 'number') {
    const meant = read.kind === 'wrong' ? read.meant : null;
    reader.fault(column, 'NUMBER_INVALID', texts.fault.number, meant ? [reader.repair(column, meant)] : []);
    return null;
  }
  if (read.value < least || read.value > most) {
    reader.fault(column, code, wrong, read.value > 0 && read.value < least ? [reader.repair(column, String(least))] : []);
    return null;
  }
  if (read.decimals > 2) {
    reader.fault(column, 'DECIMALS', texts.fault.decimals, [reader.repair(column, withTwoDecimals(String(read.value)))]);
    return null;
  }
  return read.value;
}

function readMeasures(reader: BulkReader, facts: ParcelFacts, type: PackageType): { length: number; width: number; height: number } {
  // An envelope has one size, whatever was typed (AMB-5.06).
  if (type === 'Sobre') return ENVELOPE_CM;
  const most = facts.limits?.maxSideCm ?? null;
  const side = (column: BulkColumn, required: string): number => {
    const wanted = { required, wrong: packageTexts.measure, code: 'MEASURE_INVALID', least: 0.01, most: 100_000 } as const;
    const value = readAmount(reader, column, wanted, facts) ?? 0;
    if (most !== null && value > most) reader.fault(column, 'MEASURE_TOO_BIG', texts.fault.tooBig);
    return value;
  };
  return {
    length: side('largo_cm', packageTexts.length),
    width: side('ancho_cm', packageTexts.width),
    height: side('alto_cm', packageTexts.height),
  };
}

function readWeight(reader: BulkReader, facts: ParcelFacts): number {
  const wanted = {
    required: packageTexts.weightRequired,
    wrong: packageTexts.weight,
    code: 'WEIGHT_INVALID',
    least: 1,
    most: QUOTE_MAX_WEIGHT_KG,
  } as const;
  const weight = readAmount(reader, 'peso_kg', wanted, facts) ?? 0;
  const most = facts.limits?.maxWeightKg ?? null;
  if (most !== null && weight > most) reader.fault('peso_kg', 'WEIGHT_TOO_HEAVY', texts.fault.tooHeavy(most));
  return weight;
}

function readDeclared(reader: BulkReader, facts: ParcelFacts, content: string): Centavos {
  const wanted = { required: null, wrong: packageTexts.insurance, code: 'NUMBER_INVALID', least: 0, most: 999_999_999.99 } as const;
  const pesos = readAmount(reader, 'valor_declarado', wanted, facts) ?? 0;
  const declared = centavosFromNumber(pesos) ?? ZERO;
  const known = facts.contents.find((one) => one.content === content);
  const most = facts.limits?.maxDeclared ?? null;
  if (declared > 0 && known && !known.can_be_assured)
    reader.fault('valor_declarado', 'NOT_INSURABLE', texts.fault.notInsurable, [reader.repair('valor_declarado', '0')]);
  else if (most !== null && declared > most)
    reader.fault('valor_declarado', 'DECLARED_TOO_HIGH', texts.fault.declaredTooHigh(most / 100), [
      reader.repair('valor_declarado', String(most / 100)),
    ]);
  return declared;
}

/** Kilometres by road, typed where those between the postal codes are not to count; null = those. */
export function readDistance(reader: BulkReader, facts: ParcelFacts): number | null {
  const wanted = { required: null, wrong: shippingTexts.roadKm, code: 'NUMBER_INVALID', least: 0.01, most: 99_999 } as const;
  return readAmount(reader, 'distancia_km', wanted, facts);
}

type Hazard = Pick<PackageRow['merchandise'][number], 'hazard' | 'hazard_key' | 'hazard_packaging'>;

/** Whether the goods are dangerous, and what they are then: for a Carta Porte that is left to the shipper, which asks for what is missing. */
function readHazard(reader: BulkReader): Hazard {
  const typed = reader.text('material_peligroso', 20);
  const hazard = hazardWords.find(([, word]) => foldText(word) === foldText(typed))?.[0] ?? null;
  if (typed !== '' && hazard === null)
    reader.fault(
      'material_peligroso',
      'HAZARD',
      texts.fault.hazard,
      hazardWords.map(([, word]) => reader.repair('material_peligroso', word)),
    );
  const key = reader.text('clave_material', 20).toUpperCase();
  const packaging = reader.text('clave_embalaje', 20).toUpperCase();
  if (key !== '' && !HAZARD_KEY.test(key)) {
    // The spreadsheet dropped its leading zeros.
    const meant = (withoutZeroFraction(key) ?? key).padStart(4, '0');
    reader.fault('clave_material', 'HAZARD_KEY', packageTexts.hazardKey, HAZARD_KEY.test(meant) ? [reader.repair('clave_material', meant)] : []);
  }
  if (packaging !== '' && !HAZARD_PACKAGING.test(packaging)) reader.fault('clave_embalaje', 'HAZARD_PACKAGING', packageTexts.hazardPackaging);
  if (hazard !== 'yes' && (key !== '' || packaging !== ''))
    reader.fault('material_peligroso', 'HAZARD', texts.fault.hazardUnsaid, [reader.repair('material_peligroso', hazardTexts.yes)]);
  return { ...(hazard && { hazard }), ...(key && { hazard_key: key }), ...(packaging && { hazard_packaging: packaging }) };
}
const hazardTexts = waybillDataTexts.hazards;
const hazardWords = [
  ['yes', hazardTexts.yes],
  ['no', hazardTexts.no],
] as const;

/** One merchandise line per row, where a product is named (AMB-8.01). */
function readMerchandise(reader: BulkReader, description: string, value: Centavos): PackageRow['merchandise'] {
  const product_code = reader.text('clave_producto', 20);
  const unit_code = reader.text('clave_unidad', 20).toUpperCase();
  if (product_code !== '' && !/^\d{8}$/.test(product_code)) {
    // The spreadsheet dropped its leading zero.
    const digits = withoutZeroFraction(product_code) ?? product_code;
    const meant = /^\d{7}$/.test(digits) ? `0${digits}` : digits;
    const padded = /^\d{8}$/.test(meant) ? [reader.repair('clave_producto', meant)] : [];
    reader.fault('clave_producto', 'PRODUCT_CODE', packageTexts.productCode, padded);
  }
  if (unit_code !== '' && !/^[A-Z0-9]{2,3}$/.test(unit_code)) reader.fault('clave_unidad', 'UNIT_CODE', packageTexts.unitCode);
  if (unit_code !== '' && product_code === '') reader.fault('clave_producto', 'PRODUCT_CODE_MISSING', texts.fault.productMissing);
  const hazard = readHazard(reader);
  if (product_code === '' && hazard.hazard === 'yes') reader.fault('clave_producto', 'PRODUCT_CODE_MISSING', texts.fault.hazardWithoutProduct);
  if (product_code === '') return [];
  return [{ description, quantity: 1, unit_code: unit_code || 'H87', product_code, value, currency: 'MXN', ...hazard }];
}
