import { type CustomerDetail } from '#contract/access/access.ts';
import { operatorOperations } from '#contract/access/operators.ts';
import { billings } from '#contract/shared/billings.ts';
import { attentions, channels, dispersions, paymentConditions, pockets } from '#contract/customers/customer-told.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { useSession } from '../../frame/session.tsx';
import { useCall } from '../../platform/use-call.ts';
import { clockTexts } from '#texts/es/shipping/guide-clock.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { withModality, type CustomerDraft } from './customer-draft.ts';
import styles from './customers.module.css';
import type { Writes } from './field-rights.ts';
import { LimitFields } from './limit-fields.tsx';

type Part = { form: FormState<CustomerDraft>; customer: CustomerDetail | null; writes: Writes };

/** How the customer is attended, pays and is billed. */
export function CommercialFields({ form, customer, writes }: Part) {
  const { draft, set, bind } = form;
  const { user } = useSession();
  const isSc = draft.modality === 'sc';
  const locked = (field: Parameters<Writes>[0], isFixed = false) => (writes(field) && !isFixed ? {} : { disabled: true });
  const hasVendor = user.role === 'root' || user.role === 'agent' || draft.channel === 'vendor';
  return (
    <Card title={texts.commercial}>
      <div className={`stack top ${styles.grid}`}>
        <Select
          {...bind('channel')}
          {...locked('channel')}
          label={texts.channel}
          placeholder={writes('channel') ? texts.choose : texts.nothingChosen}
          options={channels.filter((value) => value !== 'vendor' || hasVendor).map((value) => ({ value, label: texts.channels[value] }))}
        />
        {writes('seller_id') && <SellerSelect form={form} customer={customer} />}
        <Select
          {...bind('modality')}
          {...locked('modality')}
          label={texts.modality}
          options={attentions.map((value) => ({ value, label: texts.modalities[value] }))}
          onChange={(modality) => set(withModality(modality))}
        />
        <Select
          {...bind('conditions')}
          {...locked('conditions', isSc)}
          label={texts.conditions}
          hint={isSc ? texts.lockedBySc : undefined}
          options={paymentConditions.map((value) => ({ value, label: texts.conditionNames[value] }))}
        />
        <Select
          {...bind('billing')}
          {...locked('billing', isSc)}
          label={texts.billing}
          options={billings.map((value) => ({ value, label: texts.billings[value] }))}
        />
        <Select
          {...bind('dispersion_type')}
          {...locked('dispersion_type')}
          label={texts.dispersion}
          options={dispersions.map((value) => ({ value, label: texts.dispersions[value] }))}
        />
        <Select
          {...bind('customer_modality')}
          {...locked('customer_modality')}
          label={texts.pocket}
          options={pockets.map((value) => ({ value, label: texts.pockets[value] }))}
        />
        <div className="wide stack gap-4">
          <Checkbox
            label={clockTexts.setting}
            isChecked={draft.cancels_unused}
            {...locked('cancels_unused')}
            onChange={(cancels_unused) => set({ cancels_unused })}
          />
          <p className="muted caption">{clockTexts.settingHint}</p>
        </div>
        {writes('credit_limit') && <LimitFields form={form} />}
      </div>
    </Card>
  );
}

/** The active sellers; one who was disabled since stays, and is told so (AMB-17.05). */
function SellerSelect({ form: { draft, set, faultOf }, customer }: Omit<Part, 'writes'>) {
  const { data } = useCall(operatorOperations.listOperators, { role: 'seller' });
  const active = (data?.data ?? []).filter((seller) => !('status' in seller) || seller.status === 'active');
  const kept = customer?.seller;
  const former = kept && !active.some(({ id }) => id === kept.id) ? [kept] : [];
  const nameOf = ({ name, lastName }: { name: string; lastName: string }) => `${name} ${lastName}`.trim();
  return (
    <Select
      label={texts.columns.seller}
      value={draft.seller_id || 'none'}
      options={[
        { value: 'none', label: texts.noSeller },
        ...active.map((seller) => ({ value: seller.id as string, label: nameOf(seller) })),
        ...former.map((seller) => ({
          value: seller.id as string,
          label: seller.status === 'disabled' ? `${nameOf(seller)} · ${texts.inactiveSeller}` : nameOf(seller),
        })),
      ]}
      onChange={(value) => set({ seller_id: value === 'none' ? '' : value })}
      fault={faultOf('seller_id')}
    />
  );
}
