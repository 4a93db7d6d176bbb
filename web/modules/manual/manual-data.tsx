import { useState } from 'react';
import { carrierChoices } from '#contract/carriers/carrier-choices.ts';
import { carrierNamed } from '#contract/carriers/carrier-named.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { catalogsOperations, type ServiceView } from '#contract/catalogs/catalogs.ts';
import { manualLimits } from '#contract/manual/manual.ts';
import { oldestDay } from '#contract/manual/manual-faults.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { hasWords } from '#contract/shared/paging.ts';
import { manualFormTexts as texts } from '#texts/es/manual/manual-form.ts';
import { useCall } from '../../platform/use-call.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { CarrierBadge } from '../carriers/carrier-badge.tsx';
import type { ManualDraft } from './manual-draft.ts';
import styles from './manual.module.css';

type Props = { form: FormState<ManualDraft> };

/** Carrier, service, numbers, day and notes: what stands on the paper of the guide. */
export function ManualData({ form }: Props) {
  const now = useNow();
  return (
    <Card title={texts.data} className={styles.open}>
      <div className={styles.fields}>
        <div className={`stack gap-16 top ${styles.pair}`}>
          <CarrierField form={form} />
          <ServiceField form={form} />
        </div>
        <div className={`stack gap-16 top ${styles.pair}`}>
          <TextField {...form.bind('parcel_number')} label={texts.number} isCode autoComplete="off" maxLength={manualLimits.number} aria-required />
          <TextField {...form.bind('tracking_number')} label={texts.tracking} isCode isOptional autoComplete="off" maxLength={manualLimits.number} />
          <TextField {...form.bind('created_at')} label={texts.date} type="date" min={oldestDay(now)} max={businessDayOf(now)} aria-required />
        </div>
        <TextArea {...form.bind('notes')} label={texts.notes} isOptional rows={2} />
      </div>
    </Card>
  );
}

const ours = () => carrierChoices().map(({ value, label }) => ({ value: value as string, label, icon: <CarrierBadge carrier={value} size="sm" /> }));

const fits = (typed: string, ...texts: string[]): boolean => hasWords(texts.join(' '), typed);

/** One of our carriers, or the name of any other. */
function CarrierField({ form }: Props) {
  const [typed, setTyped] = useState('');
  const { value, onBlur, fault } = form.bind('carrier');
  const change = (carrier: string) =>
    form.set(({ service_id, carrier: former }) => ({ carrier, service_id: carrierNamed(carrier) === carrierNamed(former) ? service_id : null }));
  return (
    <Combobox
      takesText
      label={texts.carrier}
      hint={texts.carrierHint}
      isRequired
      autoFocus={!form.isReadOnly && value === ''}
      isReadOnly={form.isReadOnly}
      icon={value === '' ? undefined : <CarrierBadge carrier={carrierNamed(value) ?? ''} size="sm" />}
      value={value === '' ? null : { value, label: value }}
      fault={fault}
      groups={[{ label: texts.carriers, options: ours().filter(({ label }) => fits(typed, label)) }]}
      emptyText={texts.asTyped}
      debounceMs={0}
      onSearch={setTyped}
      onChange={(option) => change(option?.label ?? '')}
      onBlur={onBlur}
    />
  );
}

const labelOf = ({ rates_service_description, mode }: ServiceView): string => texts.mode(rates_service_description, mode);

/** A service of the carrier, which Prepago takes its unit of, or whatever it is called. */
function ServiceField({ form }: Props) {
  const [typed, setTyped] = useState('');
  const all = useCall(catalogsOperations.listServices, {}, { staleMs: Infinity }).data?.data ?? [];
  const { carrier, service_description } = form.draft;
  const slug = carrierNamed(carrier);
  const offered = slug === null ? [] : all.filter((service) => service.carrier === slug);
  const options = offered.map((service) => ({ value: service.id as string, label: labelOf(service) })).filter(({ label }) => fits(typed, label));
  const { onBlur } = form.bind('service_description');
  return (
    <Combobox
      takesText
      label={texts.service}
      hint={texts.serviceHint}
      isRequired
      isReadOnly={form.isReadOnly}
      value={service_description === '' ? null : { value: service_description, label: service_description }}
      fault={form.faultOf('service_description') ?? form.faultOf('service_id')}
      groups={slug !== null && options.length > 0 ? [{ label: texts.services(aboutCarrier(slug).name), options }] : []}
      emptyText={texts.asTyped}
      debounceMs={0}
      onSearch={setTyped}
      onChange={(option) => {
        const chosen = offered.find((service) => service.id === option?.value || labelOf(service) === option?.label);
        form.set({ service_id: chosen?.id ?? null, service_description: option?.label ?? '' });
      }}
      onBlur={onBlur}
    />
  );
}
