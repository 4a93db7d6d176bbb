import { useState } from 'react';
import type { SettingView } from '#contract/settings/operations.ts';
import { settings } from '#contract/settings/settings.ts';
import { REASON_LENGTH } from '#contract/shared/reason.ts';
import { settingsPageTexts as texts } from '#texts/es/settings/page.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';
import { useToday } from '../../platform/use-now.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ChangeSummary } from './change-summary.tsx';
import { settingDay } from './setting-day.ts';
import { useChange, type Changed } from './use-change.ts';
import { ValueField } from './value-field.tsx';
import styles from './settings.module.css';

/** A new value, its first day and why; the question; then it holds, is planned or waits for a second person (AMB-12.12). */
export function ChangeDialog({ view, onClose }: { view: SettingView; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  const { title, explains } = settingTexts.settings[view.key];
  const form = useChange(view, {
    asks: () => setAsking(true),
    onChanged: (changed) => {
      tell(title, changed);
      onClose();
    },
  });
  const confirm = async () => {
    if (!(await form.send())) setAsking(false);
  };
  if (isAsking)
    return (
      <ConfirmDialog
        isOpen
        title={texts.confirmTitle(title)}
        cancelLabel={texts.back}
        confirmLabel={texts.confirm}
        isBusy={form.isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        <ChangeSummary view={view} draft={form.draft} />
      </ConfirmDialog>
    );
  const hint = (
    <>
      <p>{explains}</p>
      <p className={`quiet ${styles.second}`}>{settings[view.key].movesMoney ? texts.needsSecond : texts.needsNobody}</p>
    </>
  );
  return (
    <FormDialog form={form} onClose={onClose} title={texts.editTitle(title)} hint={hint} saveLabel={texts.continue} width={560}>
      <ValueField setting={view.key} field={form.bind('value')} />
      <TextField {...form.bind('valid_from')} type="date" label={texts.validFrom} hint={texts.validFromHint} min={today} isOptional />
      <TextArea {...form.bind('reason')} label={texts.reason} hint={texts.reasonHint} maxLength={REASON_LENGTH.most} rows={3} aria-required />
    </FormDialog>
  );
}

function tell(title: string, { waits, from }: Changed): void {
  if (waits) showToast({ tone: 'info', message: texts.waits });
  else showToast({ tone: 'success', message: from === '' ? texts.saved(title) : texts.planned(title, settingDay(from)), kind: 'confirm' });
}
