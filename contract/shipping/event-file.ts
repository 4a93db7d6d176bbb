import * as z from 'zod/mini';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { knownCarrier } from '../carriers/carrier-key.ts';
import { passedOver } from '../shared/csv/passed-over.ts';
import { named, operation } from '../shared/operation.ts';
import { foldText } from '../shared/paging.ts';
import { oneLine } from '../shared/text.ts';
import { textFlag } from '../shared/text-flag.ts';
import { withDefault } from '../shared/with-default.ts';

/** What a carrier's file may tell of an event. */
export const eventFields = ['number', 'status', 'date', 'time', 'city', 'detail'] as const;
export type EventField = (typeof eventFields)[number];
/** Without these a row says nothing. */
export const neededEventFields: readonly EventField[] = ['number', 'status', 'date'];

/** What a word of a carrier may mean; none = it is kept and moves nothing. Cancelling has a call of its own, and only the calendar ends a label's life. */
export const eventMeanings = ['facility', 'scanned', 'in_transit', 'exception', 'delivered', 'none'] as const;
export type EventMeaning = (typeof eventMeanings)[number];

/** A status as it is compared: case, accents and blanks aside. */
export const statusWord = (typed: string): string => foldText(typed).replace(/\s+/g, ' ');

const header = oneLine().check(z.maxLength(60));
export const eventForm = z.object({
  /** The header of each column that is read. */
  columns: z.partialRecord(z.enum(eventFields), header),
  /** What each of the carrier's words means, by `statusWord`. */
  words: z.record(oneLine().check(z.maxLength(120)), z.enum(eventMeanings)),
});
export type EventForm = z.output<typeof eventForm>;

const noForm: EventForm = { columns: {}, words: {} };
function readForm(text: string): EventForm {
  try {
    return z.parse(eventForm, JSON.parse(text));
  } catch {
    return noForm;
  }
}

/** The same as a field of a multipart body. A text that is no form chooses no column, and the answer asks for them. */
const sentForm = z.codec(oneLine().check(z.maxLength(20_000)), eventForm, { decode: readForm, encode: (form) => JSON.stringify(form) });

export const EVENTS_MAX_ROWS = 10_000;

export const eventsImport = z.object({
  /** The headers of the file, and how it was read. */
  headers: z.array(z.string()),
  form: eventForm,
  /** Columns that are needed and that no header was chosen for: no row was read. */
  lacking: z.array(z.enum(eventFields)),
  total: z.number(),
  /** Rows that were understood. */
  understood: z.number(),
  /** Words of the carrier of which nothing is known, with the rows that have them; these are among `failed`. */
  unknown_words: z.array(z.object({ word: z.string(), rows: z.number() })),
  failed: z.array(z.object({ row: z.number(), number: z.string(), message: z.string() })),
  /** Events that were new, and guides that show another status; null = only looked at. */
  kept: z.nullable(z.object({ added: z.number(), moved: z.number() })),
  passed_over: passedOver,
});
export type EventsImport = z.output<typeof eventsImport>;

export const eventFileOperations = named({
  /**
   * What a carrier without an interface tells of its guides, in a file. First it is looked at; with `is_kept` the rows that are understood become events,
   * and how the file was read is remembered. The same file again changes nothing, and no event moves a guide back. 400 at `csv_file`: no rows.
   */
  importEvents: operation({
    method: 'POST',
    path: '/api/carrier/{carrier}/events',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    takesFile: { field: 'csv_file', tooLarge: csvTexts.tooLarge },
    request: z.object({
      carrier: knownCarrier(),
      /** Left out: as the last file of this carrier, else by the names of its columns. */
      form: z.optional(sentForm),
      is_kept: withDefault(textFlag, false),
    }),
    response: eventsImport,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'NOT_ALLOWED'],
  }),
});
