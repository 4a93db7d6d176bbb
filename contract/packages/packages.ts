import * as z from 'zod/mini';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { onBehalf } from '../access/access.ts';
import { scopes } from '../addresses/addresses.ts';
import { contentsWithDescription } from '../catalogs/catalogs.ts';
import { packageId } from '../shared/ids.ts';
import { positiveAmount, ZERO } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { partOf } from '../shared/part-of.ts';
import { oneLine } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';

export const packageTypes = ['Tarima', 'Caja', 'Sobre'] as const;
export type PackageType = (typeof packageTypes)[number];
export const measurements = ['cm', 'm'] as const;

/** The envelope is always this size, in cm (S-9.09). */
export const ENVELOPE_CM = { length: 30, width: 26, height: 2 } as const;
export const DEFAULT_PACKAGE = { type: 'Caja', length: 1, width: 1, height: 1, weight: 1, quantity: 1, measurement: 'cm' } as const;
export const MAX_QUANTITY = 99;
export const QUOTE_MAX_WEIGHT_KG = 100_000;
/** A rule of the send form alone (AMB-7.01): what holds unless the operator says otherwise. */
export const SEND_MAX_WEIGHT_KG = 5;

/** A length or weight of at most two decimals as whole hundredths; null when it has more. */
export function hundredths(value: number): number | null {
  const scaled = Math.round(value * 100);
  return Number.isSafeInteger(scaled) && scaled / 100 === value ? scaled : null;
}
/** The longest content and description, of a package as of its goods. */
export const DESCRIPTION_MAX = 100;
const hasTwoDecimals = (value: number): boolean => hundredths(value) !== null;

const length = (required: string) =>
  z
    .number({ error: required })
    .check(
      z.gte(0.01, { error: packageTexts.measure }),
      z.lte(100_000, { error: packageTexts.measure }),
      z.refine(hasTwoDecimals, { error: packageTexts.measure }),
    );

/** A key of a dangerous good (UN number), and one of its packaging, as SAT writes them. */
export const HAZARD_KEY = /^M?\d{4}$/;
export const HAZARD_PACKAGING = /^[A-Z0-9]{2,6}$/;

export const merchandiseLine = z.object({
  id: z.optional(oneLine().check(z.maxLength(40))),
  description: oneLine().check(z.minLength(1, { error: packageTexts.merchandiseDescription }), z.maxLength(DESCRIPTION_MAX)),
  // O-5.26: texts become whole numbers.
  quantity: z.codec(
    z.union([z.number(), oneLine().check(z.regex(/^\d{1,9}$/, { error: packageTexts.onlyDigits }))]),
    z.int({ error: packageTexts.onlyDigits }).check(z.gte(1, { error: packageTexts.measure })),
    {
      decode: Number,
      encode: (quantity) => quantity,
    },
  ),
  unit_code: withDefault(oneLine().check(z.regex(/^[A-Z0-9]{2,3}$/, { error: packageTexts.unitCode })), 'H87'),
  product_code: oneLine().check(z.regex(/^\d{8}$/, { error: packageTexts.productCode })),
  value: withDefault(positiveAmount, ZERO),
  currency: withDefault(oneLine().check(z.length(3)), 'MXN'),
  /** Whether it is dangerous, where SAT asks or it is: then its UN number and SAT's packaging. */
  hazard: z.nullish(z.enum(['no', 'yes'])),
  hazard_key: z.nullish(oneLine().check(z.regex(HAZARD_KEY, { error: packageTexts.hazardKey }))),
  hazard_packaging: z.nullish(oneLine().check(z.regex(HAZARD_PACKAGING, { error: packageTexts.hazardPackaging }))),
});
export type MerchandiseLine = z.output<typeof merchandiseLine>;

/** The goods of one package, for the Carta Porte. */
export const merchandiseLines = z.array(merchandiseLine).check(z.maxLength(100));

const measures = {
  type: z.enum(packageTypes, { error: packageTexts.typeRequired }),
  packaging: z.nullish(oneLine().check(z.maxLength(20))),
  content: oneLine({ error: packageTexts.contentRequired }).check(
    z.minLength(1, { error: packageTexts.contentRequired }),
    z.maxLength(DESCRIPTION_MAX),
  ),
  description: z.nullish(oneLine().check(z.maxLength(DESCRIPTION_MAX))),
  length: length(packageTexts.length),
  width: length(packageTexts.width),
  height: length(packageTexts.height),
  measurement: withDefault(z.enum(measurements, { error: packageTexts.measurement }), 'cm'),
  weight: z.number({ error: packageTexts.weightRequired }).check(
    z.gte(1, { error: packageTexts.weight }),
    // Formatting a number is slow the first time, so only a fault does it.
    z.lte(QUOTE_MAX_WEIGHT_KG, { error: () => packageTexts.weightAbove(QUOTE_MAX_WEIGHT_KG) }),
    z.refine(hasTwoDecimals, { error: packageTexts.weight }),
  ),
  /** Declared value of one piece, MXN. 0 = not insured. */
  insurance: withDefault(positiveAmount, ZERO),
  is_irregular_delivery: withDefault(z.boolean(), false),
  merchandise: withDefault(merchandiseLines, []),
};

