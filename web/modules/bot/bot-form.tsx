import { noticeStatuses } from '#contract/shared/notice-statuses.ts';
import { botInput, botOperations, GREETING_MAX, type BotInput, type BotView } from '#contract/bot/bot.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { botTexts as texts } from '#texts/es/bot/bot.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { useAct, useRemember } from '../../platform/use-call.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { BotOf } from './bot-settings.tsx';
import layout from '../../ui/form/form-page.module.css';
import styles from './bot.module.css';

type Draft = Omit<BotInput, 'phone_number'> & { phone_number: string };

const draftOf = ({ can_send: _can, last_test: _test, ...bot }: BotView): Draft => ({ ...bot, phone_number: phoneText(bot.phone_number ?? '') });

/** What WhatsApp tells about the guides of a customer; it stays open when it is saved. */
export function BotForm({ bot, of, isReadOnly }: { bot: BotView; of: BotOf; isReadOnly: boolean }) {
  const remember = useRemember();
  const save = useAct(botOperations.updateBot, { forgets: [botOperations.getUsualNotices] });
  const form = useForm({
    name: 'bot',
    first: () => draftOf(bot),
    schema: botInput,
    // Nothing where a phone would stand is none.
    toRequest: (draft) => ({ ...draft, phone_number: draft.phone_number.trim() || null }),
    send: ({ changes }) => save.mutateAsync(changes),
    onSaved: (saved) => {
      remember(botOperations.getBot, of, saved);
      form.settle(draftOf(saved));
      showToast({ tone: 'success', message: texts.saved });
    },
    failed: texts.saveFailed,
    isReadOnly,
  });
  return (
    <RecordForm form={form} aria-label={texts.title} save={texts.save} saving={texts.save}>
      <Checkbox {...form.tick('enabled')} label={texts.enabled} />
      <div className={`stack gap-16 top ${layout.halves}`}>
        <TextField
          {...form.bind('phone_number')}
          label={texts.phone}
          hint={texts.phoneHint}
          type="tel"
          autoComplete="tel"
          aria-required={form.draft.enabled}
        />
        <Select {...form.bind('default_guide_status')} label={texts.guideStatus} options={noticeStatuses.map((value) => ({ value, label: value }))} />
      </div>
      <fieldset className={`flow bare ${styles.notify}`}>
        <legend>{texts.notify}</legend>
        <Checkbox {...form.tick('notify_shipper')} label={texts.shipper} />
        <Checkbox {...form.tick('notify_recipient')} label={texts.recipient} />
      </fieldset>
      <TextArea {...form.bind('greeting')} label={texts.greeting} isOptional hint={texts.greetingHint} maxLength={GREETING_MAX} rows={3} />
    </RecordForm>
  );
}
