import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { botInput, botOperations, GREETING_MAX, guideStatuses, type BotInput, type BotView } from '#contract/bot.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { botTexts as texts } from '#texts/es/bot.ts';
import { useRecordForm } from '../../app/use-record-form.ts';
import { sentenceOf } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import { keyOf } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { BotOf } from './bot-settings.tsx';
import layout from '../../ui/form/form-page.module.css';
import styles from './bot.module.css';

type Draft = Omit<BotInput, 'phone_number'> & { phone_number: string };

/** As it is typed: nothing where a phone would stand is none. */
const typed = z.pipe(
  z.transform((draft: Draft) => ({ ...draft, phone_number: draft.phone_number.trim() || null })),
  botInput,
);
const draftOf = ({ can_send: _can, last_test: _test, ...bot }: BotView): Draft => ({ ...bot, phone_number: phoneText(bot.phone_number ?? '') });

/** Faults once a field was left, a draft that outlives a reload, Ctrl+Enter to save. */
export function BotForm({ bot, of, isReadOnly }: { bot: BotView; of: BotOf; isReadOnly: boolean }) {
  const client = useQueryClient();
  const save = useMutation({ mutationFn: (input: BotInput) => call(botOperations.updateBot, input) });
  const form = useRecordForm<Draft>({
    name: 'bot',
    first: () => draftOf(bot),
    schema: typed,
    error: save.error,
    onSubmit: (draft) => !isReadOnly && store(z.parse(typed, draft)),
  });
  const store = (input: BotInput) =>
    save.mutate(input, {
      onSuccess: (saved) => {
        client.setQueryData(keyOf(botOperations.getBot, of), saved);
        form.settle(draftOf(saved));
        showToast({ tone: 'success', message: texts.saved });
      },
    });
  const { draft, set } = form;
  const tick = (field: 'enabled' | 'notify_shipper' | 'notify_recipient', label: string) => (
    <Checkbox label={label} isChecked={draft[field]} onChange={(isChecked) => set({ [field]: isChecked })} disabled={isReadOnly} />
  );
  return (
    <form {...form.form} className={layout.form} aria-label={texts.title}>
      {tick('enabled', texts.enabled)}
      <div className={layout.halves}>
        <TextField
          {...form.bind('phone_number')}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
          aria-required={draft.enabled}
          disabled={isReadOnly}
        />
        <Select
          label={texts.guideStatus}
          value={draft.default_guide_status}
          options={guideStatuses.map((value) => ({ value, label: value }))}
          onChange={(default_guide_status) => set({ default_guide_status })}
          disabled={isReadOnly}
        />
      </div>
      <fieldset className={styles.notify}>
        <legend>{texts.notify}</legend>
        {tick('notify_shipper', texts.shipper)}
        {tick('notify_recipient', texts.recipient)}
      </fieldset>
      <TextArea
        {...form.bind('greeting')}
        label={texts.greeting}
        isOptional
        hint={texts.greetingHint}
        maxLength={GREETING_MAX}
        rows={3}
        disabled={isReadOnly}
      />
      {save.error && !form.isRefusedAtField && (
        <Notice tone="danger" isUrgent>
          {sentenceOf(save.error, texts.saveFailed)}
        </Notice>
      )}
      {!isReadOnly && (
        <footer className={layout.actions}>
          <Button type="submit" isBusy={save.isPending} keys={['Ctrl', 'Enter']}>
            {texts.save}
          </Button>
        </footer>
      )}
    </form>
  );
}
