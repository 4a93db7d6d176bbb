import { useNavigate } from '@tanstack/react-router';
import { accessOperations, type CustomerView } from '#contract/access/access.ts';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { tariffServiceOperations, type CustomerServiceView } from '#contract/tariffs/services.ts';
import { actForCustomer } from '../../frame/acting-demand.ts';
import { useIsShown } from '../../frame/use-lead-on.ts';
import { operatorSetting } from '../../platform/brand.ts';
import { call } from '../../platform/client.ts';
import { useActing } from '../../platform/use-call.ts';
import { useDispersionSearch } from './from-dispersion.ts';

/** Whoever switches on a service whose guides are bought in advance is led to buy some (AMB-12.16). */
const leadsToBuy = operatorSetting('estafeta-buy-after-save') !== null;

/**
 * Where somebody goes on to whose customer is saved: to buy guides of what was switched on, where that is wished, else to the sale or the list.
 * Who has left the page stays where they are.
 */
export function useAfterSave() {
  const { customer: actedFor } = useActing();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const search = useDispersionSearch();

  const leave = () => {
    if (isShown()) void navigate({ to: search.from ? '/dispersion' : '/clientes' });
  };
  const goOn = (customer: CustomerView, switchedOn: readonly CustomerServiceView[]) => {
    if (!isShown()) return;
    const toBuy = search.from ? switchedOn : switchedOn.filter(({ carrier }) => leadsToBuy && carrierFacts(carrier)?.isBoughtAhead);
    if (toBuy.length === 0) return leave();
    // What is bought is bought for the customer whose services these are.
    if (actedFor?.id !== customer.id) actForCustomer(customer);
    void navigate({ to: '/comprar-guias', search: { ...search, serviceId: toBuy.map(({ id }) => id).join(',') } as never });
  };
  /** For a new customer every service is new, also one that its prospect brought. The customer is made, whether these can be read or not. */
  const goOnFromNew = async (id: CustomerId) => {
    if (!leadsToBuy && !search.from) return leave();
    const read = Promise.all([call(accessOperations.getCustomer, { id }), call(tariffServiceOperations.listCustomerServices, { id })]);
    const found = await read.catch(() => null);
    if (found === null) return leave();
    const [customer, { data: services }] = found;
    goOn(
      customer,
      services.filter(({ enabled }) => enabled),
    );
  };
  return { goOn, goOnFromNew };
}
