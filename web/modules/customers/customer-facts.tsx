import type { ReactNode } from 'react';
import { addressText } from '#contract/addresses/address-text.ts';
import type { CustomerDetail } from '#contract/access/access.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { clockTexts } from '#texts/es/shipping/guide-clock.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ReportCuts } from './report-cuts.tsx';

/** A customer as its own people read it; a client is told nothing commercial (AMB-14.02, AMB-14.10). */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { contact, phone_number, business_type, regimen, company_type, webpage, set_of_operations = [], reports, report_file_type } = customer;
  return (
    <>
      <Card title={texts.general}>
        <Facts width="wide">
          <Known name={texts.columns.business_name}>{customer.business_name}</Known>
          <Known name={texts.name}>{contact?.first_name}</Known>
          <Known name={texts.lastName}>{contact?.last_name}</Known>
          <Known name={texts.columns.email}>{contact?.email}</Known>
          <Known name={texts.phone}>{phone_number && phoneText(phone_number)}</Known>
          <Known name={texts.webpage}>{webpage}</Known>
          <Known name={texts.businessType}>{business_type}</Known>
          <Known name={texts.regimen}>{regimen && `${regimen} ${fiscalTexts.regimes[regimen]}`}</Known>
          <Known name={texts.companyType}>{company_type && texts.companyTypes[company_type]}</Known>
          <Known name={texts.businessAddress}>{customer.business_address && addressText(customer.business_address)}</Known>
          <Known name={texts.sectors}>{set_of_operations.join(', ')}</Known>
        </Facts>
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
  customer: { channel, seller, modality, conditions, billing, dispersion_type, customer_modality, cancels_unused },
}: {
  customer: CustomerDetail;
}) {
  return (
    <Card title={texts.commercial}>
      <Facts width="wide">
        <Known name={texts.channel}>{channel && texts.channels[channel]}</Known>
        <Known name={texts.columns.seller}>{seller ? `${seller.name} ${seller.lastName}`.trim() : texts.noSeller}</Known>
        <Known name={texts.modality}>{texts.modalities[modality]}</Known>
        <Known name={texts.conditions}>{conditions && texts.conditionNames[conditions]}</Known>
        <Known name={texts.billing}>{billing && texts.billings[billing]}</Known>
        <Known name={texts.dispersion}>{dispersion_type && texts.dispersions[dispersion_type]}</Known>
        <Known name={texts.pocket}>{texts.pockets[customer_modality]}</Known>
        <Known name={clockTexts.unused}>{clockTexts.unusedGuides[cancels_unused ? 'cancelled' : 'kept']}</Known>
      </Facts>
    </Card>
  );
}

const Known = ({ name, children }: { name: string; children: ReactNode }) => (
  <Fact name={name}>{children || <span className="muted">{texts.notKept}</span>}</Fact>
);
