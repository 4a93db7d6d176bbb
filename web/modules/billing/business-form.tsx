import { billingOperations } from '#contract/billing/billing.ts';
import { BUSINESS_ADDRESS_MAX, BUSINESS_NAME_MAX, type BusinessInput, type BusinessView } from '#contract/billing/businesses.ts';
import { paymentMethods, paymentTypes } from '#contract/shared/fiscal.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { businessTexts as texts } from '#texts/es/billing/businesses.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import layout from '../../frame/records/records.module.css';
import { useSession } from '../../frame/session.tsx';
import { call } from '../../platform/client.ts';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { CustomerChoice } from '../access/customer-choice.tsx';
import { useFormList } from '../../ui/form/use-form-list.ts';
import styles from './billing.module.css';
import {
  becomesDefault,
  canAddEmail,
  asSent,
  businessRequest,
  changeOf,
  draftOf,
  regimesFor,
  usesFor,
  withMethod,
  withRegimen,
  withRfc,
  type BusinessDraft,
} from './business-draft.ts';
import { BusinessEmails } from './business-emails.tsx';
import { hasOddSign } from '#contract/billing/rfc-sign.ts';
import { hasCorporateSuffix } from '#contract/shared/corporate-suffix.ts';
import { useSaveBusiness } from './use-save-business.ts';

type Sent = { draft: BusinessDraft; request: BusinessInput; changes: Partial<BusinessInput>; key: string };
type Props = { business: BusinessView | null; isReadOnly: boolean; onSaved: (saved: BusinessView) => void };

/** A razón social (AMB-13.15): anyone who may only look sees it all and types nothing. */
export function BusinessForm({ business, isReadOnly, onSaved }: Props) {
  const { user } = useSession();
  const needsCustomer = business === null && user.role === 'biller';
  const save = useSaveBusiness(({ draft, request, changes, key }: Sent) =>
    business
      ? call(billingOperations.updateBusiness, { ...changeOf(changes, draft, business), id: business.id })
      : call(billingOperations.createBusiness, { ...request, ...(draft.customer ? { customer_id: draft.customer.id } : {}) }, { key }),
  );
  const form = useForm({
    name: `business:${business?.id ?? 'new'}`,
    first: () => draftOf(business),
    schema: businessRequest,
    toRequest: asSent,
    alsoWrong: (draft) => ({ customer: needsCustomer && draft.customer === null ? accessTexts.pickCustomer : undefined }),
    send: save.mutateAsync,
    onSaved,
    isReadOnly,
  });
  return (
    <RecordForm form={form} aria-label={texts.data}>
      {needsCustomer && (
        <CustomerChoice
          label={texts.customer}
          value={form.draft.customer}
          onChoose={(customer) => form.set({ customer })}
          fault={form.faultOf('customer') ?? form.faultOf('customer_id')}
        />
      )}
      <TaxFields form={form} />
      <Wishes form={form} />
      <BusinessEmails emails={useFormList(form, 'emails')} canAdd={canAddEmail(form.draft)} isReadOnly={isReadOnly} />
      <DefaultSwitch form={form} business={business} />
    </RecordForm>
  );
}

type Part = { form: FormState<BusinessDraft> };

function TaxFields({ form: { draft, set, bind } }: Part) {
  return (
    <>
      <div className={`stack gap-12 top ${styles.named}`}>
        <TextField
          {...bind('tax_id')}
          onChange={(typed) => set(withRfc(draft, typed))}
          label={texts.rfc}
          warning={hasOddSign(draft.tax_id) ? texts.oddRfc : undefined}
          isCode
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={13}
        />
        <TextField
          {...bind('business_name')}
          label={texts.name}
          hint={texts.nameHint}
          warning={hasCorporateSuffix(draft.business_name) ? texts.suffix : undefined}
          autoComplete="off"
          maxLength={BUSINESS_NAME_MAX}
        />
      </div>
      <div className={`stack gap-12 top ${layout.pair}`}>
        <Select
          {...bind('regimen')}
          label={texts.regimen}
          placeholder={texts.chooseRegimen}
          options={regimesFor(draft).map((value) => ({ value, label: `${value} ${fiscalTexts.regimes[value]}` }))}
          onChange={(regimen) => set(withRegimen(draft, regimen))}
        />
        <Select
          {...bind('cfdi_use')}
          label={texts.use}
          placeholder={texts.chooseUse}
          options={usesFor(draft).map((value) => ({ value, label: `${value} ${fiscalTexts.uses[value]}` }))}
        />
      </div>
      <div className={`stack gap-12 top ${styles.named}`}>
        <TextField {...bind('zip_code')} label={texts.zip} inputMode="numeric" autoComplete="postal-code" maxLength={5} />
        <TextField {...bind('address')} label={texts.address} isOptional autoComplete="off" maxLength={BUSINESS_ADDRESS_MAX} />
      </div>
    </>
  );
}

const noWish = { value: 'none', label: texts.noWish } as const;

function Wishes({ form: { draft, set, bind } }: Part) {
  return (
    <fieldset className="stack gap-12 group">
      <legend>{texts.wishes}</legend>
      <p className="muted caption">{texts.wishesHint}</p>
      <div className={`stack gap-12 top ${layout.pair}`}>
        <Select
          {...bind('payment_method')}
          label={texts.method}
          value={draft.payment_method || 'none'}
          options={[noWish, ...paymentMethods.map((value) => ({ value, label: `${value} ${fiscalTexts.methods[value]}` }))]}
          onChange={(method) => set(withMethod(draft, method === 'none' ? '' : method))}
        />
        <Select
          {...bind('payment_type')}
          label={texts.type}
          value={draft.payment_type || 'none'}
          options={[noWish, ...paymentTypes.map((value) => ({ value, label: `${value} ${fiscalTexts.types[value]}` }))]}
          onChange={(type) => set({ payment_type: type === 'none' ? '' : type })}
        />
      </div>
    </fieldset>
  );
}

/** The default is only handed over by another becoming it. */
function DefaultSwitch({ form: { draft, set, faultOf, isReadOnly }, business }: Part & { business: BusinessView | null }) {
  const fault = faultOf('is_default');
  return (
    <>
      <Switch
        label={texts.becomeDefault}
        isOn={business?.is_default === true || becomesDefault(draft, business)}
        onChange={(is_default) => set({ is_default })}
        disabled={isReadOnly || business?.is_default === true || business?.status === 'disabled'}
      />
      {business?.is_default && <p className="muted caption">{texts.isDefaultHint}</p>}
      <FieldFault fault={fault} />
    </>
  );
}
