import { TOLD_AT_ONCE } from '#contract/shipping/event-webhook.ts';
import type { EventField, EventForm } from '#contract/shipping/event-file.ts';
import type { EventCells } from './read-event-row.ts';

/** Names that are offered, and letters of each: more than a person chooses from. */
const MOST_NAMES = 80;
const LONGEST_NAME = 60;

/** The objects that a body tells, each by itself; none where it is something else. */
export function objectsOf(body: unknown): readonly object[] {
  const told = Array.isArray(body) ? body.slice(0, TOLD_AT_ONCE) : [body];
  return told.filter((one): one is object => typeof one === 'object' && one !== null && !Array.isArray(one));
}

/** Texts and numbers of an object by their names: {datos: {guia: 7}} has 'datos.guia'. */
export function namedTexts(told: object): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, name: string): void => {
    if (found.size >= MOST_NAMES) return;
    if (typeof value === 'string' || typeof value === 'number') {
      if (name.length <= LONGEST_NAME) found.set(name, String(value).slice(0, 1_000));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, name === '' ? key : `${name}.${key}`);
    }
  };
  walk(told, '');
  return found;
}

/** What stands where the form says. */
export const cellsOf = (texts: ReadonlyMap<string, string>, { columns }: EventForm): EventCells =>
  Object.fromEntries((Object.entries(columns) as [EventField, string][]).map(([field, name]) => [field, texts.get(name) ?? '']));
