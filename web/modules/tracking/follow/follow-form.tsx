import { useState } from 'react';
import { MOST_ASKED_NUMBERS, numbersOf } from '#contract/shipping/asked-numbers.ts';
import { followTexts as texts } from '#texts/es/shipping/follow.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useFormState } from '../../../ui/form/use-form-state.ts';
import styles from './follow.module.css';

type Typed = { numbers: string };
type Props = {
  asked: readonly string[];
  isBusy: boolean;
  onAsk: (numbers: readonly string[]) => void;
};

const faultOf = ({ numbers }: Typed): string | undefined => {
  const typed = numbersOf(numbers).length;
  return typed === 0 ? texts.required : typed > MOST_ASKED_NUMBERS ? texts.tooMany : undefined;
};

/** Where numbers are typed, scanned or pasted, one a line. */
export function FollowForm({ asked, isBusy, onAsk }: Props) {
  const [draft, setDraft] = useState<Typed>({ numbers: asked.join('\n') });
  const form = useFormState<Typed>({
    draft,
    set: (next) => setDraft((current) => ({ ...current, ...(typeof next === 'function' ? next(current) : next) })),
    judge: (typed) => ({ numbers: faultOf(typed) }),
    faultsEmpty: false,
    send: () => {
      onAsk(numbersOf(draft.numbers));
      return Promise.resolve(null);
    },
  });
  useShortcut('ctrl+enter', form.submit);
  return (
    <Form form={form} className={`stack gap-12 ${styles.form}`} aria-label={texts.title}>
      <TextArea {...form.bind('numbers')} label={texts.numbers} hint={texts.numbersHint} rows={4} autoCapitalize="characters" spellCheck={false} />
      <div className="flow gap-8">
        <Button type="submit" isBusy={isBusy} keys={['Ctrl', '↵']}>
          {texts.search}
        </Button>
        {(asked.length > 0 || draft.numbers !== '') && (
          <Button
            variant="plain"
            onClick={() => {
              setDraft({ numbers: '' });
              form.restart();
              onAsk([]);
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
    </Form>
  );
}
