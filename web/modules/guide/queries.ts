import { homeOperations } from '#contract/home/home.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { Operation, ResponseOf } from '#contract/shared/operation.ts';
import { labelChangeOperations } from '#contract/shipping/label-changes.ts';
import { labelPrintOperations } from '#contract/shipping/label-prints.ts';
import type { LabelView } from '#contract/shipping/label-views.ts';
import { reusedLabelOperations } from '#contract/shipping/reused-label.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import type { SentTo } from '../../platform/api.ts';
import { call } from '../../platform/client.ts';
import { useAct, useCall, useForget, useRemember, type Told } from '../../platform/use-call.ts';

const { listLabels, getLabel, listLabelViews } = shippingOperations;
const { printLabels, printPackingList, listPrints } = labelPrintOperations;
/** What changes when a guide does. */
const labelReaders: readonly Operation[] = [
  listLabels,
  getLabel,
  listLabelViews,
  homeOperations.getHome,
  homeOperations.getHomeFigures,
  walletOperations.getBalance,
];
const changesLabels = { forgets: labelReaders };

export type LabelFilters = Pick<
  SentTo<typeof listLabels>,
  'page' | 'query' | 'followup' | 'carrier' | 'user_id' | 'from' | 'to' | 'creation' | 'sort_by' | 'sort_order' | 'ids' | 'limit'
>;

export const useLabels = (filters: LabelFilters) => useCall(listLabels, filters, { keepsOld: true });

/** Guides by their numbers, each with its movements. */
export const useFollowed = (numbers: readonly string[]) =>
  useCall(listLabels, { parcel_numbers: numbers.join(','), page: 1, limit: 80 }, { isOn: numbers.length > 0, keepsOld: true });

/** The tabs of Envíos: counts of the built-in ones and the person's own. */
export const useLabelViews = () => useCall(listLabelViews, {}, { keepsOld: true });

/** Changes one's own views as they stand by now: another tab may have changed them since they were read. */
export const useSaveLabelViews = () =>
  useAct(
    async (change: (own: readonly LabelView[]) => readonly LabelView[]) => {
      const { views } = await call(listLabelViews, {});
      return call(shippingOperations.saveLabelViews, { views: change(views).map(({ name, filters }) => ({ name, filters })) });
    },
    { forgets: [listLabelViews] },
  );

export const useLabel = (carrier: string | null, id: string | null) =>
  useCall(getLabel, { carrier: carrier ?? '', id: id ?? '' }, { isOn: carrier !== null && id !== null });

/** A guide by its id alone, as lists know it, also while it waits in 'Por conciliar'; `row` null when there is none in reach. */
export function useLabelRow(id: string) {
  const settled = useCall(listLabels, { ids: id, limit: 1 });
  const isAbsent = settled.data !== undefined && settled.data.data.length === 0;
  const unsettled = useCall(listLabels, { ids: id, creation: 'unknown', limit: 1 }, { isOn: isAbsent });
  const answer = isAbsent ? unsettled : settled;
  return { row: answer.data && (answer.data.data[0] ?? null), error: answer.error, refetch: answer.refetch };
}

/** Whatever may have changed a guide or the balance is read again. */
export function useRefreshLabels(): () => void {
  const forget = useForget();
  return () => forget(...labelReaders);
}

export const useCreateLabels = () => useAct(shippingOperations.createLabels, changesLabels);

export function useUpdateLabel({ onDone, ...told }: Told = {}) {
  const remember = useRemember();
  return useAct(labelChangeOperations.updateLabel, {
    ...changesLabels,
    ...told,
    onDone: (changed, request) => {
      remember(getLabel, { carrier: changed.carrier, id: changed.id }, changed);
      onDone?.(changed, request);
    },
  });
}

export const useSaveTrackingNumber = () => useAct(labelChangeOperations.saveTrackingNumber, changesLabels);
export const useCancelLabel = (told: Told) => useAct(shippingOperations.cancelLabel, { ...told, ...changesLabels, followsJob: false });
export const useSettleLabel = () => useAct(shippingOperations.settleLabel, changesLabels);
export const useSettleOrphan = (told: Told) => useAct(shippingOperations.settleOrphan, { ...told, ...changesLabels });
export const useReviewUsedLabel = (told: Told) => useAct(shippingOperations.reviewUsedLabel, { ...told, ...changesLabels });
export const useConfirmReuse = (told: Told) => useAct(reusedLabelOperations.confirmReuse, { ...told, ...changesLabels });
export const useAddEvent = () => useAct(shippingOperations.addLabelEvent, changesLabels);
/** How often prints that are under way are asked for. */
const PROGRESS_MS = 2_000;

/** What this person has printed by a job within the last day. */
export const usePrints = () =>
  useCall(listPrints, {}, { refetchMs: (answer) => (answer?.data.some(({ status }) => status === 'PROCESSING') ? PROGRESS_MS : false) });

export type Labels = ResponseOf<typeof printLabels>;

/** Asks for the labels of what `requestOf` makes of a press; many are joined by the server first. */
export const usePrintLabels = <Press>(requestOf: (press: Press) => SentTo<typeof printLabels>, told: Told<Labels, Press> = {}) =>
  useAct((press: Press) => call(printLabels, requestOf(press), { followsJob: false }), { ...told, forgets: [listPrints] });

export const usePrintPackingList = (told: Told<ResponseOf<typeof printPackingList>, SentTo<typeof printPackingList>>) =>
  useAct(printPackingList, told);

/** The documents of these guides as one file, in this order; nothing is asked without a guide. */
export const useLabelsFile = (ids: readonly LabelId[]) => useCall(printLabels, { ids: [...ids] }, { isOn: ids.length > 0, staleMs: Infinity });
