import { Suspense } from 'react';
import { mayBill } from '#contract/shipping/label-changes.ts';
import { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelPageTexts as texts } from '#texts/es/shipping/label-page.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useSession } from '../../frame/session.tsx';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { screenPart } from '../../ui/opening/screen-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';
import styles from './label-view.module.css';
import { useUpdateLabel } from '../guide/queries.ts';

// Root alone needs it.
const GuideCharges = screenPart(async () => (await import('./charges/guide-charges.tsx')).GuideCharges);

/** Nobody is named before it is known that nobody is billed. */
function placeholderOf({ isLoading, isEmpty }: { isLoading: boolean; isEmpty: boolean }): string {
  if (isLoading) return shellTexts.loading;
  return isEmpty ? shellTexts.combobox.noOptions : texts.billToNobody;
}

/** 'Facturar a' (O-2.53): who a guide that was made is billed to, until a document of billing holds it (AMB-10.07). */
export function LabelBilling({ detail }: { detail: LabelDetail }) {
  const { user } = useSession();
  const isShown = mayBill(user) && detail.creation === 'made';
  const { customer_id, business_id } = detail;
  const { data, isError, refetch } = useCall(billingOperations.listBusinesses, { customer_id, status: 'all' }, { isOn: isShown });
  const update = useUpdateLabel({ onDone: () => showToast({ tone: 'success', message: texts.saved }), onFailed: toastFailure(texts.updateFailed) });
  if (!isShown) return null;
  // A disabled one may still be the guide's own.
  const offered = (data?.data ?? []).filter(({ id, status }) => status === 'active' || id === business_id);
  const options = offered.map(({ id, tax_id, business_name }) => ({ value: id as string, label: `${business_name} · ${tax_id}` }));
  const shown = (update.isPending ? update.variables.business_id : undefined) ?? business_id;
  const own = options.find(({ value }) => value === shown);
  const bill = (chosen: string) => update.mutate({ id: detail.id, business_id: chosen as BusinessId });
  return (
    <div className={`stack gap-4 start ${styles.billing}`}>
      <Select
        label={texts.billTo}
        {...(own ? {} : { placeholder: placeholderOf({ isLoading: !data && !isError, isEmpty: data !== undefined && options.length === 0 }) })}
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
      {user.role === 'root' && (
        <Suspense fallback={<Skeleton rows={1} rowHeight={40} label={texts.billTo} />}>
          <GuideCharges detail={detail} business={own?.label ?? null} />
        </Suspense>
      )}
    </div>
  );
}
