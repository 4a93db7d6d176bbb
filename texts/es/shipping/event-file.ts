import { figureText } from '../shared/figures.ts';

const events = (n: number) => (n === 1 ? '1 evento' : `${figureText(n)} eventos`);

/** A carrier's file of events: what the server answers and what the screen says. */
export const eventFileTexts = {
  notByFile: 'Los eventos de esta paquetería llegan por su conexión',
  lacking: 'Elige las columnas de número de guía, estatus y fecha',
  faults: {
    number: 'Falta el número de guía',
    noGuide: 'Ninguna guía de esta paquetería tiene este número',
    status: 'Falta el estatus',
    word: (word: string) => `No sabemos qué significa «${word}»: elígelo arriba`,
    noDate: 'Falta la fecha',
    date: (typed: string) => `No entendimos la fecha «${typed}»: usa dd/mm/aaaa hh:mm`,
    future: 'La fecha está en el futuro',
    early: 'La fecha es anterior a la guía: revisa que el día esté antes del mes',
  },
  open: 'Importar eventos',
  title: 'Importar eventos de la paquetería',
  hint: 'Un evento por fila. Primero lo revisas; nada retrocede y lo que ya estaba no se repite.',
  file: 'Archivo de eventos',
  drop: 'CSV o Excel de la paquetería',
  look: 'Revisar',
  looking: 'Revisando…',
  keep: (n: number) => `Guardar ${events(n)}`,
  failed: 'No pudimos leer los eventos. Vuelve a enviar el archivo: ninguno se repite.',
  fields: { number: 'Número de guía', status: 'Estatus', date: 'Fecha', time: 'Hora', city: 'Ciudad', detail: 'Detalle' },
  columns: 'Columnas del archivo',
  change: 'Cambiar columnas',
  words: 'Qué significa cada estatus',
  noColumn: 'No viene',
  notChosen: 'Elige qué significa',
  meanings: {
    facility: 'Suc. / Ocurre',
    scanned: 'Escaneada',
    in_transit: 'En tránsito',
    exception: 'Incidente',
    delivered: 'Entregada',
    none: 'Solo se anota',
  },
  wordIn: (word: string, rows: number) => `«${word}» (${rows === 1 ? '1 fila' : `${figureText(rows)} filas`})`,
  understood: (n: number, total: number) => `Entendimos ${figureText(n)} de ${events(total)}`,
  wrong: (n: number) => `${figureText(n)} con error`,
  kept: (added: number, moved: number) =>
    added === 0
      ? 'Nada cambió: todos los eventos ya estaban'
      : `${events(added)} ${added === 1 ? 'nuevo' : 'nuevos'} · ${moved === 1 ? '1 guía cambió' : `${figureText(moved)} guías cambiaron`} de estatus`,
  wrongTitle: 'Filas con error',
  row: (row: number) => `Fila ${figureText(row)}`,
};
