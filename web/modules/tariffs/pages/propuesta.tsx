import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { proposalOperations } from '#contract/tariffs/proposals.ts';
import { rateOperations, type ProposalView } from '#contract/tariffs/rates.ts';
import type { ProposalId } from '#contract/shared/ids.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { proposalTexts as texts } from '#texts/es/tariffs/proposals.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { useLeadOn } from '../../../frame/use-lead-on.ts';
import { useCall, useRemember } from '../../../platform/use-call.ts';
import { useToday } from '../../../platform/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ProposalForm } from '../grid/proposal-form.tsx';
import { newProposal } from '../grid/use-proposal-form.ts';
import styles from '../proposal-page.module.css';
import { serviceTitle, type RatedService } from '../rated-service.ts';

/** /propuesta and /propuesta/{id}: the grid of a proposal, edited like a spreadsheet. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: ProposalId };
  return id ? <StoredProposal key={id} id={id} /> : <NewProposal />;
}

const back = { to: '/propuestas', label: texts.title };
const useServices = (year: number | null) => useCall(rateOperations.listRates, { year: year ?? 0 }, { isOn: year !== null, staleMs: 0 });

function StoredProposal({ id }: { id: ProposalId }) {
  const remember = useRemember();
  const proposal = useCall(proposalOperations.getProposal, { id }, { isOnce: true });
  const services = useServices(proposal.data?.year ?? null);
  const service = services.data?.services.find((each) => each.id === proposal.data?.service_id);
  const failed = proposal.error ?? (services.data ? null : services.error);
  const { data } = proposal;
  return (
    <PageFrame
      title={data?.name ?? texts.one}
      back={back}
      subtitle={data && service && `${serviceTitle(service)} · ${data.year} · ${texts.usedBy(data.customers)}`}
    >
      <div className={`stack gap-16 ${styles.page}`}>
        {data && service && (
          <ProposalForm
            proposal={data}
            service={service}
            draftName={`propuesta:${id}`}
            onSaved={(saved) => remember(proposalOperations.getProposal, { id }, saved)}
            onDiscard={async () => (await proposal.refetch()).data ?? data}
          />
        )}
        {!(data && service) &&
          (failed ? (
            <ErrorState title={texts.oneFailed} error={failed} onRetry={() => void (proposal.error ? proposal : services).refetch()} />
          ) : (
            <Skeleton rows={8} rowHeight={40} label={texts.one} />
          ))}
      </div>
    </PageFrame>
  );
}

const NO_COPY = 'none';

/** A proposal begins with its service, whose weights are the rows of its grid. */
function NewProposal() {
  const leadOn = useLeadOn();
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [chosen, chooseService] = useState('');
  const [copied, copy] = useState(NO_COPY);
  const services = useServices(year);
  const former = useServices(year - 1);
  const service = services.data?.services.find(({ id }) => id === chosen);
  const offered = [services, former].flatMap(({ data }) => data?.services.find(({ id }) => id === chosen)?.proposals ?? []);
  const choose = (id: string) => {
    chooseService(id);
    copy(NO_COPY);
  };
  const open = ({ id }: ProposalView) => leadOn({ to: `/propuesta/${id}`, replace: true });
  const years = [thisYear, thisYear + 1].map((each) => ({ value: String(each), label: String(each) }));
  return (
    <PageFrame title={texts.add} back={back}>
      <div className={`stack gap-16 ${styles.page}`}>
        {services.error && !services.data && (
          <ErrorState title={recordTexts.loadFailed} error={services.error} onRetry={() => void services.refetch()} />
        )}
        <Card>
          <div className={`stack gap-12 top ${styles.pair}`}>
            <Select
              label={texts.service}
              placeholder={texts.chooseService}
              value={chosen}
              options={(services.data?.services ?? []).map((each) => ({ value: each.id as string, label: serviceTitle(each) }))}
              onChange={choose}
            />
            <Select label={texts.year} value={String(year)} options={years} onChange={(value) => setYear(Number(value))} />
            {offered.length > 0 && (
              <Select
                label={texts.copyOf}
                value={copied}
                options={[
                  { value: NO_COPY, label: texts.copyNone },
                  ...offered.map((each) => ({ value: each.id, label: texts.copyName(each.name, each.year) })),
                ]}
                onChange={copy}
              />
            )}
          </div>
        </Card>
        {service && (
          <Begun
            key={`${service.id}:${year}:${copied}`}
            service={service}
            year={year}
            copied={offered.find(({ id }) => id === copied) ?? null}
            onSaved={open}
          />
        )}
      </div>
    </PageFrame>
  );
}

type Begins = { service: RatedService; year: number; copied: ProposalView | null; onSaved: (saved: ProposalView) => void };

function Begun({ service, year, copied, onSaved }: Begins) {
  const proposal = newProposal(service, year, copied);
  const draftName = `propuesta:nueva:${service.id}:${copied?.id ?? ''}`;
  return <ProposalForm proposal={proposal} service={service} draftName={draftName} onSaved={onSaved} onDiscard={() => Promise.resolve(proposal)} />;
}
