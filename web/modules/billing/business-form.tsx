import { billingOperations } from '#contract/billing.ts';
import { BUSINESS_ADDRESS_MAX, BUSINESS_NAME_MAX, type BusinessView } from '#contract/businesses.ts';
import { paymentMethods, paymentTypes } from '#contract/fiscal.ts';
import { businessTexts as texts } from '#texts/es/businesses.ts';
import { fiscalTexts } from '#texts/es/fiscal.ts';
import { FormFoot } from '../../app/records/form-foot.tsx';
import layout from '../../app/records/records.module.css';
import { useSession } from '../../app/session.tsx';
import { useRecordForm } from '../../app/use-record-form.ts';
import { call } from '../../platform/client.ts';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CustomerChoice } from '../access/shared/customer-choice.tsx';
import styles from './billing.module.css';
import {
  becomesDefault,
  canAddEmail,
  changeOf,
  draftOf,
  inputOf,
  regimesFor,
  schemaOf,
  usesFor,
  withMethod,
  withRegimen,
  withRfc,
  type BusinessDraft,
} from './business-draft.ts';
import { BusinessEmails } from './business-emails.tsx';
import { hasCorporateSuffix } from './corporate-suffix.ts';
import { useSaveBusiness } from './use-save-business.ts';

type Props = { business: BusinessView | null; isReadOnly: boolean; onSaved: (saved: BusinessView) => void };

/** A razón social (AMB-13.15): whoever may only look sees it all and types nothing. */
export function BusinessForm({ business, isReadOnly, onSaved }: Props) {
  const { user } = useSession();
  const needsCustomer = business === null && user.role === 'biller';
  const save = useSaveBusiness(({ key, ...draft }: BusinessDraft & { key: string }) =>
    business
      ? call(billingOperations.updateBusiness, { ...changeOf(draft, business), id: business.id })
      : call(billingOperations.createBusiness, { ...inputOf(draft), ...(draft.customer ? { customer_id: draft.customer.id } : {}) }, { key }),
  );
  const form = useRecordForm<BusinessDraft>({
    name: `business:${business?.id ?? 'new'}`,
    first: () => draftOf(business),
    schema: schemaOf({ needsCustomer }),
    error: save.error,
    onSubmit: (draft) =>
      !isReadOnly &&
      save.mutate(draft, {
        onSuccess: (saved) => {
          form.drop();
          onSaved(saved);
        },
        onError: form.renewKey,
      }),
  });
  return (
    <form {...form.form} className={layout.form} aria-label={texts.data}>
      {needsCustomer && (
        <CustomerChoice
          label={texts.customer}
          value={form.draft.customer}
          onChoose={(customer) => form.set({ customer })}
          fault={form.faultOf('customer') ?? form.faultOf('customer_id')}
        />
      )}
      <TaxFields form={form} isReadOnly={isReadOnly} />
      <Wishes form={form} isReadOnly={isReadOnly} />
      <BusinessEmails
        emails={form.draft.emails}
        onChange={(emails) => form.set({ emails })}
        onBlur={form.touch}
        faultOf={form.faultOf}
        canAdd={canAddEmail(form.draft)}
        isReadOnly={isReadOnly}
      />
      <DefaultSwitch form={form} business={business} isReadOnly={isReadOnly} />
      {!isReadOnly && <FormFoot error={save.error} isBusy={save.isPending} isShownAtField={form.isRefusedAtField} />}
    </form>
  );
}

type Part = { form: ReturnType<typeof useRecordForm<BusinessDraft>>; isReadOnly: boolean };

function TaxFields({ form: { draft, set, bind, faultOf }, isReadOnly }: Part) {
  const disabled = isReadOnly;
  return (
    <>
      <div className={styles.named}>
        <TextField
          {...bind('tax_id')}
          onChange={(typed) => set(withRfc(draft, typed))}
          label={texts.rfc}
          isCode
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={13}
          disabled={disabled}
        />
        <TextField
          {...bind('business_name')}
          label={texts.name}
          hint={texts.nameHint}
          warning={hasCorporateSuffix(draft.business_name) ? texts.suffix : undefined}
          autoComplete="off"
          maxLength={BUSINESS_NAME_MAX}
          disabled={disabled}
        />
      </div>
      <div className={layout.pair}>
        <Select
          label={texts.regimen}
          placeholder={texts.chooseRegimen}
          value={draft.regimen}
          options={regimesFor(draft).map((value) => ({ value, label: `${value} ${fiscalTexts.regimes[value]}` }))}
          onChange={(regimen) => set(withRegimen(draft, regimen))}
          fault={faultOf('regimen')}
          disabled={disabled}
        />
        <Select
          label={texts.use}
          placeholder={texts.chooseUse}
          value={draft.cfdi_use}
          options={usesFor(draft).map((value) => ({ value, label: `${value} ${fiscalTexts.uses[value]}` }))}
          onChange={(cfdi_use) => set({ cfdi_use })}
          fault={faultOf('cfdi_use')}
          disabled={disabled}
        />
      </div>
      <div className={styles.named}>
        <TextField {...bind('zip_code')} label={texts.zip} inputMode="numeric" autoComplete="postal-code" maxLength={5} disabled={disabled} />
        <TextField {...bind('address')} label={texts.address} isOptional autoComplete="off" maxLength={BUSINESS_ADDRESS_MAX} disabled={disabled} />
      </div>
    </>
  );
}

const noWish = { value: 'none', label: texts.noWish } as const;

function Wishes({ form: { draft, set, faultOf }, isReadOnly }: Part) {
  return (
    <fieldset className={styles.block}>
      <legend>{texts.wishes}</legend>
      <p className={styles.hint}>{texts.wishesHint}</p>
      <div className={layout.pair}>
        <Select
          label={texts.method}
          value={draft.payment_method || 'none'}
          options={[noWish, ...paymentMethods.map((value) => ({ value, label: `${value} ${fiscalTexts.methods[value]}` }))]}
          onChange={(method) => set(withMethod(draft, method === 'none' ? '' : method))}
          fault={faultOf('payment_method')}
          disabled={isReadOnly}
        />
        <Select
          label={texts.type}
          value={draft.payment_type || 'none'}
          options={[noWish, ...paymentTypes.map((value) => ({ value, label: `${value} ${fiscalTexts.types[value]}` }))]}
          onChange={(type) => set({ payment_type: type === 'none' ? '' : type })}
          fault={faultOf('payment_type')}
          disabled={isReadOnly}
        />
      </div>
    </fieldset>
  );
}

/** The default is only handed over by another becoming it. */
function DefaultSwitch({ form: { draft, set, faultOf }, business, isReadOnly }: Part & { business: BusinessView | null }) {
  const fault = faultOf('is_default');
  return (
    <>
      <Switch
        label={texts.becomeDefault}
        isOn={business?.is_default === true || becomesDefault(draft, business)}
        onChange={(is_default) => set({ is_default })}
        disabled={isReadOnly || business?.is_default === true || business?.status === 'disabled'}
      />
      {business?.is_default && <p className={styles.hint}>{texts.isDefaultHint}</p>}
      {fault && (
        <Notice tone="danger" isUrgent>
          {fault}
        </Notice>
      )}
    </>
  );
}
