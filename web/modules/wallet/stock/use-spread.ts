import { dispersalOperations, disperseStockRequest } from '#contract/wallet/dispersals.ts';
import { stockOperations, type LotRow } from '#contract/wallet/stock.ts';
import { disperseTexts } from '#texts/es/wallet/disperse.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { useCustomerId } from '../../../frame/use-customer.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/client.ts';
import { businessDay } from '../../../platform/format.ts';
import type { Faults } from '../../../ui/form/form-rules.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { dispersalFailure } from '../dispersal/dispersal-failure.ts';
import { emptySpread, faultsOfSpread, itemsOf, shareKey, type SpreadDraft } from './spread-draft.ts';

/** What the server says of the n-th item, at its share. */
function faultsByShare(draft: SpreadDraft, error: unknown): Faults {
  const sent = itemsOf(draft);
  const at = Object.entries(error instanceof ApiError ? error.fields : {}).map(([path, fault]) => {
    const item = sent[Number(/^items\.(\d+)\./.exec(path)?.[1])];
    return [item === undefined ? path : `quantities.${shareKey(item.service_id, item.user_id)}`, fault] as const;
  });
  return Object.fromEntries(at);
}

/** Units for each user and service, and the one call; it outlives a reload, a refusal and an answer that did not come. */
export function useSpread(lots: readonly LotRow[]) {
  const form = useForm({
    name: 'dispersar',
    press: { name: 'dispersar', sendsAsItWas: true, of: useCustomerId() ?? '' },
    first: emptySpread,
    schema: disperseStockRequest,
    toRequest: (draft) => ({ items: itemsOf(draft), valid_until: draft.valid_until === '' ? undefined : draft.valid_until }),
    alsoWrong: (draft) => faultsOfSpread(draft, lots, businessDay(new Date())),
    send: ({ request, key }) => call(dispersalOperations.disperseStock, request, { key }),
    forgets: [stockOperations.getStock, dispersalOperations.listDispersals],
    onSaved: (_answer) => {
      form.settle(emptySpread());
      showToast({ tone: 'success', message: disperseTexts.done, kind: 'confirm' });
    },
    fieldsOf: (error): Faults => faultsByShare(form.draft, error),
    failed: dispersalFailure,
    carriedOut: disperseTexts.carriedOut,
  });
  return form;
}
