import { mayBill } from '#contract/label-changes.ts';
import { billingOperations } from '#contract/billing.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import type { LabelDetail } from '#contract/shipping.ts';
import { labelPageTexts as texts } from '#texts/es/label-page.ts';
import { shellTexts } from '#texts/es/shell.ts';
import { useSession } from '../../app/session.tsx';
import { sentenceOf } from '../../platform/api-error.ts';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './label-view.module.css';
import { useUpdateLabel } from './queries.ts';

/** 'Facturar a' (O-2.53): who a guide that was made is billed to, until a document of billing holds it (AMB-10.07). */
export function LabelBilling({ detail }: { detail: LabelDetail }) {
  const { user } = useSession();
  const isShown = mayBill(user) && detail.creation === 'made';
  const { customer_id, business_id } = detail;
  const { data, isError, refetch } = useCall(billingOperations.listBusinesses, { customer_id, status: 'all' }, { isOn: isShown });
  const update = useUpdateLabel();
  if (!isShown) return null;
  // A disabled one may still be the guide's own.
  const offered = (data?.data ?? []).filter(({ id, status }) => status === 'active' || id === business_id);
  const options = offered.map(({ id, tax_id, business_name }) => ({ value: id as string, label: `${business_name} · ${tax_id}` }));
  const shown = (update.isPending ? update.variables.business_id : undefined) ?? business_id;
  const own = options.find(({ value }) => value === shown);
  const bill = (chosen: string) =>
    update.mutate(
      { id: detail.id, business_id: chosen as BusinessId },
      {
        onSuccess: () => showToast({ tone: 'success', message: texts.saved }),
        onError: (error) => showToast({ tone: 'error', message: sentenceOf(error, texts.updateFailed) }),
      },
    );
  return (
    <div className={styles.billing}>
      <Select
        label={texts.billTo}
        {...(own ? {} : { placeholder: options.length === 0 && data ? shellTexts.combobox.noOptions : texts.billToNobody })}
        value={own?.value ?? ''}
        options={options}
        onChange={bill}
        fault={isError ? texts.billToFailed : undefined}
        hint={detail.can_edit_business ? undefined : texts.billToSettled}
        disabled={!detail.can_edit_business || update.isPending || options.length === 0}
      />
      {isError && (
        <Button variant="quiet" onClick={() => void refetch()}>
          {shellTexts.retry}
        </Button>
      )}
    </div>
  );
}
