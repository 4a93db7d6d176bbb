import { foldText } from '#contract/shared/paging.ts';
import { statusWord, type EventField, type EventForm, type EventMeaning } from '#contract/shipping/event-file.ts';
import { eventFileTexts } from '#texts/es/shipping/event-file.ts';

/** How carriers call the columns of such files. */
const usual: Readonly<Record<EventField, RegExp>> = {
  number: /guia|talon|rastreo|folio|tracking|^numero$/,
  status: /est[ai]tus|estado|status|evento|situacion/,
  date: /fecha|date/,
  time: /^hora|time/,
  city: /ciudad|plaza|sucursal|city|lugar/,
  detail: /detalle|comentario|observacion|descripcion|motivo/,
};

/** Words that mean the same everywhere. */
const known: Readonly<Record<string, EventMeaning>> = {
  ...Object.fromEntries(Object.entries(eventFileTexts.meanings).map(([meaning, word]) => [statusWord(word), meaning as EventMeaning])),
  ...{ entregado: 'delivered', recolectado: 'scanned', recolectada: 'scanned', escaneado: 'scanned', incidencia: 'exception', ocurre: 'facility' },
};

/** How a file is read that nobody has mapped: by the names of its columns. */
export function guessForm(headers: readonly string[]): EventForm {
  const columns: EventForm['columns'] = {};
  const taken = new Set<string>();
  for (const [field, names] of Object.entries(usual) as [EventField, RegExp][]) {
    const header = headers.find((one) => !taken.has(one) && names.test(foldText(one)));
    if (header === undefined) continue;
    columns[field] = header;
    taken.add(header);
  }
  return { columns, words: known };
}
