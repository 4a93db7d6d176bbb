import { needsMerchandise } from '#contract/shipping/printed-texts.ts';
import { goodsLacking, isWaybillAsked } from '#contract/shipping/waybill-data.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { lacksBranch } from '../../shipment/flow/flow-branch.ts';
import { endMending, otherTextFaults } from '../../shipment/flow/printed-end.ts';
import type { Flow } from '../../shipment/flow/flow.ts';

/** What the carrier of the chosen rate still needs of a shipment; nothing is generated before (AMB-5.09, AMB-7.12). */
export type CarrierNeeds = {
  /** Texts of the ends stand in their cards; these are of the rows, by field, and of 'Datos de la guía'. */
  rows: readonly { faults: Record<string, string>; lacksGoods: boolean }[];
  /** Whether the Carta Porte is left to the shipper: then its goods and its way are asked for. */
  asksWaybill: boolean;
  data: Record<string, string>;
  isMet: boolean;
};

export function carrierNeeds(flow: Flow, today: string): CarrierNeeds {
  const carrier = flow.rate?.carrier ?? '';
  const asksWaybill = isWaybillAsked(carrier, today);
  const needsGoods = asksWaybill || needsMerchandise(carrier, flow.packages);
  const others = Object.entries(otherTextFaults(flow));
  const hazards = asksWaybill ? Object.entries(goodsLacking(flow.packages, 'packages')).filter(([path]) => path.includes('.hazard')) : [];
  const rows = flow.packages.map(({ merchandise }, index) => {
    const prefix = `packages.${index}.`;
    const own = [...others, ...hazards]
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, fault]) => [path.slice(prefix.length), fault] as const);
    return {
      faults: Object.fromEntries(own.map(([path, fault]) => [path.startsWith('merchandise.') ? 'merchandise' : path, fault])),
      lacksGoods: needsGoods && merchandise.length === 0,
    };
  });
  const isWayWrong = asksWaybill && Number.isNaN(flow.label_data.distance_km ?? 0);
  const data = {
    ...Object.fromEntries(others.filter(([path]) => !path.startsWith('packages.'))),
    ...(isWayWrong ? { distance_km: shippingTexts.roadKm } : {}),
  };
  const fits = (['origin', 'destination'] as const).every((name) => Object.keys(endMending(flow, name).faults).length === 0);
  const isWhole = others.length === 0 && hazards.length === 0 && !isWayWrong;
  return { rows, data, asksWaybill, isMet: fits && !lacksBranch(flow) && isWhole && rows.every(({ lacksGoods }) => !lacksGoods) };
}
