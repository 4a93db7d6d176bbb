import { labelChangeOperations } from '#contract/shipping/label-changes.ts';
import { noticeTypes } from '#contract/shipping/notices.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelPageTexts, noticeTexts as texts } from '#texts/es/shipping/label-page.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useFormList } from '../../../ui/form/use-form-list.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useUpdateLabel } from '../../guide/queries.ts';
import styles from './label-edit.module.css';
import { NoticeRowFields } from '../../guide/edit/notice-row-fields.tsx';
import { noticeAsSent, noticeDraftOf } from '../../guide/edit/notice-rows.ts';

/** Whom to tell of a guide that was made, while it is changed (O-3.10, O-4.33). */
export function NoticesForm({ detail, onDone }: { detail: LabelDetail; onDone: () => void }) {
  const save = useUpdateLabel();
  const form = useForm({
    name: null,
    first: () => ({ notification_contacts: noticeTypes.map((type) => noticeDraftOf(type, detail.notification_contacts)) }),
    schema: labelChangeOperations.updateLabel.request,
    toRequest: ({ notification_contacts }) => ({ id: detail.id, notification_contacts: notification_contacts.map(noticeAsSent) }),
    send: ({ request }) => save.mutateAsync(request),
    onSaved: () => {
      showToast({ tone: 'success', message: texts.saved });
      onDone();
    },
    failed: labelPageTexts.updateFailed,
    isMain: false,
  });
  return (
    <Form form={form} className={styles.form} aria-label={texts.notices}>
      <NoticeRowFields rows={useFormList(form, 'notification_contacts')} startsHere />
      <FormNotice form={form} />
      <footer className="gap-8 end flex">
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
