import type { ReactNode } from 'react';
import { addressText } from '#contract/addresses/address-text.ts';
import type { CustomerDetail } from '#contract/access/access.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { Card } from '../../ui/card.tsx';
import { ReportCuts } from './report-cuts.tsx';
import styles from './customers.module.css';

/** A customer as its own people read it; a client is told nothing commercial (AMB-14.02, AMB-14.10). */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { contact, phone_number, business_type, regimen, company_type, webpage, set_of_operations = [], reports, report_file_type } = customer;
  return (
    <>
      <Card title={texts.general}>
        <dl className={styles.facts}>
          <Fact name={texts.columns.business_name}>{customer.business_name}</Fact>
          <Fact name={texts.name}>{contact?.first_name}</Fact>
          <Fact name={texts.lastName}>{contact?.last_name}</Fact>
          <Fact name={texts.columns.email}>{contact?.email}</Fact>
          <Fact name={texts.phone}>{phone_number && phoneText(phone_number)}</Fact>
          <Fact name={texts.webpage}>{webpage}</Fact>
          <Fact name={texts.businessType}>{business_type}</Fact>
          <Fact name={texts.regimen}>{regimen && `${regimen} ${fiscalTexts.regimes[regimen]}`}</Fact>
          <Fact name={texts.companyType}>{company_type && texts.companyTypes[company_type]}</Fact>
          <Fact name={texts.businessAddress}>{customer.business_address && addressText(customer.business_address)}</Fact>
          <Fact name={texts.sectors}>{set_of_operations.join(', ')}</Fact>
        </dl>
      </Card>
      {customer.conditions !== undefined && <CommercialFacts customer={customer} />}
      {customer.billing === 'reportes' && reports && report_file_type && (
        <Card title={texts.reports}>
          <ReportCuts reports={reports} file_type={report_file_type} />
        </Card>
      )}
    </>
  );
}

function CommercialFacts({
  customer: { channel, seller, modality, conditions, billing, dispersion_type, customer_modality },
}: {
  customer: CustomerDetail;
}) {
  return (
    <Card title={texts.commercial}>
      <dl className={styles.facts}>
        <Fact name={texts.channel}>{channel && texts.channels[channel]}</Fact>
        <Fact name={texts.columns.seller}>{seller ? `${seller.name} ${seller.lastName}`.trim() : texts.noSeller}</Fact>
        <Fact name={texts.modality}>{texts.modalities[modality]}</Fact>
        <Fact name={texts.conditions}>{conditions && texts.conditionNames[conditions]}</Fact>
        <Fact name={texts.billing}>{billing && texts.billings[billing]}</Fact>
        <Fact name={texts.dispersion}>{dispersion_type && texts.dispersions[dispersion_type]}</Fact>
        <Fact name={texts.pocket}>{texts.pockets[customer_modality]}</Fact>
      </dl>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || <span className="muted">{texts.notKept}</span>}</dd>
  </div>
);
