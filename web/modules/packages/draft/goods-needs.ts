import { carrierSlugs } from '#contract/carriers/carriers.ts';
import { needsMerchandise } from '#contract/shipping/printed-texts.ts';
import { goodsLacking, isWaybillAsked } from '#contract/shipping/waybill-data.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import type { PackageDraft } from './package-draft.ts';

/** What the goods of each row lack for a carrier that takes them today, undefined where nothing: goods at all, or what a dangerous one is. */
export function goodsNeeds(carrier: string, rows: readonly PackageDraft[], today: string, isFreight = false): (string | undefined)[] {
  const asksWaybill = isWaybillAsked(carrier, today);
  const needsGoods = asksWaybill || needsMerchandise(carrier, rows, isFreight);
  return rows.map((row) => {
    if (row.merchandise.length === 0) return needsGoods ? packageTexts.merchandiseRequired : undefined;
    return asksWaybill ? Object.values(goodsLacking([row], 'packages'))[0] : undefined;
  });
}

/** Whether goods may need it whose carrier nobody knows yet. */
export const mayAskHazards = (today: string): boolean => carrierSlugs().some((carrier) => isWaybillAsked(carrier, today));
