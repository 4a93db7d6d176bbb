import type { BusinessType } from '#contract/customers/customer-told.ts';
import { standings, type ProspectChannel, type ProspectView } from '#contract/prospects/prospects.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { phoneText } from '#contract/shared/phone.ts';

type ServiceDraft = { id: string; price_list: Centavos | null; discount: number | null };

/** A prospect while it is typed; '' and null = nothing chosen. */
export type ProspectDraft = {
  business_name: string;
  business_type: BusinessType | '';
  name: string;
  last_name: string;
  email: string;
  phone_number: string;
  channel: ProspectChannel | '';
  webpage: string;
  /** Root alone sees and says whose it is; null where nobody may. */
  agent_id: string | null;
  services: ServiceDraft[];
};

export const draftOf = (prospect: ProspectView | null): ProspectDraft => ({
  business_name: prospect?.business_name ?? '',
  business_type: prospect?.business_type ?? '',
  name: prospect?.name ?? '',
  last_name: prospect?.last_name ?? '',
  email: prospect?.email ?? '',
  phone_number: prospect?.phone_number ? phoneText(prospect.phone_number) : '',
  channel: prospect?.channel ?? '',
  webpage: prospect?.webpage ?? '',
  agent_id: prospect?.agent_id === undefined ? null : (prospect.agent_id ?? ''),
  services: (prospect?.services ?? []).map(({ id, price_list, discount }) => ({ id, price_list, discount })),
});

/** As the program holds what is sent: what was not chosen is none, and what was left empty of a service is what the contract takes for it. */
export const valueOf = ({ services, agent_id, ...draft }: ProspectDraft) => ({
  ...draft,
  ...(typeof agent_id === 'string' ? { agent_id: agent_id || null } : {}),
  business_type: draft.business_type || null,
  channel: draft.channel || null,
  services: services.map(({ id, price_list, discount }) => ({ id, price_list: price_list ?? 0, discount: discount ?? 0 })),
});

/** Whether it can go on to be a customer (AMB-15.05). */
export const isReady = ({ validation_status, archived }: Pick<ProspectView, 'validation_status' | 'archived'>): boolean =>
  validation_status === standings.validated && !archived;
