import type { CustomerDetail } from '#contract/access/access.ts';
import { businessTypes, companyTypes, sectors } from '#contract/customers/customer-told.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { documentsTexts } from '#texts/es/prospects/documents.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { regimesFor, type CustomerDraft } from './customer-draft.ts';
import styles from './customers.module.css';
import type { Writes } from './field-rights.ts';
import { Offered } from './offered.tsx';
import type { Certificate } from './use-certificate.ts';

type Part = { form: FormState<CustomerDraft>; customer: CustomerDetail | null; writes: Writes; certificate: Certificate | null };

/** Who the customer is and by whom it is reached. */
export function GeneralFields({ form, customer, writes, certificate }: Part) {
  const { draft, set, bind } = form;
  const locked = (field: Parameters<Writes>[0]) => (writes(field) ? {} : { disabled: true });
  const placeholderOf = (field: Parameters<Writes>[0]) => (writes(field) ? texts.choose : texts.nothingChosen);
  return (
    <Card title={texts.general}>
      <div className={`stack top ${styles.grid}`}>
        <div className={styles.wide}>
          <TextField {...bind('business_name')} {...locked('business_name')} label={texts.columns.business_name} maxLength={50} autoComplete="off" />
        </div>
        <TextField {...bind('name')} {...locked('name')} label={texts.name} maxLength={50} autoComplete="off" />
        <TextField {...bind('last_name')} {...locked('last_name')} label={texts.lastName} maxLength={50} autoComplete="off" />
        <div className={styles.wide}>
          <TextField
            {...bind('email')}
            {...locked('email')}
            type="email"
            label={texts.columns.email}
            hint={emailHint(customer, writes('email'))}
            maxLength={254}
            autoComplete="off"
          />
        </div>
        <TextField {...bind('phone_number')} {...locked('phone_number')} type="tel" label={texts.phone} maxLength={25} autoComplete="off" />
        <TextField {...bind('webpage')} {...locked('webpage')} type="url" label={texts.webpage} isOptional autoComplete="off" />
        <Select
          {...bind('business_type')}
          {...locked('business_type')}
          label={texts.businessType}
          placeholder={placeholderOf('business_type')}
          options={businessTypes.map((value) => ({ value, label: value }))}
        />
        <div className={styles.wide}>
          <Select
            {...bind('regimen')}
            {...locked('regimen')}
            label={texts.regimen}
            placeholder={placeholderOf('regimen')}
            options={regimesFor(draft).map((value) => ({ value, label: `${value} ${fiscalTexts.regimes[value]}` }))}
          />
          {certificate?.regimes
            .filter((value) => value !== draft.regimen && regimesFor(draft).includes(value))
            .map((value) => (
              <Offered
                key={value}
                value={`${value} ${fiscalTexts.regimes[value]}`}
                label={documentsTexts.takeRegimen}
                onTake={() => bind('regimen').onChange(value)}
              />
            ))}
        </div>
        <Select
          {...bind('company_type')}
          {...locked('company_type')}
          label={texts.companyType}
          placeholder={placeholderOf('company_type')}
          options={companyTypes.map((value) => ({ value, label: texts.companyTypes[value] }))}
        />
      </div>
      <Sectors
        chosen={draft.set_of_operations}
        isLocked={!writes('set_of_operations')}
        onChange={(set_of_operations) => set({ set_of_operations })}
      />
    </Card>
  );
}

const emailHint = (customer: CustomerDetail | null, mayWrite: boolean): string | undefined => {
  if (!customer?.contact?.has_password) return mayWrite ? texts.emailInvites : undefined;
  return mayWrite ? texts.emailConfirmed : texts.emailFixed;
};

type Chosen = CustomerDraft['set_of_operations'];

function Sectors({ chosen, isLocked, onChange }: { chosen: Chosen; isLocked: boolean; onChange: (chosen: Chosen) => void }) {
  return (
    <fieldset className={`shrinks ${styles.choices}`}>
      <legend>{texts.sectors}</legend>
      <div className={`stack gap-8-12 ${styles.sectors}`}>
        {sectors.map((sector) => (
          <Checkbox
            key={sector}
            label={sector}
            isChecked={chosen.includes(sector)}
            disabled={isLocked}
            onChange={(isOn) => onChange(sectors.filter((each) => (each === sector ? isOn : chosen.includes(each))))}
          />
        ))}
      </div>
    </fieldset>
  );
}
