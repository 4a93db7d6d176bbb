import { noticeStatuses, type NoticeStatus } from '#contract/shared/notice-statuses.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { labelChangeOperations } from '#contract/shipping/label-changes.ts';
import { noticeTypes, type NoticeType } from '#contract/shipping/notices.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelPageTexts, noticeTexts as texts } from '#texts/es/shipping/label-page.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFormList } from '../../../ui/form/use-form-list.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useUpdateLabel } from '../queries.ts';
import styles from './label-edit.module.css';

type Row = { type: NoticeType; contact_id: string | null; active: boolean; alias: string; phone_number: string; guide_status: NoticeStatus | '' };

const rowOf = (type: NoticeType, { notification_contacts }: LabelDetail): Row => {
  const row = notification_contacts.find((one) => one.type === type);
  return {
    type,
    contact_id: row?.contact_id ?? null,
    active: row?.active ?? false,
    alias: row?.alias ?? '',
    phone_number: phoneText(row?.phone_number ?? ''),
    guide_status: row?.guide_status ?? '',
  };
};

/** An inactive row is kept as far as it goes: it need not say when. */
const asSent = (row: Row) => ({
  ...row,
  alias: row.alias.trim() || null,
  phone_number: row.phone_number.trim() || null,
  guide_status: row.guide_status || (row.active ? '' : 'Entregado'),
});

/** The rows of sender and recipient while they are changed (O-3.10, O-4.33). */
export function NoticesForm({ detail, onDone }: { detail: LabelDetail; onDone: () => void }) {
  const save = useUpdateLabel();
  const form = useForm({
    name: null,
    first: () => ({ notification_contacts: noticeTypes.map((type) => rowOf(type, detail)) }),
    schema: labelChangeOperations.updateLabel.request,
    toRequest: ({ notification_contacts }) => ({ id: detail.id, notification_contacts: notification_contacts.map(asSent) }),
    send: ({ request }) => save.mutateAsync(request),
    onSaved: () => {
      showToast({ tone: 'success', message: texts.saved });
      onDone();
    },
    failed: labelPageTexts.updateFailed,
    isMain: false,
  });
  const rows = useFormList(form, 'notification_contacts');
  return (
    <Form form={form} className={styles.form} aria-label={texts.notices}>
      {rows.items.map(({ item, index, key }) => {
        const who = texts.type[item.type];
        const { value: isOn, onChange } = rows.bind(index, 'active');
        return (
          <fieldset key={key} className={styles.notice} aria-label={texts.to[item.type]}>
            <Switch label={texts.to[item.type]} isOn={isOn} onChange={onChange} autoFocus={index === 0} />
            {isOn && (
              <>
                <TextField {...rows.bind(index, 'alias')} label={texts.aliasOf(who)} maxLength={60} />
                <TextField {...rows.bind(index, 'phone_number')} label={texts.phoneOf(who)} inputMode="tel" maxLength={20} />
                <Select
                  {...rows.bind(index, 'guide_status')}
                  label={texts.whenOf(who)}
                  placeholder={texts.chooseStatus}
                  options={noticeStatuses.map((status) => ({ value: status, label: status }))}
                />
              </>
            )}
          </fieldset>
        );
      })}
      <FormNotice form={form} />
      <footer className={styles.foot}>
        <Button variant="quiet" onClick={onDone}>
          {texts.leave}
        </Button>
        <Button type="submit" isBusy={form.isBusy}>
          {texts.update}
        </Button>
      </footer>
    </Form>
  );
}
