import { IconPlus, IconTrash } from '@tabler/icons-react';
import { businessTexts as texts } from '#texts/es/billing/businesses.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormList } from '../../ui/form/use-form-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import styles from './billing.module.css';

type Props = { emails: FormList<string>; canAdd: boolean; isReadOnly: boolean };

/** Where invoices are mailed to: one field each, at least one. */
export function BusinessEmails({ emails, canAdd, isReadOnly }: Props) {
  const isPhone = useMedia(media.phone);
  return (
    <fieldset className="stack gap-12 group" data-words={!isPhone || undefined}>
      <legend>{texts.emails}</legend>
      {emails.items.map(({ key, index }) => (
        <div key={key} className={`gap-8 top flex ${styles.email}`}>
          <TextField
            {...emails.bindItem(index)}
            type="email"
            label={texts.email(index + 1)}
            hidesLabel
            placeholder={texts.email(index + 1)}
            maxLength={254}
            autoComplete="off"
          />
          {emails.items.length > 1 && !isReadOnly && (
            <IconButton label={texts.removeEmail(index + 1)} word={texts.remove} onClick={() => emails.remove(index)}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {canAdd && !isReadOnly && (
        <div>
          <Button variant="quiet" icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />} onClick={() => emails.add('')}>
            {texts.addEmail}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
