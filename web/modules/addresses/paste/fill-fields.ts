import { stateByName } from '#contract/catalogs/states.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { pasteTexts } from '#texts/es/addresses/paste-texts.ts';
import type { PastedAddress, PastedField } from './pasted-address.ts';

/** What is typed of the fields that a pasted text may fill; a form has some of them. */
export type Typed = Partial<Record<PastedField | 'alias' | (typeof point)[number], string>>;
const point = ['latitude', 'longitude'] as const;
const isPoint = (field: string): boolean => field === 'latitude' || field === 'longitude';
export type FilledField = keyof Typed;

export type Filling = {
  /** Fields that change, with what they become. */
  values: Typed;
  /** What they said before. */
  former: Typed;
  /** What is told at a field while it says what was filled. */
  marks: Partial<Record<FilledField, string>>;
  doubtful: number;
  replaced: number;
  left: readonly string[];
};

/** Who it is for: the company, else the person. */
function withWhom(pasted: PastedAddress['fields'], typed: Typed): Typed {
  const person = [pasted.name, pasted.last_name].filter(Boolean).join(' ');
  const business_name = pasted.business_name ?? (typed.business_name ? '' : person);
  const alias = typed.alias ? '' : (pasted.business_name ?? person);
  return { ...pasted, ...(business_name ? { business_name } : {}), ...(alias ? { alias } : {}) };
}

const asTyped = (field: FilledField, value: string): string =>
  field === 'phone_number' ? phoneText(value) : field === 'state' ? (stateByName(value)?.name ?? '') : value;

/** What the text before filled and nobody has changed since: another address takes its place wholly. */
const leftOf = (typed: Typed, before: Typed): FilledField[] =>
  (Object.keys(before) as FilledField[]).filter((field) => !isPoint(field) && before[field] !== '' && typed[field] === before[field]);

/**
 * What a form becomes by a pasted text. What was typed is replaced only by something else, and its field says what it was. `before`: what the
 * text before filled; of it nothing stays beside another address.
 */
export function fillFields(typed: Typed, { fields, doubtful, left }: PastedAddress, before: Typed = {}): Filling {
  const isAddress = Boolean(fields.street ?? fields.zip_code);
  const old = isAddress ? leftOf(typed, before) : [];
  const emptied = Object.fromEntries(old.map((field) => [field, ''])) as Typed;
  const filling: Filling = { values: {}, former: {}, marks: {}, doubtful: 0, replaced: 0, left };
  for (const [name, value] of Object.entries({ ...emptied, ...withWhom(fields, { ...typed, ...emptied }) })) {
    const field = name as FilledField;
    const former = typed[field]?.trim();
    const next = asTyped(field, value);
    if (former === undefined || (next === '' && !old.includes(field))) continue;
    const isDoubtful = doubtful.has(field as PastedField);
    const isReplaced = former !== '' && former !== next;
    if (former !== next) {
      filling.values[field] = next;
      filling.former[field] = former;
    }
    if (isDoubtful) filling.doubtful += 1;
    if (isReplaced) filling.replaced += 1;
    const mark = [isDoubtful ? pasteTexts.check : '', isReplaced ? pasteTexts.was(former) : ''].filter(Boolean).join('. ');
    if (mark !== '') filling.marks[field] = mark;
  }
  // The point of the former place is not that of the new one.
  for (const field of filling.values.zip_code === undefined ? [] : point) {
    if (!typed[field]) continue;
    filling.values[field] = '';
    filling.former[field] = typed[field];
  }
  return filling;
}

/** How many fields say something new. */
export const filledOf = ({ values }: Filling): number => Object.values(values).filter((value) => value !== '').length;

/** What takes a filling back; a field that was changed since stays as it is. */
export const withoutFilling = (typed: Typed, { values, former }: Filling): Typed =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => isPoint(field) || typed[field as FilledField] === value)
      .map(([field]) => [field, former[field as FilledField] ?? '']),
  );
