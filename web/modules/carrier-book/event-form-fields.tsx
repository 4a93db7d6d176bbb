import {
  eventFields,
  eventMeanings,
  neededEventFields,
  type EventField,
  type EventForm,
  type EventMeaning,
  type EventsImport,
} from '#contract/shipping/event-file.ts';
import { eventFileTexts as texts } from '#texts/es/shipping/event-file.ts';
import { Select } from '../../ui/form/select.tsx';

type Props = { found: Pick<EventsImport, 'headers' | 'unknown_words'>; form: EventForm; onChange: (form: EventForm) => void };

/** The choice of a column that the file does not have; no header is so short. */
const NOT_THERE = '-';
const meanings = eventMeanings.map((value) => ({ value, label: texts.meanings[value] }));

/** Which column says what, and what each word of the carrier means. */
export function EventFormFields({ found: { headers, unknown_words }, form, onChange }: Props) {
  const columnChoices = (field: EventField) => [
    ...(neededEventFields.includes(field) ? [] : [{ value: NOT_THERE, label: texts.noColumn }]),
    ...headers.map((header) => ({ value: header, label: header })),
  ];
  const setColumn = (field: EventField, header: string) => {
    const { [field]: _former, ...others } = form.columns;
    onChange({ ...form, columns: header === NOT_THERE ? others : { ...others, [field]: header } });
  };
  const setWord = (word: string, meaning: EventMeaning) => onChange({ ...form, words: { ...form.words, [word]: meaning } });
  return (
    <>
      <fieldset className="stack gap-12 group">
        <legend>{texts.columns}</legend>
        {eventFields.map((field) => (
          <Select
            key={field}
            label={texts.fields[field]}
            value={form.columns[field] ?? (neededEventFields.includes(field) ? '' : NOT_THERE)}
            onChange={(header) => setColumn(field, header)}
            options={columnChoices(field)}
          />
        ))}
      </fieldset>
      {unknown_words.length > 0 && (
        <fieldset className="stack gap-12 group">
          <legend>{texts.words}</legend>
          {unknown_words.map(({ word, rows }) => (
            <Select
              key={word}
              label={texts.wordIn(word, rows)}
              value={form.words[word] ?? ''}
              onChange={(meaning) => setWord(word, meaning)}
              placeholder={texts.notChosen}
              options={meanings}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
