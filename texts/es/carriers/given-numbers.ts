import { figureText } from '../shared/figures.ts';

const numbers = (n: number) => (n === 1 ? '1 número' : `${figureText(n)} números`);

/** Guide numbers that a carrier without an interface gave: what the server answers and what the screens say. */
export const givenNumberTexts = {
  sources: { range: 'Los hace el portal', typed: 'Se escriben al generar la guía', file: 'De una lista que dio la paquetería' },
  checks: { none: 'Sin dígito verificador', mod10: 'El último dígito verifica (módulo 10)' },
  fields: { source: 'Números de guía', check: 'Dígito verificador' },
  faults: {
    missing: 'Escribe el número de la guía',
    form: 'Usa de 4 a 40 letras, dígitos o guiones, sin espacios',
    check: 'Su dígito verificador no es correcto: revisa los dígitos',
    twice: (other: number) => `Es el mismo número de la guía ${other}`,
    taken: 'Otra guía ya tiene este número',
    tooMany: 'Hay más números que guías',
    notAsked: 'Esta paquetería pone sus números: quita los que escribiste',
    repeatedRow: (row: number) => `Está también en la fila ${figureText(row)}`,
  },
  none: (name: string) => `Ya no quedan números de guía de ${name}. Elige otra paquetería o avisa a quien administra el portal.`,
  few: (name: string, left: number) =>
    left === 0
      ? `Se acabaron los números de guía de ${name}: importa más`
      : `Números de guía de ${name}: ${left === 1 ? 'queda 1' : `quedan ${left}`}. Importa más`,
  noList: 'Sus números no salen de una lista: elige esa opción y guarda antes de importar',
  left: (n: number) => (n === 0 ? 'Sin números' : n === 1 ? 'Queda 1 número' : `Quedan ${numbers(n)}`),
  saveFirst: 'Guarda la paquetería y después importa sus números.',
  import: {
    open: 'Importar números',
    title: 'Importar números de guía',
    hint: 'Una fila por número, en la columna «numero». Los que ya están en la lista no se repiten.',
    file: 'Archivo de números',
    drop: 'CSV o Excel de la paquetería',
    send: 'Importar',
    sending: 'Importando…',
    failed: 'No pudimos importar los números. Vuelve a enviar el archivo: ninguno se repite.',
    templateName: 'numeros-de-guia.csv',
    example: 'TAL-000123',
    added: (n: number) => `${numbers(n)} ${n === 1 ? 'agregado' : 'agregados'}`,
    repeated: (n: number) => `${figureText(n)} ya ${n === 1 ? 'estaba' : 'estaban'} en la lista`,
    wrong: (n: number) => `${figureText(n)} con error`,
    wrongTitle: 'Filas con error',
    row: (row: number) => `Fila ${figureText(row)}`,
  },
  /** At buying. */
  typed: {
    label: (n: number, of: number) => (of === 1 ? 'Número de guía' : `Número de la guía ${n} de ${of}`),
    hint: 'El que te dio la paquetería.',
  },
};
