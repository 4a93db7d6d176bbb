import { documentStatuses } from '#contract/prospects/document-kinds.ts';
import { documentWords } from '#texts/es/prospects/document-words.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import layout from '../../../ui/form/form-page.module.css';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Review } from './use-review.ts';

/** What a reviewer decides of a document, and what is read off it. */
export function ReviewFields({ review: { form, names } }: { review: Review }) {
  return (
    <>
      <Select
        {...form.bind('status')}
        label={texts.status}
        options={documentStatuses.map((value) => ({ value, label: texts.statuses[value] }))}
        data-autofocus
      />
      {form.draft.status === 'rejected' && (
        <TextArea {...form.bind('comment')} label={texts.comment} hint={texts.commentHint} maxLength={256} rows={3} aria-required />
      )}
      <div className={layout.halves}>
        {names.map((name) => (
          <TextField
            key={name}
            {...form.bind(name)}
            value={form.draft[name] ?? ''}
            label={documentWords.fields[name]}
            isOptional={name === 'suite_number'}
            maxLength={200}
            autoComplete="off"
          />
        ))}
      </div>
    </>
  );
}
