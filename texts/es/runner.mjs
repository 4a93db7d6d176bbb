/** What the start script says. Plain JavaScript: it speaks before anything is installed, on any Node. */
export const runnerTexts = {
  oldNode: (version) => `Se necesita Node 20 o posterior; esta es la ${version}.`,
  installing: 'Instalando dependencias (solo la primera vez)…',
  installFailed: 'La instalación falló; revisa la conexión y vuelve a intentarlo.',
  building: 'Construyendo la aplicación web…',
  buildFailed: 'No se pudo construir la aplicación web.',
  preparing: 'Preparando los datos de demostración (solo la primera vez)…',
  labFailed: 'Las paqueterías simuladas no arrancaron.',
  mailbox: (address) => `Correo simulado: ${address}`,
  whatsApp: (address) => `WhatsApp simulado: ${address}`,
  carriersKept: (path) => `${path} tiene paqueterías propias: no se usan las simuladas.`,
  devReady: 'Desarrollo: la web se recarga sola y el servidor se reinicia con cada cambio. Su dirección:',
  resetAsk: (folder) => `Se borrarán los datos de ${folder} (los respaldos se quedan). Escribe "si" para continuar: `,
  resetNeedsYes: 'Sin terminal, confirma con --yes.',
  resetCancelled: 'No se borró nada.',
  folderTaken: (folder) => `Otro proceso de Porteo ya usa la carpeta ${folder}.`,
  resetRunning: (folder) => `Porteo está en marcha en ${folder}: deténlo antes de empezar de nuevo.`,
  resetForeign: 'Con DATABASE_URL la base de datos no se borra desde aquí.',
  unknownCommand: (name, known) => `No existe el comando ${name}. Hay: ${known}.`,
};

export const testTexts = {
  untested: (what) => `NO PROBADO: ${what}`,
  carrierDocuments: 'las peticiones a FedEx y DHL contra los documentos que publican (CARRIER_OPENAPI, docs/testing.md)',
  noSuchTest: (file) => `No hay prueba ${file}: escribe la ruta de un archivo *.test.ts, por ejemplo e2e/journeys.smoke.test.ts.`,
  slowest: (part, files) => `Lo más lento de ${part}: ${files}`,
  titleAlone: 'Con -t escribe también el archivo, por ejemplo: npm test -- e2e/journeys.smoke.test.ts -t "parte del título".',
  flaky: (test) => `INESTABLE: falló y, sola, pasó después: ${test}`,
  lighterBrowser: (name) => `Sin ${name} los recorridos cuestan el doble de procesador.`,
  since: (commit, files) => `Cambió desde ${commit}: ${files} archivos.`,
  noHistory: 'Sin historia de git no se sabe qué cambió: solo corre lo de siempre y la parte que toca.',
  turn: (part, parts, touched, turn) =>
    `Además de lo de siempre: ${touched} archivos que el cambio toca y ${turn} de la parte ${part} de ${parts}, la de este commit.`,
  oneWay: 'Cada recorrido que se hace de varias maneras (ratón, teclado, teléfono) se hizo de una.',
  leftOut: (projects) => `Quedaron fuera (los corre npm run test:all): ${projects}.`,
  leftOutOf: (project, files) => `${files} de ${project}`,
};
