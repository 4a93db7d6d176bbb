const addresses = (n: number, shown: string) => (n === 1 ? '1 dirección' : `${shown} direcciones`);

/** 'Importar' and 'Exportar' of /direcciones. */
export const bookFileScreenTexts = {
  import: 'Importar',
  export: 'Exportar',
  exporting: (shown: string) => `Exportando… ${shown}`,
  exported: (n: number, shown: string) => (n === 1 ? 'Se exportó 1 dirección' : `Se exportaron ${shown} direcciones`),
  exportFailed: 'No se pudo exportar. Vuelve a intentarlo.',
  title: 'Importar direcciones',
  hint: 'Una fila por dirección con su contacto, hasta 5,000. Las que ya están en la libreta no se repiten.',
  file: 'Archivo',
  drop: 'CSV o XLSX de Excel, LibreOffice o Google Sheets, hasta 10 MB',
  send: 'Importar',
  sending: 'Guardando direcciones…',
  failed: 'No se pudo completar la importación. Puedes volver a intentarlo: ninguna dirección se duplicará.',

  created: (n: number, shown: string) => (n === 1 ? 'Se agregó 1 dirección' : `Se agregaron ${shown} direcciones`),
  repeated: (n: number, shown: string) => (n === 1 ? '1 ya estaba en la libreta' : `${shown} ya estaban en la libreta`),
  wrong: (n: number, shown: string) => (n === 1 ? '1 fila tiene errores' : `${shown} filas tienen errores`),
  wrongTitle: 'Filas con error',
  row: (line: number) => `Fila ${line}`,
  more: (n: number, shown: string) =>
    n === 1 ? 'Y 1 fila más, en el archivo de filas con error.' : `Y ${shown} filas más, en el archivo de filas con error.`,
  downloadFailed: 'Descargar filas con error',
  keepNeighborhoods: (n: number, shown: string) => `Guardar ${addresses(n, shown)} con la colonia como está escrita`,
};
