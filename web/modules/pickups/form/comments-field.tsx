import { IconCheck } from '@tabler/icons-react';
import { INDICATIONS_MAX } from '#contract/pickups/pickup-shapes.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './pickup-form.module.css';
import { useSavedText } from './use-saved-text.ts';

/** 'Comentarios extra' with its counter; kept a second after the last key, which it says (O-5.35, O-5.36). */
export function CommentsField({ stored, onKeep, isKeptAtOnce }: { stored: string; onKeep: (text: string) => void; isKeptAtOnce: boolean }) {
  const { text, isSaved, onChange, onBlur } = useSavedText(stored, onKeep, isKeptAtOnce);
  return (
    <div className={styles.comments}>
      <TextField
        label={texts.comments}
        placeholder={texts.commentsHint}
        value={text}
        fault={text.trim().length > INDICATIONS_MAX ? pickupTexts.tooLong : undefined}
        after={
          <span aria-hidden="true">
            {text.length}/{INDICATIONS_MAX}
          </span>
        }
        onChange={onChange}
        onBlur={onBlur}
      />
      <span role="status" className={`inline gap-4 tone-delivered strong label ${styles.saved}`}>
        {isSaved && (
          <>
            <IconCheck size={15} stroke={2} aria-hidden="true" />
            {pickupTexts.saved}
          </>
        )}
      </span>
    </div>
  );
}
