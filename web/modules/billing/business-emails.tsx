import { IconPlus, IconTrash } from '@tabler/icons-react';
import { businessTexts as texts } from '#texts/es/businesses.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './billing.module.css';

type Props = {
  emails: readonly string[];
  onChange: (emails: string[]) => void;
  onBlur: (path: string) => void;
  faultOf: (path: string) => string | undefined;
  canAdd: boolean;
  isReadOnly: boolean;
};

/** Where invoices are mailed to: one field each, at least one. */
export function BusinessEmails({ emails, onChange, onBlur, faultOf, canAdd, isReadOnly }: Props) {
  return (
    <fieldset className={styles.block}>
      <legend>{texts.emails}</legend>
      {emails.map((email, index) => (
        <div key={index} className={styles.email}>
          <TextField
            type="email"
            label={texts.email(index + 1)}
            hidesLabel
            placeholder={texts.email(index + 1)}
            value={email}
            onChange={(typed) => onChange(emails.with(index, typed))}
            onBlur={() => onBlur(`emails.${index}`)}
            fault={faultOf(`emails.${index}`)}
            maxLength={254}
            disabled={isReadOnly}
            autoComplete="off"
          />
          {emails.length > 1 && !isReadOnly && (
            <IconButton label={texts.removeEmail(index + 1)} onClick={() => onChange(emails.toSpliced(index, 1))}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {canAdd && !isReadOnly && (
        <div>
          <Button variant="quiet" icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />} onClick={() => onChange([...emails, ''])}>
            {texts.addEmail}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
