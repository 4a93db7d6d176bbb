import type { PastedAddress, PastedField } from './pasted-address.ts';

/** A text while it is read: fields so far, the doubtful ones, and what belongs nowhere. */
export type Reading = ReturnType<typeof newReading>;

/** `hasLastName`: the text names it by itself, so that the name is not to be divided. */
export function newReading(hasLastName = false) {
  const fields = new Map<PastedField, string>();
  const doubtful = new Set<PastedField>();
  const left: string[] = [];
  const put = (field: PastedField, value: string, isSure: boolean): void => {
    if (value === '') return;
    fields.set(field, value);
    if (isSure) doubtful.delete(field);
    else doubtful.add(field);
  };
  return {
    hasLastName,
    get: (field: PastedField): string => fields.get(field) ?? '',
    has: (field: PastedField): boolean => fields.has(field),
    isSure: (field: PastedField): boolean => fields.has(field) && !doubtful.has(field),
    /** What was only guessed gives way. */
    drop: (field: PastedField): void => void (fields.delete(field), doubtful.delete(field)),
    put,
    /** Only where nothing is yet. */
    offer: (field: PastedField, value: string, isSure: boolean): boolean => {
      if (value === '' || fields.has(field)) return false;
      put(field, value, isSure);
      return true;
    },
    /** After what is there. */
    add: (field: PastedField, value: string, isSure: boolean): void => {
      const former = fields.get(field);
      put(field, former && value ? `${former}, ${value}` : value, isSure && !doubtful.has(field));
    },
    doubt: (field: PastedField): void => void (fields.has(field) && doubtful.add(field)),
    leave: (text: string): void => void (text !== '' && left.push(text)),
    done: (): PastedAddress => ({ fields: Object.fromEntries(fields), doubtful, left }),
  };
}
