import { useParams } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { accessOperations } from '#contract/access/access.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { RateConfigView } from '#contract/tariffs/rates.ts';
import { tariffsYear } from '#contract/tariffs/service-rules.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useCustomerId } from '../../../frame/use-customer.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useToday } from '../../../platform/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/form/form-page.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { TariffDocuments } from '../documents/tariff-documents.tsx';
import { CreateRate } from '../rates/create-rate.tsx';
import { RateCards } from '../rates/rate-cards.tsx';
import { readsRates } from '../rates/rate-rights.ts';
import { RemoveRate } from '../rates/remove-rate.tsx';
import { SyncRate } from '../rates/sync-rate.tsx';
import { useOwnerRates } from '../rates/use-owner-rates.ts';
import { useYears, YearChoice } from '../rates/year-choice.tsx';

/** /tarifas and /tarifas/{id}: the tariffs of a customer by year; without an id those of one's own, or of whom one acts for (AMB-16.06). */
export function Page() {
  const { user } = useSession();
  const { id } = useParams({ strict: false }) as { id?: string };
  const acted = useCustomerId();
  const customer = user.customer ?? (id as CustomerId | undefined) ?? acted;
  if (!readsRates(user.role)) {
    return (
      <PageFrame title={texts.title}>
        <Notice tone="facility">{texts.notForYou}</Notice>
      </PageFrame>
    );
  }
  return customer === null ? (
    <PageFrame title={texts.title}>
      <CustomerGate needsCustomer>{null}</CustomerGate>
    </PageFrame>
  ) : (
    <Tariffs key={customer} id={customer} isOwn={user.customer !== null} />
  );
}

function Tariffs({ id, isOwn }: { id: CustomerId; isOwn: boolean }) {
  const { user } = useSession();
  const [chosen, choose] = useState<number | null>(null);
  const [isAdding, add] = useState(false);
  const { years, year } = useYears(chosen);
  const { data: customer } = useCall(accessOperations.getCustomer, { id });
  const owner = { kind: 'customer' as const, id };
  const { editable, rated, on, freight } = useOwnerRates(owner, year);
  const isRoot = user.role === 'root';
  // Tariffs are written for the current year alone.
  const isWritten = year === tariffsYear(useToday());
  const actions = (config: RateConfigView) => (
    <>
      {config.proposal_id !== null && editable.has(config.service_id) && <SyncRate owner={owner} config={config} />}
      {isRoot && <RemoveRate owner={owner} config={config} />}
    </>
  );
  const back = isOwn
    ? { to: '/perfil/tarifas', label: texts.profile }
    : user.role === 'seller'
      ? { to: '/clientes', label: texts.customers }
      : { to: `/cliente/tarifas/${id}`, label: texts.back };
  return (
    <PageFrame
      title={customer && !isOwn ? texts.titleOf(customer.business_name) : texts.title}
      back={back}
      actions={
        <>
          <YearChoice years={years} year={year} onChoose={choose} />
          {isRoot && isWritten && (
            <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => add(true)}>
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      <div className={`stack gap-16 full ${layout.page}`}>
        <RateCards owner={owner} year={year} showsOff={isRoot} {...(isWritten && !isOwn ? { actions } : {})} />
        <TariffDocuments customer={id} mayUpload={isRoot} />
      </div>
      {isAdding && <CreateRate owner={owner} year={year} rated={rated} on={on} freight={freight} onClose={() => add(false)} />}
    </PageFrame>
  );
}
