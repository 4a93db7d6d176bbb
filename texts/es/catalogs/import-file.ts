import { figureText } from '../shared/figures.ts';

const count = (n: number): string => figureText(n);
const linesOf = (n: number): string => (n === 1 ? '1 línea' : `${count(n)} líneas`);

const entries = {
  postal: (n: number): string => (n === 1 ? '1 código postal' : `${count(n)} códigos postales`),
  sat_products: (n: number): string => (n === 1 ? '1 clave de producto' : `${count(n)} claves de producto`),
  sat_units: (n: number): string => (n === 1 ? '1 clave de unidad' : `${count(n)} claves de unidad`),
  sat_zips: (n: number): string => (n === 1 ? '1 código postal' : `${count(n)} códigos postales`),
  sat_colonias: (n: number): string => (n === 1 ? '1 colonia' : `${count(n)} colonias`),
};

const common = {
  busy: 'Otra carga está en curso; espera a que termine.',
  portalRefused: 'El portal en marcha no aceptó la carga. Si apenas arranca, repítela en unos segundos.',
  portalGone: 'El portal se detuvo antes de terminar la carga; siguen los datos anteriores. Repítela.',
  failed: 'La carga falló; siguen los datos anteriores. El registro del portal dice por qué.',
  progress: (lines: number, faults: number) => (faults === 0 ? `${linesOf(lines)} leídas` : `${linesOf(lines)} leídas, ${count(faults)} con error`),
  loaded: (kind: keyof typeof entries, lines: number, loaded: number, former: number | null) =>
    `Listo: ${entries[kind](loaded)} de ${linesOf(lines)}${former === null ? '' : `; antes: ${entries[kind](former)}`}.`,
  line: (line: number, fault: string) => `Línea ${count(line)}: ${fault}`,
  faults: {
    columns: 'no tiene las mismas columnas que el encabezado',
    zip: 'el código postal no son cinco dígitos de algún estado',
    state: 'el estado no es el de los dos primeros dígitos del código postal',
    neighborhood: 'falta la colonia',
    municipality: 'falta el municipio',
    product_code: 'la clave no son ocho dígitos',
    unit_code: 'la clave no son dos o tres letras o dígitos',
    state_code: 'el estado no es una clave de c_Estado',
    place_code: 'la clave de colonia, municipio o localidad no son 4, 3 o 2 dígitos',
    name: 'falta la descripción',
    characters: 'trae caracteres que no son texto, o un nombre demasiado largo',
  },
  more: (n: number) => `… y ${count(n)} más`,
  refusedForLines: (n: number) =>
    `${n === 1 ? 'Una línea tiene' : `${count(n)} líneas tienen`} error: nada cambió. Corrígelas, o repite con --skip-faulty para cargar las demás.`,
  skipped: (n: number) => (n === 1 ? 'Se omitió una línea.' : `Se omitieron ${count(n)} líneas.`),
};

const missing = (path: string): string => `No se puede leer ${path}. Nada cambió.`;
const overtaken = (): string => 'Otra carga empezó después de esta y la reemplaza.';

/** What `npm run import:postal` and `npm run import:sat` say. */
export const importTexts = {
  postal: {
    ...common,
    usage: 'Uso: npm run import:postal -- ARCHIVO [--skip-faulty]. El archivo es CPdescarga.txt, de Correos de México.',
    refused: {
      missing,
      zipped: (path: string) => `${path} está comprimido: descomprímelo y carga el CPdescarga.txt que trae. Nada cambió.`,
      header: (path: string) =>
        `${path} no es el catálogo de Correos: falta la línea con las columnas d_codigo|d_asenta|… entre las primeras 20. Nada cambió.`,
      empty: (path: string) => `${path} no trae ninguna colonia. Nada cambió.`,
      overtaken,
    },
  },
  sat: {
    ...common,
    usage:
      'Uso: npm run import:sat -- ARCHIVO [--skip-faulty]. El archivo es una hoja del libro de catálogos del SAT guardada como CSV: c_ClaveProdServCP, c_ClaveProdServ, c_ClaveUnidad, c_CodigoPostal o c_Colonia.',
    refused: {
      missing,
      zipped: (path: string) => `${path} es un libro de Excel o está comprimido: abre la hoja y guárdala como CSV. Nada cambió.`,
      header: (path: string) =>
        `${path} no es un catálogo del SAT: falta la fila con las columnas c_ClaveProdServCP y Descripción, c_ClaveUnidad y Nombre, c_CodigoPostal y c_Municipio, o c_Colonia y Nombre del asentamiento, entre las primeras 20. Nada cambió.`,
      empty: (path: string) => `${path} no trae ninguna clave. Nada cambió.`,
      overtaken,
    },
  },
};
