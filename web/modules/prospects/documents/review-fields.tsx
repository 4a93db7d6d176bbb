import { IconAlertTriangle } from '@tabler/icons-react';
import { documentStatuses, type DocumentField } from '#contract/prospects/document-kinds.ts';
import type { DocumentSuggestions } from '#contract/prospects/documents.ts';
import { documentWords } from '#texts/es/prospects/document-words.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/form/form-page.module.css';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Review } from './use-review.ts';

/** What a reviewer decides of a document, and what is read off it. */
export function ReviewFields({ review: { form, names, suggestions } }: { review: Review }) {
  /** What the file says of a field, where that is not what stands there. */
  const offered = (name: DocumentField): string | undefined => {
    const value = suggestions?.fields[name];
    return value === undefined || value === form.draft[name]?.trim() ? undefined : texts.suggested(value);
  };
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
      {suggestions && <p className="muted">{saidOf(suggestions)}</p>}
      {suggestions && <TaxIds {...suggestions.tax_ids} />}
      <div className={`stack gap-16 top ${layout.halves}`}>
        {names.map((name) => (
          <TextField
            key={name}
            {...form.bind(name)}
            value={form.draft[name] ?? ''}
            label={documentWords.fields[name]}
            hint={offered(name)}
            beside={
              offered(name) && (
                <Button
                  variant="quiet"
                  aria-label={texts.takeOne(documentWords.fields[name])}
                  onClick={() => form.bind(name).onChange(suggestions?.fields[name] ?? '')}
                >
                  {texts.take}
                </Button>
              )
            }
            isOptional={name === 'suite_number'}
            maxLength={200}
            autoComplete="off"
          />
        ))}
      </div>
    </>
  );
}

const saidOf = ({ read, regimes }: DocumentSuggestions): string => {
  if (!read) return texts.certificateUnread;
  return regimes.length === 0 ? texts.certificateRead : `${texts.certificateRead} ${texts.certificateRegimes(regimes.join(' · '))}`;
};

/** Text and QR of a certificate name the same RFC, or they do not: then somebody may have changed one of them. */
function TaxIds({ text, qr }: DocumentSuggestions['tax_ids']) {
  if (qr === null) return null;
  if (text !== null && text !== qr)
    return (
      <p className="tone-danger gap-8 top flex" role="alert">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        {texts.otherTaxId(text, qr)}
      </p>
    );
  return <p className="muted">{text === null ? texts.qrAlone : texts.sameTaxId}</p>;
}
