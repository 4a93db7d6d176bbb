import { homeOperations } from '#contract/home/home.ts';
import { manualOperations, type ManualGuide, type ManualGuideInput } from '#contract/manual/manual.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { call } from '../../platform/client.ts';
import { useAct, useCall } from '../../platform/use-call.ts';
import type { Whose } from '../addresses/queries.ts';

const { createManualLabel, getManualLabel, updateManualLabel } = manualOperations;
const { listLabels, getLabel, listLabelViews } = shippingOperations;

/** A guide by hand as its form holds it, asked once: another save is told by its version. */
export const useManualGuide = (id: string | null) => useCall(getManualLabel, { id: id as LabelId }, { isOn: id !== null, isOnce: true });

type Sent = { request: ManualGuideInput; version: number; key: string };
/** A new guide, or this one written again. */
export const useSaveManual = (guide: ManualGuide | null, whose: Whose) =>
  useAct(
    ({ request, version, key }: Sent) =>
      guide ? call(updateManualLabel, { ...request, ...whose, id: guide.id, version }) : call(createManualLabel, request, { key }),
    { forgets: [listLabels, getLabel, listLabelViews, homeOperations.getHome, homeOperations.getHomeFigures, walletOperations.getBalance] },
  );
