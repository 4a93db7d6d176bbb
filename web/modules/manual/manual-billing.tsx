import { mayBill } from '#contract/shipping/label-changes.ts';
import { billingOperations } from '#contract/billing/billing.ts';
import type { ManualGuide } from '#contract/manual/manual.ts';
import type { BusinessId, CustomerId } from '#contract/shared/ids.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { noticesTitle } from '#texts/es/shipping/label-page.ts';
import { manualFormTexts as texts } from '#texts/es/manual/manual-form.ts';
import { useSession } from '../../frame/session.tsx';
import { useActing, useCall } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useFormList } from '../../ui/form/use-form-list.ts';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { NoticeRowFields } from '../guide/edit/notice-row-fields.tsx';
import type { ManualDraft, ManualRights } from './manual-draft.ts';
import styles from './manual.module.css';

type Props = { form: FormState<ManualDraft>; guide: ManualGuide | null; rights: ManualRights };

const endOfRow = ['origin_id', 'destination_id'] as const;

/** Who is billed for it, and whom to tell of it. */
export function ManualBilling({ form, guide, rights }: Props) {
  const rows = useFormList(form, 'notification_contacts');
  const isBilled = useMayBill(guide);
  // What the address says of its contact stands in a row that was empty.
  const fill = (index: number) =>
    form.set((draft) => {
      const contact = draft[endOfRow[index] ?? 'origin_id']?.contact;
      return {
        notification_contacts: draft.notification_contacts.map((row, at) =>
          at === index
            ? {
                ...row,
                alias: row.alias || (contact?.name ?? ''),
                phone_number: row.phone_number || phoneText(contact?.phone_number ?? ''),
                guide_status: row.guide_status || 'Entregado',
              }
            : row,
        ),
      };
    });
  return (
    <Card title={noticesTitle(isBilled)}>
      <div className={styles.fields}>
        {isBilled && <BillTo form={form} guide={guide} isOpen={rights.isOpen} />}
        <NoticeRowFields rows={rows} onTurnedOn={fill} isReadOnly={form.isReadOnly} />
      </div>
    </Card>
  );
}

/** Whose razones sociales are offered; null where that is the person's own customer. */
function useBilledCustomer(guide: ManualGuide | null): CustomerId | null {
  const { actsForOthers } = useSession();
  const { customer } = useActing();
  return guide?.customer_id ?? (actsForOthers ? (customer?.id ?? null) : null);
}

function useMayBill(guide: ManualGuide | null): boolean {
  const { user, actsForOthers } = useSession();
  const customer_id = useBilledCustomer(guide);
  return mayBill(user) && (!actsForOthers || customer_id !== null);
}

function BillTo({ form, guide, isOpen }: { form: FormState<ManualDraft>; guide: ManualGuide | null; isOpen: boolean }) {
  const customer_id = useBilledCustomer(guide);
  const { data, isError } = useCall(billingOperations.listBusinesses, { ...(customer_id ? { customer_id } : {}), status: 'all' });
  const { value, onChange, fault } = form.bind('business_id');
  const offered = (data?.data ?? []).filter(({ id, status }) => status === 'active' || id === value);
  const usual = guide === null ? offered.find(({ is_default }) => is_default)?.id : undefined;
  const options = offered.map(({ id, tax_id, business_name }) => ({ value: id as string, label: `${business_name} · ${tax_id}` }));
  const shown = (value || usual) ?? '';
  return (
    <Select
      label={texts.billTo}
      value={options.some((option) => option.value === shown) ? shown : ''}
      placeholder={data ? (options.length === 0 ? shellTexts.combobox.noOptions : texts.billToNobody) : shellTexts.loading}
      options={options}
      onChange={(chosen) => onChange(chosen as BusinessId)}
      fault={isError ? texts.billToFailed : fault}
      disabled={form.isReadOnly || !isOpen || options.length === 0}
    />
  );
}
