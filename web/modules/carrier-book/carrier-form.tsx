import * as z from 'zod/mini';
import { carrierFields, carriersOperations, newSlug, type CarrierView } from '#contract/carriers/made-carriers.ts';
import { madeServices } from '#contract/carriers/made-services.ts';
import { learnCarrier } from '#contract/carriers/made-facts.ts';
import { labelTemplateTexts } from '#texts/es/carriers/label-template.ts';
import { madeCarrierTexts } from '#texts/es/carriers/made-carriers.ts';
import { useStoredFiles } from '../../frame/files/use-stored-files.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { isUploadable } from '../../platform/stored-file.ts';
import { useAct } from '../../platform/use-call.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFormList } from '../../ui/form/use-form-list.ts';
import { NamedCustomers } from '../access/people/named-customers.tsx';
import { draftOf, valueOf, type CarrierDraft } from './carrier-draft.ts';
import { EventWebhookButton } from './event-webhook.tsx';
import { ImportEvents } from './import-events.tsx';
import { LabelFields, LogoField } from './label-fields.tsx';
import { NumberFields } from './number-fields.tsx';
import { WaybillFields } from './waybill-fields.tsx';
import { faultsOfZones } from './zone-drafts.ts';
import { ZoneFields } from './zone-fields.tsx';
import { ServiceFields } from './service-fields.tsx';

const texts = madeCarrierTexts.fields;
const { listCarriers, getCarrier, createCarrier, updateCarrier } = carriersOperations;
const schema = z.extend(carrierFields, { slug: newSlug, services: madeServices });

/** What root decides of a carrier: of one with an interface its contract, and whether and to whom it is sold. */
export function CarrierForm({ carrier, onSaved }: { carrier: CarrierView | null; onSaved: () => void }) {
  const files = useStoredFiles();
  const save = useAct(
    ({ request: { slug, ...input }, seen, key }: { request: z.output<typeof schema>; seen: number; key: string }) =>
      carrier ? call(updateCarrier, { carrier: carrier.id, seen, ...input }) : call(createCarrier, { slug, ...input }, { key }),
    { forgets: [listCarriers, getCarrier] },
  );
  const form = useForm({
    name: `carrier:${carrier?.id ?? 'new'}`,
    first: () => draftOf(carrier),
    schema,
    toValue: valueOf,
    alsoWrong: ({ file, zones }) => ({ ...faultsOfZones(zones), file: file && !isUploadable(file) ? labelTemplateTexts.faults.logo : undefined }),
    send: async ({ draft: { file, n: seen }, request, key }) =>
      save.mutateAsync({ request: file ? { ...request, logo: await files.store(file) } : request, seen, key }),
    onSaved: (saved) => {
      learnCarrier({ ...saved, slug: saved.id });
      onSaved();
    },
    fieldsOf: (error) => ({ file: files.faultOf(error, 'logo', labelTemplateTexts.faults.logo) }),
    failed: madeCarrierTexts.failed,
  });
  const isData = carrier === null || carrier.kind === 'folio';
  const services = useFormList(form, 'services');
  const zones = useFormList(form, 'zones');
  const { customers } = form.draft;
  return (
    <RecordForm form={form}>
      {isData ? <FactFields form={form} carrier={carrier} /> : <p className="muted">{madeCarrierTexts.wireHint}</p>}
      <LogoField form={form} carrier={carrier} />
      {isData && <LabelFields form={form} />}
      {carrier && isData && <ImportEvents carrier={carrier} />}
      {carrier && isData && <EventWebhookButton carrier={carrier} />}
      {isData && <ServiceFields services={services} />}
      {isData && <ZoneFields zones={zones} />}
      <NumberField {...form.bind('cancel_days')} label={texts.cancelDays} after={texts.businessDays} hint={texts.cancelHint} isOptional />
      <NumberField {...form.bind('claim_days')} label={texts.claimDays} after={texts.businessDays} hint={texts.claimHint} isOptional />
      <WaybillFields rules={useFormList(form, 'waybills')} vehicles={useFormList(form, 'vehicles')} faultOf={form.faultOf} />
      <Checkbox {...form.tick('is_on')} label={texts.isOn} />
      <TextField {...form.bind('trouble')} label={texts.trouble} hint={texts.troubleHint} maxLength={200} isOptional />
      <TextField {...form.bind('operations_email')} label={texts.operations} hint={texts.operationsHint} type="email" maxLength={254} isOptional />
      <fieldset className="stack gap-12 group">
        <legend>{texts.onlyFor}</legend>
        <NamedCustomers named={customers} onChange={(chosen) => form.set({ customers: chosen })} none={texts.onlyForHint} />
      </fieldset>
    </RecordForm>
  );
}

export type CarrierFormState = ReturnType<typeof useForm<CarrierDraft, typeof schema, CarrierView>>;

/** What is known of a carrier that is data. */
function FactFields({ form, carrier }: { form: CarrierFormState; carrier: CarrierView | null }) {
  const isNew = carrier === null;
  const calendars = [
    { value: 'natural' as const, label: texts.calendars.natural },
    { value: 'business' as const, label: texts.calendars.business },
  ];
  return (
    <>
      <TextField {...form.bind('name')} label={texts.name} maxLength={40} autoComplete="off" autoFocus={isNew} />
      {isNew && <TextField {...form.bind('slug')} label={texts.slug} hint={texts.slugHint} maxLength={30} autoComplete="off" isCode />}
      <TextField {...form.bind('code')} label={texts.code} maxLength={3} autoComplete="off" isCode />
      <NumberField {...form.bind('divisor')} label={texts.divisor} />
      <NumberField {...form.bind('max_weight_kg')} label={texts.weight} after="kg" hint={texts.noLimit} isOptional />
      <NumberField {...form.bind('max_side_cm')} label={texts.side} after="cm" hint={texts.noLimit} isOptional />
      <Checkbox {...form.tick('takes_pallets')} label={texts.pallets} />
      <NumberField {...form.bind('life_days')} label={texts.life} after={texts.lifeUnit} />
      <Select {...form.bind('life_calendar')} label={texts.calendar} options={calendars} />
      <NumberFields form={form} carrier={carrier} />
    </>
  );
}
