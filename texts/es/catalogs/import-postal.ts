const count = (n: number): string => n.toLocaleString('en-US');

const colonias = (n: number): string => (n === 1 ? '1 colonia' : `${count(n)} colonias`);
const codes = (n: number): string => (n === 1 ? '1 código postal' : `${count(n)} códigos postales`);

/** What `npm run import:postal` says. */
export const importTexts = {
  usage: 'Uso: npm run import:postal -- ARCHIVO [--skip-faulty]. El archivo es CPdescarga.txt, de Correos de México.',
  busy: 'Otra carga de códigos postales está en curso; espera a que termine.',
  portalRefused: 'El portal en marcha no aceptó la carga. Si apenas arranca, repítela en unos segundos.',
  portalGone: 'El portal se detuvo antes de terminar la carga; siguen los códigos postales anteriores. Repítela.',
  failed: 'La carga falló; siguen los códigos postales anteriores. El registro del portal dice por qué.',
  progress: (settlements: number, faults: number) =>
    faults === 0 ? `${colonias(settlements)} leídas` : `${colonias(settlements)} leídas, ${count(faults)} líneas con error`,
  loaded: (settlements: number, loaded: number, former: number | null) =>
    `Listo: ${colonias(settlements)} en ${codes(loaded)}${former === null ? '' : `; antes: ${codes(former)}`}.`,
  refused: {
    missing: (path: string) => `No se puede leer ${path}. Nada cambió.`,
    zipped: (path: string) => `${path} está comprimido: descomprímelo y carga el CPdescarga.txt que trae. Nada cambió.`,
    header: (path: string) =>
      `${path} no es el catálogo de Correos: falta la línea con las columnas d_codigo|d_asenta|… entre las primeras 20. Nada cambió.`,
    empty: (path: string) => `${path} no trae ninguna colonia. Nada cambió.`,
    overtaken: () => 'Otra carga empezó después de esta y la reemplaza.',
  },
  line: (line: number, fault: string) => `Línea ${count(line)}: ${fault}`,
  faults: {
    columns: 'no tiene las mismas columnas que el encabezado',
    zip: 'el código postal no son cinco dígitos de algún estado',
    state: 'el estado no es el de los dos primeros dígitos del código postal',
    neighborhood: 'falta la colonia',
    municipality: 'falta el municipio',
    characters: 'trae caracteres que no son texto, o un nombre de más de 120',
  },
  more: (n: number) => `… y ${count(n)} más`,
  refusedForLines: (n: number) =>
    `${n === 1 ? 'Una línea tiene' : `${count(n)} líneas tienen`} error: nada cambió. Corrígelas, o repite con --skip-faulty para cargar las demás.`,
  skipped: (n: number) => (n === 1 ? 'Se omitió una línea.' : `Se omitieron ${count(n)} líneas.`),
};
