import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { labelChangeOperations } from '#contract/label-changes.ts';
import type { LabelView } from '#contract/label-views.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import { shippingOperations } from '#contract/shipping.ts';
import { walletOperations } from '#contract/wallet.ts';
import type { SentTo } from '../../platform/api.ts';
import { call } from '../../platform/client.ts';
import { useActing } from '../../platform/use-call.ts';

export type LabelFilters = Pick<
  SentTo<typeof shippingOperations.listLabels>,
  'page' | 'query' | 'followup' | 'carrier' | 'user_id' | 'from' | 'to' | 'creation' | 'sort_by' | 'sort_order' | 'ids' | 'limit'
>;

/** Acting for somebody else is another list. */
function useActingKey() {
  const { customer, user } = useActing();
  return [customer?.id ?? null, user?.id ?? null] as const;
}

export const useLabels = (filters: LabelFilters) =>
  useQuery({
    queryKey: ['labels', ...useActingKey(), filters],
    queryFn: ({ signal }) => call(shippingOperations.listLabels, filters, { signal }),
    placeholderData: keepPreviousData,
  });

/** The tabs of Envíos: counts of the built-in ones and the person's own. */
export const useLabelViews = () =>
  useQuery({
    queryKey: ['label-views', ...useActingKey()],
    queryFn: ({ signal }) => call(shippingOperations.listLabelViews, {}, { signal }),
    placeholderData: keepPreviousData,
  });

export function useSaveLabelViews() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (views: LabelView[]) => call(shippingOperations.saveLabelViews, { views }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['label-views'] }),
  });
}

export const useLabel = (carrier: string | null, id: string | null) =>
  useQuery({
    queryKey: ['label', id],
    queryFn: ({ signal }) => call(shippingOperations.getLabel, { carrier: carrier ?? '', id: id ?? '' }, { signal }),
    enabled: carrier !== null && id !== null,
  });

/** A guide by its id alone, as lists know it, also while it waits in 'Por conciliar'; null when there is none in reach. */
export const useLabelRow = (id: string) =>
  useQuery({
    queryKey: ['labels', ...useActingKey(), { id }],
    queryFn: async ({ signal }) => {
      const find = async (creation?: 'unknown') => (await call(shippingOperations.listLabels, { ids: id, creation, limit: 1 }, { signal })).data[0];
      return (await find()) ?? (await find('unknown')) ?? null;
    },
  });

/**
 * Whatever may have changed a guide or the balance is read again. Nobody waits for it: what is read may take a block away before it has told
 * its person how its act ended.
 */
export function useRefreshLabels(): () => void {
  const client = useQueryClient();
  return () =>
    void Promise.all(
      ['labels', 'label', 'label-views', 'home', walletOperations.getBalance.name].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
}

export function useCreateLabels() {
  const refresh = useRefreshLabels();
  return useMutation({
    mutationFn: ({ request, key }: { request: SentTo<typeof shippingOperations.createLabels>; key: string }) =>
      call(shippingOperations.createLabels, request, { key }),
    onSettled: refresh,
  });
}

export function useUpdateLabel() {
  const client = useQueryClient();
  const refresh = useRefreshLabels();
  return useMutation({
    mutationFn: (request: SentTo<typeof labelChangeOperations.updateLabel>) => call(labelChangeOperations.updateLabel, request),
    onSuccess: (changed) => client.setQueryData(['label', changed.id], changed),
    onSettled: refresh,
  });
}

export function useSaveTrackingNumber() {
  const refresh = useRefreshLabels();
  return useMutation({
    mutationFn: (request: SentTo<typeof labelChangeOperations.saveTrackingNumber>) => call(labelChangeOperations.saveTrackingNumber, request),
    onSettled: refresh,
  });
}

export function useCancelLabel() {
  const refresh = useRefreshLabels();
  return useMutation({ mutationFn: (id: LabelId) => call(shippingOperations.cancelLabel, { id }, { followsJob: false }), onSettled: refresh });
}

export function useSettleLabel() {
  const refresh = useRefreshLabels();
  return useMutation({
    mutationFn: (request: SentTo<typeof shippingOperations.settleLabel>) => call(shippingOperations.settleLabel, request),
    onSuccess: refresh,
  });
}

export function useSettleOrphan() {
  const refresh = useRefreshLabels();
  return useMutation({
    mutationFn: (request: SentTo<typeof shippingOperations.settleOrphan>) => call(shippingOperations.settleOrphan, request),
    onSuccess: refresh,
  });
}

export function useReviewUsedLabel() {
  const refresh = useRefreshLabels();
  return useMutation({ mutationFn: (id: LabelId) => call(shippingOperations.reviewUsedLabel, { id }), onSuccess: refresh });
}

export function useAddEvent() {
  const refresh = useRefreshLabels();
  return useMutation({
    mutationFn: ({ request, key }: { request: SentTo<typeof shippingOperations.addLabelEvent>; key: string }) =>
      call(shippingOperations.addLabelEvent, request, { key }),
    onSuccess: refresh,
  });
}

export const usePrintLabels = () => useMutation({ mutationFn: (ids: LabelId[]) => call(shippingOperations.printLabels, { ids }) });

/** The documents of these guides as one file, in this order; nothing is asked without a guide. */
export const useLabelsFile = (ids: readonly LabelId[]) =>
  useQuery({
    queryKey: ['labels-file', ...ids],
    queryFn: ({ signal }) => call(shippingOperations.printLabels, { ids: [...ids] }, { signal }),
    enabled: ids.length > 0,
    staleTime: Infinity,
  });
