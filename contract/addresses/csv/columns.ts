/** The columns of the address book as a file, in their order: one row is one address with its first contact. */
export const bookColumns = [
  'alias',
  'empresa',
  'rfc',
  'tipo',
  'calle',
  'numero',
  'interior',
  'colonia',
  'ciudad',
  'estado',
  'cp',
  'entre_calles',
  'referencias',
  'latitud',
  'longitud',
  'contacto',
  'apellido',
  'telefono',
  'extension',
  'tipo_telefono',
  'correo',
  'tipo_contacto',
  'alcance',
] as const;
export type BookColumn = (typeof bookColumns)[number];

/** Where a file of failed rows says why; a file that is read may have it, and nothing of it is used. */
export const REASON_COLUMN = 'motivo';
export type BookFileColumn = BookColumn | typeof REASON_COLUMN;
export const bookFileColumns: readonly BookFileColumn[] = [...bookColumns, REASON_COLUMN];

/** What an address cannot be without. A file of somebody else may leave the other columns out. */
const required: readonly BookFileColumn[] = ['alias', 'empresa', 'calle', 'colonia', 'ciudad', 'estado', 'cp', 'contacto', 'telefono'];
export const optionalBookColumns: readonly BookFileColumn[] = bookFileColumns.filter((column) => !required.includes(column));

/** A row as it was typed: a cell that is missing is empty. */
export type BookCells = Readonly<Partial<Record<BookColumn, string>>>;

/** Most rows of a file. */
export const BOOK_MAX_ROWS = 5_000;
