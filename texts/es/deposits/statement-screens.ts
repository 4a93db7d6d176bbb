import { figureText } from '../shared/figures.ts';

/** /conciliacion-bancaria: a day's statement of the bank beside what arrived. */
export const statementScreenTexts = {
  title: 'Conciliación bancaria',
  link: 'Conciliar con el banco',
  search: 'Buscar estado de cuenta',
  searchExample: 'Clave de rastreo o 20/11/2026',
  columns: { day: 'Día bancario', imported: 'Importado', lines: 'Renglones', sum: 'Total', agreeing: 'Coinciden', state: 'Resultado' },
  one: (day: string) => `Estado de cuenta del ${day}`,
  by: (name: string) => `por ${name}`,
  agrees: 'Sin diferencias',
  differs: (n: number) => (n === 1 ? '1 diferencia' : `${n} diferencias`),
  nothing: 'Todavía no hay estados de cuenta',
  nothingHint: 'Importa el CSV de un día del banco: aquí queda lo que no coincide con los depósitos que llegaron.',

  import: 'Importar estado de cuenta',
  dialog: 'Importar un estado de cuenta',
  hint: 'Importar no mueve ningún saldo: compara el archivo con los depósitos de su día y nombra lo que no coincide.',
  day: 'Día bancario',
  noDay: 'Elige el día del estado de cuenta',
  file: 'Archivo CSV o Excel',
  drop: 'Hasta 10 MB y 20,000 renglones',
  send: 'Importar',
  sending: 'Comparando el archivo…',
  refused: 'No se importó nada y nada se perdió. Corrige el archivo y súbelo completo.',
  faults: 'Renglones con error',
  /** 'Renglones 3, 9 y 12 a 40'. */
  linesOf: (lines: readonly { from: number; to: number }[], more: number) => {
    const named = lines.map(({ from, to }) => (from === to ? `${from}` : `${from} a ${to}`));
    const all = more > 0 ? [...named, `${figureText(more)} más`] : named;
    const last = all.at(-1) ?? '';
    const isOne = lines.length === 1 && lines[0]?.from === lines[0]?.to && more === 0;
    return `${isOne ? 'Renglón' : 'Renglones'} ${all.length > 1 ? `${all.slice(0, -1).join(', ')} y ${last}` : last}`;
  },
  importFailed: 'No se pudo importar el archivo. Inténtalo otra vez.',

  detail: 'Estado de cuenta',
  previous: 'Estado de cuenta anterior',
  next: 'Estado de cuenta siguiente',
  close: 'Cerrar',
  loadFailed: 'Hubo un error al obtener el estado de cuenta',
  allGood: 'Todo lo que trae el archivo coincide con los depósitos del día.',
  totals: { lines: 'Renglones', sum: 'Total del archivo', agreeing: 'Coinciden', differing: 'Diferencias' },
  kinds: {
    not_told: {
      title: 'El banco no los avisó',
      why: 'Están en el estado de cuenta y no llegaron al portal.',
      toDo: 'Regístralos: cada uno entra al saldo de su cliente o espera en Depósitos pendientes. Si el aviso llega después, no entran dos veces.',
      short: 'Sin aviso',
    },
    amount_differs: {
      title: 'Tienen otro monto',
      why: 'La clave es la misma y el monto del banco es otro.',
      toDo: 'El archivo no cambia ningún saldo. Pregunta al banco cuál monto vale y, si hace falta, ajusta el saldo del cliente.',
      short: 'Otro monto',
    },
    returned: {
      title: 'El banco los devolvió',
      why: 'El banco los devolvió y aquí todavía cuentan.',
      toDo: 'Se descuentan solos cuando el banco avisa la devolución. Si no la avisa hoy, pídesela.',
      short: 'Devuelto',
    },
    repeated: {
      title: 'Están dos veces en el archivo',
      why: 'La misma clave viene en más de un renglón.',
      toDo: 'Solo cuenta el primer renglón. Confirma con el banco que fue un solo depósito.',
      short: 'Repetido',
    },
    not_on_statement: {
      title: 'No están en el estado de cuenta',
      why: 'Están registrados aquí con este día y el archivo no los trae.',
      toDo: 'Búscalos en el portal del banco. Si el dinero no llegó, root quita el depósito a su cliente.',
      short: 'Falta en el archivo',
    },
  },
  line: (line: number) => `Renglón ${line}`,
  bothSums: (bank: string, here: string) => `Banco ${bank} · aquí ${here}`,
  pagesOf: (title: string) => `Páginas: ${title}`,
  seeDeposit: 'Ver depósito',

  enter: (n: number, sum: string) => (n === 1 ? `Registrar 1 depósito por ${sum}` : `Registrar ${n} depósitos por ${sum}`),
  entered: 'Los depósitos que faltaban ya están registrados',
  enterFailed: 'No se pudieron registrar los depósitos. Inténtalo otra vez.',
  own: (n: number) =>
    n === 1
      ? 'Tú importaste este archivo: otra persona de root o facturación debe registrar el depósito.'
      : `Tú importaste este archivo: otra persona de root o facturación debe registrar los ${n} depósitos.`,

  allLines: 'Renglones del archivo',
  linesFailed: 'Hubo un error al obtener los renglones',
  withoutSender: 'Sin nombre',
  lineAgrees: 'Coincide',
  lineReturned: 'Devuelto, sin efecto',
};
