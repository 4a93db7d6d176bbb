import type { ServiceId } from '#contract/shared/ids.ts';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { useAct, useCall } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { TariffGrid } from '../grid/tariff-grid.tsx';
import { withColumn } from './chosen-column.ts';
import { rateChanges } from './rate-changes.ts';
import { updateFailure } from './rate-failure.ts';
import type { RateOwner } from './rate-owner.ts';

type Props = {
  owner: RateOwner;
  year: number;
  /** Services that have a tariff of the year. */
  rated: ReadonlySet<ServiceId>;
  /** Those that the customer has, or the prospect chose. */
  on: ReadonlySet<ServiceId>;
  freight: ReadonlySet<ServiceId>;
  onClose: () => void;
};
type Draft = { service_id: ServiceId | ''; proposal_id: string; volume: number | null };
const WIDTH_PX = 760;

/** A tariff for a service that has none this year: a proposal, and the guides that choose its column. */
export function CreateRate({ owner, year, rated, on, freight, onClose }: Props) {
  const { data } = useCall(rateOperations.listRates, { year }, { staleMs: 0 });
  const create = useAct(rateOperations.createRate, { forgets: rateChanges });
  const form = useForm({
    name: null,
    first: (): Draft => ({ service_id: '', proposal_id: '', volume: null }),
    schema: rateOperations.createRate.request,
    toRequest: ({ proposal_id, volume }) => ({
      ...(owner.kind === 'customer' ? { customer_id: owner.id } : { prospect_id: owner.id }),
      year,
      proposal_id,
      volume,
    }),
    alsoWrong: ({ service_id, proposal_id }) => ({
      service_id: service_id === '' ? texts.chooseService : undefined,
      proposal_id: proposal_id === '' ? texts.chooseProposal : undefined,
    }),
    send: ({ request }) =>
      create.mutateAsync(request).catch((error: unknown) => {
        showToast({ tone: 'error', message: updateFailure(error) });
        throw error;
      }),
    failed: updateFailure,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.updated });
      onClose();
    },
  });
  const { service_id, proposal_id, volume } = form.draft;
  const offered = (data?.services ?? [])
    .filter(({ id }) => !rated.has(id))
    .toSorted((one, other) => Number(on.has(other.id)) - Number(on.has(one.id)));
  const service = offered.find(({ id }) => id === service_id);
  const proposals = service?.proposals ?? [];
  const proposal = proposals.find(({ id }) => id === proposal_id);
  const nameOf = (each: (typeof offered)[number]) => `${carrierName(each.carrier)} ${each.name}`;
  return (
    <FormDialog form={form} onClose={onClose} title={texts.addTitle(year)} hint={texts.addHint} saveLabel={texts.save} width={WIDTH_PX}>
      <Select
        {...form.bind('service_id')}
        label={texts.service}
        placeholder={texts.chooseService}
        hint={data && offered.length === 0 ? texts.noServices : undefined}
        options={offered.map((each) => ({ value: each.id, label: on.has(each.id) ? nameOf(each) : texts.inactive(nameOf(each)) }))}
        onChange={(chosen) => form.set({ service_id: chosen, proposal_id: '' })}
      />
      <Select
        {...form.bind('proposal_id')}
        label={texts.proposal}
        placeholder={texts.chooseProposal}
        hint={service && proposals.length === 0 ? texts.noProposals : undefined}
        disabled={proposals.length === 0}
        options={proposals.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NumberField {...form.bind('volume')} label={texts.committed} />
      {service && proposal && <TariffGrid label={proposal.name} rows={withColumn(proposal.rates, volume)} isByKg={freight.has(service.id)} />}
    </FormDialog>
  );
}
