import { operatorOperations } from '#contract/access/operators.ts';
import { businessTypes } from '#contract/customers/customer-told.ts';
import {
  prospectChannels,
  prospectEdit,
  prospectsOperations,
  type ProspectEdit,
  type ProspectView,
  type ValidationStatus,
} from '#contract/prospects/prospects.ts';
import { prospectTexts as texts } from '#texts/es/prospects/prospects.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import { useAct, useCall } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/form/form-page.module.css';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { draftOf, isReady, valueOf, type ProspectDraft } from './prospect-draft.ts';
import { ServicesOfInterest } from './services-of-interest.tsx';

const { listProspects, getProspect, createProspect, updateProspect } = prospectsOperations;

type Sent = { request: ProspectEdit; changes: Partial<ProspectEdit>; key: string };
type Saved = { id: string; validation_status?: ValidationStatus };
type Props = { prospect: ProspectView | null; onSaved: (saved: Saved) => void };

/** A prospect: the same form for who makes it and who edits it; one that is Validado goes on to be a customer (AMB-15.05). */
export function ProspectForm({ prospect, onSaved }: Props) {
  const save = useAct(
    ({ request, changes, key }: Sent): Promise<Saved> =>
      prospect ? call(updateProspect, { ...changes, id: prospect.id }) : call(createProspect, request, { key }),
    { forgets: [listProspects, getProspect] },
  );
  const form = useForm({
    name: `prospect:${prospect?.id ?? 'new'}`,
    first: () => draftOf(prospect),
    schema: prospectEdit,
    toValue: valueOf,
    alsoWrong: ({ services }) =>
      Object.fromEntries(services.flatMap(({ id }, at) => (id === '' ? [[`services.${at}.id`, texts.serviceMissing]] : []))),
    send: (sent: Sent) => save.mutateAsync(sent),
    onSaved,
    failed: texts.saveFailed,
    fieldsOf: (error) => (error instanceof ApiError && error.code === 'USER_ALREADY_EXISTS' ? { email: texts.emailTaken } : {}),
  });
  return (
    <RecordForm form={form} aria-label={texts.form} {...(prospect && isReady(prospect) ? { save: texts.toCustomer } : {})}>
      <GeneralFields form={form} />
      {typeof form.draft.agent_id === 'string' && <AgentCard form={form} agent_id={form.draft.agent_id} />}
      <ServicesOfInterest form={form} />
    </RecordForm>
  );
}

/** Whose it is: an agent who is there; one who has left since stays, and is told so (AMB-15.06). */
function AgentCard({ form: { set, faultOf }, agent_id }: { form: FormState<ProspectDraft>; agent_id: string }) {
  const agents = useCall(operatorOperations.listOperators, { role: 'agent' }).data?.data;
  if (!agents) return null;
  const nameOf = ({ name, lastName }: { name: string; lastName: string }) => `${name} ${lastName}`.trim();
  const active = agents.filter((agent) => !('status' in agent) || agent.status === 'active');
  const former = agents.find(({ id }) => id === agent_id);
  const isGone = agent_id !== '' && !active.some(({ id }) => id === agent_id);
  return (
    <Card title={texts.whose}>
      <Select
        label={texts.agent}
        value={agent_id || 'none'}
        options={[
          { value: 'none', label: texts.noAgent },
          ...active.map((agent) => ({ value: agent.id as string, label: nameOf(agent) })),
          ...(isGone ? [{ value: agent_id, label: texts.agentGone(former ? nameOf(former) : '') }] : []),
        ]}
        onChange={(value) => set({ agent_id: value === 'none' ? '' : value })}
        fault={faultOf('agent_id')}
      />
    </Card>
  );
}

/** What the business is and by whom it is reached. */
function GeneralFields({ form: { bind } }: { form: FormState<ProspectDraft> }) {
  return (
    <Card title={texts.general}>
      <div className={`stack gap-16 top ${layout.halves}`}>
        <TextField {...bind('business_name')} label={texts.businessName} maxLength={50} autoComplete="off" />
        <Select
          {...bind('business_type')}
          label={texts.businessType}
          placeholder={texts.choose}
          options={businessTypes.map((value) => ({ value, label: value }))}
        />
        <TextField {...bind('name')} label={texts.columns.name} maxLength={50} autoComplete="off" />
        <TextField {...bind('last_name')} label={texts.lastName} isOptional maxLength={50} autoComplete="off" />
        <TextField {...bind('email')} type="email" label={texts.columns.email} maxLength={254} autoComplete="off" />
        <TextField {...bind('phone_number')} type="tel" label={texts.columns.phone} maxLength={25} autoComplete="off" />
        <Select
          {...bind('channel')}
          label={texts.channel}
          placeholder={texts.choose}
          options={prospectChannels.map((value) => ({ value, label: value }))}
        />
        <TextField {...bind('webpage')} type="url" label={texts.webpage} isOptional autoComplete="off" />
      </div>
    </Card>
  );
}
