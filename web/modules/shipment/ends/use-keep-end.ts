import { useState } from 'react';
import { addressInput, type AddressView } from '#contract/addresses/addresses.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { dropDraft, readDraft } from '../../../platform/drafts.ts';
import { faultsOf } from '../../../platform/schema-faults.ts';
import { isSame, isUnchangedAt } from '../../../ui/form/form-rules.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useSaveAddress } from '../../addresses/queries.ts';
import type { EndName, FlowEnd } from '../flow/flow-end.ts';
import { bookInputOf } from '../flow/kept-end.ts';

/** `of`: the end that the alias was typed for. */
type Draft = { alias: string; of: string };

export type OnKept = (saved: AddressView, isAsSent: (end: FlowEnd) => boolean) => void;

/** Keeps a typed end in the book. Its fields are the flow's own, so what is wrong with them is told by `faultOf`. */
export function useKeepEnd(end: FlowEnd, of: EndName, onKept: OnKept) {
  const save = useSaveAddress(null);
  const [sent, setSent] = useState<object | null>(null);
  const name = `keep:${of}:${end.zip_code}`;
  // The summary may ask for its RFC later.
  const typed = JSON.stringify({ ...bookInputOf(end, ''), tax_id: null });
  // What was typed for another end of that postal code is not offered here.
  useState(() => void (readDraft<{ value: Draft }>(name)?.value.of !== typed && dropDraft(name)));
  const form = useForm({
    name,
    first: (): Draft => ({ alias: '', of: typed }),
    schema: addressInput,
    toRequest: ({ alias }) => bookInputOf(end, alias),
    send: async ({ draft: { alias }, request, key }) => {
      const input = bookInputOf(end, alias);
      setSent(input);
      const saved = await save.mutateAsync({ request, changes: {}, key });
      return { saved, isAsSent: (now: FlowEnd) => isSame(bookInputOf(now, alias), input) };
    },
    onSaved: ({ saved, isAsSent }) => {
      showToast({ tone: 'success', message: bookTexts.addressSaved });
      onKept(saved, isAsSent);
    },
    failed: bookTexts.saveFailed,
    carriedOut: bookTexts.savedBefore,
    // Ctrl+Enter goes on with the shipment.
    isMain: false,
    faultsEmpty: false,
  });
  if (form.draft.of !== typed) form.fill({ of: typed });
  const now = bookInputOf(end, form.draft.alias);
  const judged = faultsOf(addressInput, now);
  // What the server refused goes when that field of the flow is changed.
  const faultOf = (path: string): string | undefined =>
    judged[path] !== undefined || (sent !== null && isUnchangedAt(path, sent, now)) ? form.faultOf(path) : undefined;
  return { form, faultOf };
}
