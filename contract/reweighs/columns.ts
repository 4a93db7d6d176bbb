/** Carriers whose files of measured parcels are read (AMB-12.15). */
export const fileCarriers = ['fedex', 'estafeta'] as const;
export type FileCarrier = (typeof fileCarriers)[number];

/** What a row says, whatever its carrier calls it. */
export const rowFields = ['document', 'row', 'parcel_number', 'carrier_kg', 'unit', 'scale_kg', 'length', 'width', 'height', 'place'] as const;
export type RowField = (typeof rowFields)[number];

/** Without these a row means nothing; the others a file may leave out. */
export const neededFields = ['document', 'row', 'parcel_number', 'carrier_kg'] as const satisfies readonly RowField[];

/**
 * How each carrier heads its columns. No public text gives the layout of these files: the headings are assumed, and docs/carriers.md says so. One that
 * proves wrong is changed here alone. Columns beyond these are passed over.
 */
export const headings = {
  fedex: {
    document: 'factura',
    row: 'renglon',
    parcel_number: 'guia',
    carrier_kg: 'peso_facturado',
    unit: 'unidad',
    scale_kg: 'peso_bascula',
    length: 'largo',
    width: 'ancho',
    height: 'alto',
    place: 'plaza',
  },
  estafeta: {
    document: 'documento',
    row: 'partida',
    parcel_number: 'numero_guia',
    carrier_kg: 'kilos_facturados',
    unit: 'unidad_peso',
    scale_kg: 'kilos_bascula',
    length: 'largo_cm',
    width: 'ancho_cm',
    height: 'alto_cm',
    place: 'centro_operativo',
  },
} as const satisfies Record<FileCarrier, Record<RowField, string>>;

/** The names of a carrier's columns, in the order of `rowFields`. */
export const columnsOf = (carrier: FileCarrier): string[] => rowFields.map((field) => headings[carrier][field]);
/** Those that a file may leave out. */
export const optionalColumnsOf = (carrier: FileCarrier): string[] =>
  rowFields.filter((field) => !neededFields.some((needed) => needed === field)).map((field) => headings[carrier][field]);

/** The cells of a row by the names of their columns. */
export type RowCells = Readonly<Partial<Record<string, string>>>;

/** In a file of rejected rows, why each was rejected. */
export const REASON_COLUMN = 'motivo';
export const FILE_MAX_ROWS = 20_000;