type Described = { content: string; description?: string | null | undefined };
export const needsDescription = (content: string): boolean => contentsWithDescription.includes(content);

/** A content that asks for a description has one (O-5.24). */
export const hasDescription = (value: Described): boolean => !needsDescription(value.content) || Boolean(value.description?.trim());
const describedCheck = z.refine<Parameters<typeof hasDescription>[0]>(hasDescription, {
  error: packageTexts.descriptionRequired,
  path: ['description'],
});

/** What travels and is printed: the content, or its description where the content says too little (AMB-5.09). */
export const printedContent = ({ content, description }: Described): string => (needsDescription(content) && description?.trim()) || content;

type Packed = Described & { type: PackageType; length: number; width: number; height: number; measurement: (typeof measurements)[number] };
/**
 * A package with what its type and content settle, whatever was sent: an envelope has one size (AMB-5.06), and only a content that asks for
 * a description has one.
 */
export function asPacked<P extends Packed>(row: P): P {
  const size = row.type === 'Sobre' ? { ...ENVELOPE_CM, measurement: 'cm' } : {};
  return { ...row, ...size, description: needsDescription(row.content) ? row.description?.trim() || null : null };
}

/** One row of a shipment: `quantity` pieces alike. */
export const packageRow = z
  .object({
    id: z.optional(oneLine()),
    pkg_id: z.nullish(packageId),
    alias: z.nullish(oneLine().check(z.maxLength(60))),
    quantity: z
      .int({ error: packageTexts.quantityRequired })
      .check(z.gte(1, { error: packageTexts.measure }), z.lte(MAX_QUANTITY, { error: packageTexts.quantityMax })),
    ...measures,
  })
  .check(describedCheck);
export type PackageRow = z.output<typeof packageRow>;

/** A package as a request for its pickup names it (AMB-9.07). */
export const collectedPackage = z.object({
  type: z.enum(packageTypes),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  weight: z.number(),
  quantity: z.number(),
});

const pallets = (rows: readonly { type: PackageType }[]) => rows.filter((row) => row.type === 'Tarima').length;
/** Pallets travel alone (O-5.22), each row one piece (O-5.23). */
export const mixesPallets = (rows: readonly { type: PackageType }[]): boolean => pallets(rows) > 0 && pallets(rows) < rows.length;

export const packageRows = z.array(packageRow).check(z.minLength(1, { error: packageTexts.required }), z.maxLength(99));

/** A package kept in the book. */
export const savedPackageInput = z
  .object({
    alias: oneLine({ error: packageTexts.alias }).check(z.minLength(1, { error: packageTexts.alias }), z.maxLength(60)),
    scope: withDefault(z.enum(scopes), 'user'),
    ...measures,
  })
  .check(describedCheck);
export type SavedPackageInput = z.output<typeof savedPackageInput>;

export const savedPackage = z.object({ id: packageId, alias: z.string(), scope: z.enum(scopes), ...measures });
export type SavedPackage = z.output<typeof savedPackage>;

/** Who sends or quotes takes the sizes from saved packages; the book itself, /paquetes, asks for its own right (AMB-5.02). */
export const packageReaders = ['canRead.packages', 'canCreateUpdateDelete.label', 'canCreateUpdateDelete.rate'] as const;

export const packagesOperations = named({
  listPackages: operation({
    method: 'GET',
    path: '/api/items',
    needs: packageReaders,
    request: z.object({ ...pagingFields(20), ...onBehalf }),
    response: pageOf(savedPackage),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
  getPackage: operation({
    method: 'GET',
    path: '/api/item/{id}',
    needs: packageReaders,
    request: z.object({ id: packageId, ...onBehalf }),
    response: savedPackage,
    refusals: ['NOT_FOUND'],
  }),
  createPackage: operation({
    method: 'POST',
    path: '/api/item',
    needs: 'canCreateUpdateDelete.packages',
    status: 201,
    isKeyed: true,
    request: z.safeExtend(savedPackageInput, onBehalf),
    response: savedPackage,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'CONFLICT'],
  }),
  /** What is not sent stays as it is; another type without another `packaging` is packed as the type says. */
  updatePackage: operation({
    method: 'PUT',
    path: '/api/item/{id}',
    needs: 'canCreateUpdateDelete.packages',
    request: z.extend(partOf(savedPackageInput), { id: packageId, ...onBehalf }),
    response: savedPackage,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'CONFLICT'],
  }),
  /** The package leaves the book and is kept for history (AMB-5.02). */
  deletePackage: operation({
    method: 'DELETE',
    path: '/api/item/{id}',
    needs: 'canCreateUpdateDelete.packages',
    request: z.object({ id: packageId, ...onBehalf }),
    response: z.object({ message: z.string() }),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
});
