/** The columns of one end, without its prefix (AMB-8.01). */
const endFields = [
  'empresa',
  'rfc',
  'contacto',
  'telefono',
  'correo',
  'calle',
  'numero',
  'interior',
  'colonia',
  'ciudad',
  'estado',
  'cp',
  'referencias',
] as const;
export type EndField = (typeof endFields)[number];
export const ends = ['origen', 'destino'] as const;
export type End = (typeof ends)[number];

const parcelColumns = [
  'tipo',
  'contenido',
  'descripcion',
  'largo_cm',
  'ancho_cm',
  'alto_cm',
  'peso_kg',
  'valor_declarado',
  'clave_producto',
  'clave_unidad',
  'info_adicional',
  'servicio',
  'numero_guia',
] as const;

/** What the Carta Porte says besides, where it is left to the shipper (decision 0276). */
const waybillColumns = ['material_peligroso', 'clave_material', 'clave_embalaje', 'distancia_km'] as const;

export type BulkColumn = 'referencia' | `${End}_${EndField}` | (typeof parcelColumns)[number] | (typeof waybillColumns)[number];

/** The columns of one end. */
export const columnsOf = (end: End): BulkColumn[] => endFields.map((field) => `${end}_${field}` as const);

/** Every column of the template, in its order: one row of the file is one guide (AMB-8.01). */
export const bulkColumns: readonly BulkColumn[] = [
  'referencia',
  ...columnsOf('origen'),
  ...columnsOf('destino'),
  ...parcelColumns,
  ...waybillColumns,
];

/** Columns that a file may leave out: of a row that is sent with the service of its load, by a carrier that numbers its guides and issues the Carta Porte itself. */
export const optionalBulkColumns: readonly BulkColumn[] = ['servicio', 'numero_guia', ...waybillColumns];

/** A row as it was typed: a cell that is missing is empty. */
export type BulkCells = Readonly<Partial<Record<BulkColumn, string>>>;

/** Most rows of a file (AMB-8.03). */
export const BULK_MAX_ROWS = 10_000;
/** A file of at most so many rows may be answered within its request; a longer one is always 202. */
export const BULK_IN_REQUEST_ROWS = 200;
/** Rows in errors whose faults a load tells itself: all of a file that is answered within its request. Those of a longer one come in pages of rows. */
export const BULK_DETAILED_ROWS = BULK_IN_REQUEST_ROWS;
