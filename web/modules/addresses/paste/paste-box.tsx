import { useState, type ClipboardEvent } from 'react';
import { pasteTexts as texts } from '#texts/es/addresses/paste-texts.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { filledOf, type Filling } from './fill-fields.ts';
import styles from './paste-box.module.css';
import type { Pasted } from './use-pasted.ts';

/** Longer than any address with its messages; reading stays at once. */
const MOST_LETTERS = 2000;

const summaryOf = (filling: Filling): string[] => [
  filledOf(filling) === 0 ? texts.same : texts.filled(filledOf(filling), filling.doubtful),
  ...(filling.replaced > 0 ? [texts.replaced(filling.replaced)] : []),
  ...(filling.left.length > 0 ? [texts.left(filling.left.join(' · '))] : []),
];

/** One box for a whole address: what is pasted is read at once, what is typed by the button. */
export function PasteBox({
  pasted,
  autoFocus = false,
  note,
}: {
  pasted: Pasted;
  autoFocus?: boolean;
  /** Told after the summary. */ note?: string | null;
}) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { filling } = pasted;
  const take = async (whole: string) => {
    setRefusal(
      whole.trim() === '' ? texts.nothing : whole.length > MOST_LETTERS ? null : await pasted.take(whole).catch(() => shellTexts.loadFailedHint),
    );
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    void take(value.slice(0, selectionStart) + event.clipboardData.getData('text') + value.slice(selectionEnd));
  };
  return (
    <div className={`stack gap-8 start ${styles.paste}`}>
      <TextArea
        label={texts.label}
        hint={texts.hint}
        isOptional
        rows={2}
        maxLength={MOST_LETTERS}
        value={text}
        fault={refusal}
        autoFocus={autoFocus}
        onPaste={paste}
        onChange={(typed) => {
          setText(typed);
          setRefusal(null);
        }}
      />
      <Button variant="outline" isBusy={pasted.isReading} onClick={() => void take(text)}>
        {texts.fill}
      </Button>
      <div aria-live="polite">
        {filling && (
          <Notice
            tone={filling.doubtful + filling.replaced > 0 || note ? 'exception' : 'delivered'}
            action={
              <Button
                variant="outline"
                onClick={() => {
                  pasted.undo();
                  announce(texts.undone);
                }}
              >
                {texts.undo}
              </Button>
            }
          >
            {[...summaryOf(filling), ...(note ? [note] : [])].map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
      </div>
    </div>
  );
}
