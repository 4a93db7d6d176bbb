import { useState } from 'react';
import * as z from 'zod/mini';
import { accessOperations } from '#contract/access/access.ts';
import { customersOperations } from '#contract/customers/customers.ts';
import type { CustomerId, RateConfigId } from '#contract/shared/ids.ts';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { servicesInput, tariffServiceOperations, type CustomerServiceView } from '#contract/tariffs/services.ts';
import { servicesTexts as texts } from '#texts/es/tariffs/services.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useAct } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { asTyped, changedServices, draftOf, pathInForm, type SentService, type ServicesDraft } from './services-draft.ts';

const sentServices = z.object({ services: servicesInput, add_services_to_users: z.optional(z.boolean()) });

export type ServicesParts = {
  customer: CustomerId;
  services: readonly CustomerServiceView[];
  isRoot: boolean;
  /** What is said of a customer that was not saved. */
  failed: (error: unknown) => string;
  /** With the services that were off before. */
  onSaved: (switchedOn: readonly CustomerServiceView[]) => void;
};

/** The form of a customer's services. The tariff of a service that is switched off ends with it, which is asked about first. */
export function useServicesForm({ customer, services, isRoot, failed, onSaved }: ServicesParts) {
  const [isAsking, ask] = useState(false);
  const save = useAct(customersOperations.updateCustomer, {
    forgets: [tariffServiceOperations.listCustomerServices, accessOperations.getCustomer, accessOperations.listUsers],
  });
  const end = useAct(rateOperations.deleteRate, { forgets: [tariffServiceOperations.listCustomerServices, rateOperations.getCustomerRates] });

  // Those that this person has switched off, not those that a colleague has switched on meanwhile.
  const endedBy = (was: ServicesDraft, now: ServicesDraft): RateConfigId[] =>
    services.flatMap(({ id, rate_config_id }) => {
      const isOn = (typed: ServicesDraft) => typed.services.find((row) => row.id === id)?.enabled;
      return rate_config_id !== null && isOn(was) && isOn(now) === false ? [rate_config_id as RateConfigId] : [];
    });
  const endTariff = (rate_config_id: RateConfigId): void =>
    void end.mutateAsync({ id: customer, rate_config_id }).catch(() => showToast({ tone: 'error', message: texts.endFailed }));
  function refused(error: unknown, sent: readonly SentService[], { services: rows }: ServicesDraft): never {
    showToast({ tone: 'error', message: failed(error) });
    if (!(error instanceof ApiError)) throw error;
    const { status, code, description, requestId } = error;
    const fields = Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [pathInForm(path, sent, rows), message]));
    throw new ApiError({ status, code, description, fields, requestId });
  }
  const asksFirst = (): boolean => {
    const asks = endedBy(form.was, form.draft).length > 0;
    ask(asks);
    return asks;
  };
  const form = useForm({
    name: `services:${customer}`,
    first: (): ServicesDraft => ({ services: services.map(draftOf), add_services_to_users: false }),
    schema: sentServices,
    toRequest: asTyped,
    asksFirst,
    send: async ({ draft, was }) => {
      const sent = changedServices(was.services, draft.services, isRoot);
      const { add_services_to_users } = draft;
      const request = { id: customer, services: sent, ...(isRoot ? { add_services_to_users } : {}) };
      await save.mutateAsync(request).catch((error: unknown) => refused(error, sent, draft));
      for (const id of endedBy(was, draft)) endTariff(id);
      return services.filter(({ id, enabled }) => !enabled && sent.some((row) => row.id === id && row.enabled));
    },
    onSaved,
    failed,
  });
  return { form, isAsking, ended: endedBy(form.was, form.draft).length, cancel: () => ask(false) };
}
