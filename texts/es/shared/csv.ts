import { figureText } from './figures.ts';

const SHOWN_NAMES = 10;
const someOf = (names: readonly string[]): string =>
  names.length > SHOWN_NAMES ? `${names.slice(0, SHOWN_NAMES).join(', ')} y ${names.length - SHOWN_NAMES} más` : names.join(', ');

/** What is wrong with a CSV as a file; what is wrong with its rows is said by who takes them. */
export const csvTexts = {
  onlyCsv: 'Debe ser un csv o xlsx',
  oldExcel: 'Es un Excel anterior a 2007 o con contraseña: guárdalo como XLSX o CSV',
  brokenSheet: 'No se pudo abrir el archivo de Excel: guárdalo como CSV y súbelo otra vez',
  heavySheet: 'El archivo de Excel ocupa demasiado al abrirlo: copia solo tus filas a un libro nuevo, o guárdalo como CSV',
  farRow: (row: number) => `Hay algo escrito en la fila ${figureText(row)}: bórralo, o copia solo tus filas a un libro nuevo`,
  otherEncoding: 'Los acentos del archivo no se pueden leer: guárdalo como CSV UTF-8',
  tooLarge: 'El archivo supera 10 MB. Divídelo en varios.',
  tooManyRows: (max: number) => `El archivo tiene más de ${figureText(max)} filas. Divídelo en varios.`,
  brokenQuotes: (line: number) => `No se pudo leer desde la línea ${line}: hay unas comillas sin cerrar`,
  longLine: (line: number) => `La línea ${line} es demasiado larga: no es de una plantilla`,
  noRows: 'El archivo no tiene filas con datos',
  wrongHeader: (missing: readonly string[], unknown: readonly string[]) =>
    [
      'El encabezado no es el de la plantilla.',
      ...(missing.length > 0 ? [`Faltan: ${missing.join(', ')}.`] : []),
      ...(unknown.length > 0 ? [`Sobran: ${someOf(unknown)}.`] : []),
    ].join(' '),
  twice: (names: readonly string[]) => `Hay dos columnas con el mismo nombre: ${someOf(names)}. Deja solo una.`,
  /** What was passed over, told to whoever sent the file. */
  passedColumns: (names: readonly string[]) =>
    names.length === 1 ? `Se ignoró la columna: ${someOf(names)}` : `Se ignoraron las columnas: ${someOf(names)}`,
  passedLines: (lines: readonly string[]) =>
    lines.length === 1 ? `Se ignoró la primera línea: ${someOf(lines)}` : `Se ignoraron las primeras ${lines.length} líneas: ${lines.join(' / ')}`,

  columns: (found: number, expected: number) => `La fila tiene ${found} columnas y la plantilla ${expected}`,
  hiddenSigns: 'No lleva saltos de línea ni caracteres ocultos',
  noValue: (typed: string) => `«${typed}» no es un dato: escribe el que corresponde`,
  leaveEmpty: 'Dejar vacío',
  twoReadings: (thousands: string, fraction: string) => `No se sabe si es ${thousands} o ${fraction}: escríbelo sin separar los miles`,
  asText: 'Da formato de texto a la columna',
  rounded: 'Excel cambió el número de guía: da formato de texto a la columna y vuelve a copiarlo',
};
