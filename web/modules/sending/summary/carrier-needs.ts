import { needsMerchandise } from '#contract/shipping/printed-texts.ts';
import { lacksBranch } from '../../shipment/flow/flow-branch.ts';
import { endMending, otherTextFaults } from '../../shipment/flow/printed-end.ts';
import type { Flow } from '../../shipment/flow/flow.ts';

/** What the carrier of the chosen rate still needs of a shipment; nothing is generated before (AMB-5.09, AMB-7.12). */
export type CarrierNeeds = {
  /** Texts of the ends stand in their cards; these are of the rows, by field, and of 'Datos de la guía'. */
  rows: readonly { faults: Record<string, string>; lacksGoods: boolean }[];
  data: Record<string, string>;
  isMet: boolean;
};

export function carrierNeeds(flow: Flow): CarrierNeeds {
  const needsGoods = needsMerchandise(flow.rate?.carrier ?? '', flow.packages);
  const others = Object.entries(otherTextFaults(flow));
  const rows = flow.packages.map(({ merchandise }, index) => {
    const prefix = `packages.${index}.`;
    const own = others.filter(([path]) => path.startsWith(prefix)).map(([path, fault]) => [path.slice(prefix.length), fault] as const);
    return {
      faults: Object.fromEntries(own.map(([path, fault]) => [path.startsWith('merchandise.') ? 'merchandise' : path, fault])),
      lacksGoods: needsGoods && merchandise.length === 0,
    };
  });
  const data = Object.fromEntries(others.filter(([path]) => !path.startsWith('packages.')));
  const fits = (['origin', 'destination'] as const).every((name) => Object.keys(endMending(flow, name).faults).length === 0);
  return { rows, data, isMet: fits && !lacksBranch(flow) && others.length === 0 && rows.every(({ lacksGoods }) => !lacksGoods) };
}
