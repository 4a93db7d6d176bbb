import { IconBuilding } from '@tabler/icons-react';
import { accessOperations } from '#contract/access/access.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { actForCustomer } from '../../frame/acting-demand.ts';
import { MOST_FOUND, SHORTEST_QUERY, type PaletteSearch } from '../../frame/module-parts.ts';
import { PaletteSign } from '../../frame/palette-sign.tsx';
import { useSession } from '../../frame/session.tsx';
import { useCall } from '../../platform/use-call.ts';

const texts = shellTexts.palette;

/** Customers that fit what was typed, for those who act for others. */
export const useFoundCustomers: PaletteSearch = (query) => {
  const { actsForOthers } = useSession();
  const isOn = actsForOthers && query.length >= SHORTEST_QUERY;
  const answer = useCall(accessOperations.listCustomers, { query }, { isOn, keepsOld: true });
  const options = (isOn ? (answer.data?.data ?? []) : []).slice(0, MOST_FOUND).map((customer) => ({
    value: `customer:${customer.id}`,
    label: texts.actFor(customer.business_name),
    detail: customer.custom_id,
    icon: <PaletteSign icon={IconBuilding} />,
    act: () => actForCustomer(customer),
  }));
  return { groups: [{ label: texts.customers, options }], isBehind: answer.isFetching, hasFailed: answer.isError };
};
