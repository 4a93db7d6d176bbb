import { isWaybillAsked } from '#contract/shipping/waybill-data.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { goodsNeeds } from '../../packages/draft/goods-needs.ts';
import { lacksBranch } from '../../shipment/flow/flow-branch.ts';
import { endMending, otherTextFaults } from '../../shipment/flow/printed-end.ts';
import type { Flow } from '../../shipment/flow/flow.ts';

/** What the carrier of the chosen rate still needs of a shipment; nothing is generated before (AMB-5.09, AMB-7.12). */
export type CarrierNeeds = {
  /** Texts of the ends stand in their cards; these are of the rows, by field, and of 'Datos de la guía'. */
  rows: readonly Record<string, string>[];
  /** Whether the Carta Porte is left to the shipper: then its goods and its way are asked for. */
  asksWaybill: boolean;
  data: Record<string, string>;
  isMet: boolean;
};

export function carrierNeeds(flow: Flow, today: string): CarrierNeeds {
  const carrier = flow.rate?.carrier ?? '';
  const asksWaybill = isWaybillAsked(carrier, today);
  const others = Object.entries(otherTextFaults(flow));
  const rows = goodsNeeds(carrier, flow.packages, today).map((merchandise, index) => {
    const prefix = `packages.${index}.`;
    const own = others.filter(([path]) => path.startsWith(prefix)).map(([path, fault]) => [path.slice(prefix.length), fault] as const);
    const texts = own.map(([path, fault]) => [path.startsWith('merchandise.') ? 'merchandise' : path, fault] as const);
    return { ...Object.fromEntries(texts), ...(merchandise === undefined ? {} : { merchandise }) };
  });
  const isWayWrong = asksWaybill && Number.isNaN(flow.label_data.distance_km ?? 0);
  const data = {
    ...Object.fromEntries(others.filter(([path]) => !path.startsWith('packages.'))),
    ...(isWayWrong ? { distance_km: shippingTexts.roadKm } : {}),
  };
  const fits = (['origin', 'destination'] as const).every((name) => Object.keys(endMending(flow, name).faults).length === 0);
  const isWhole = others.length === 0 && rows.every(({ merchandise }) => merchandise === undefined) && !isWayWrong;
  return { rows, data, asksWaybill, isMet: fits && !lacksBranch(flow) && isWhole };
}
