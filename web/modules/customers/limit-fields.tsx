import { expiredStocks } from '#contract/customers/customer-told.ts';
import { limitTexts as texts } from '#texts/es/customers/limits.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import type { CustomerDraft } from './customer-draft.ts';
import styles from './customers.module.css';

/** What a customer may owe, and what becomes of its ended guides: of root, after the customer was made (AMB-12.02, AMB-12.07). */
export function LimitFields({ form: { draft, set, bind, faultOf } }: { form: FormState<CustomerDraft> }) {
  return (
    <div className={`wide stack top ${styles.grid}`}>
      <MoneyField
        label={texts.names.credit_limit}
        hint={texts.creditHint}
        value={draft.has_credit_limit ? draft.credit_limit : null}
        disabled={!draft.has_credit_limit}
        onChange={(credit_limit) => set({ credit_limit })}
        fault={faultOf('credit_limit')}
      />
      <div className={styles.besideField}>
        <Checkbox label={texts.unlimited} isChecked={!draft.has_credit_limit} onChange={(isChecked) => set({ has_credit_limit: !isChecked })} />
      </div>
      <MoneyField
        label={texts.names.extras_limit}
        hint={texts.extrasHint}
        value={draft.extras_limit}
        onChange={(extras_limit) => set({ extras_limit })}
        fault={faultOf('extras_limit')}
      />
      <Select
        {...bind('expired_stock')}
        value={draft.expired_stock || 'usual'}
        onChange={(value) => set({ expired_stock: value === 'usual' ? '' : value })}
        label={texts.expired}
        options={(['usual', ...expiredStocks] as const).map((value) => ({ value, label: texts.expiredStocks[value] }))}
      />
    </div>
  );
}
