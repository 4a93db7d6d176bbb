import { useState } from 'react';
import {
  documentFaults,
  fieldsOfDocument,
  type DocumentField,
  type DocumentFields,
  type DocumentStatus,
} from '#contract/prospects/document-kinds.ts';
import { documentOperations, type DocumentRow } from '#contract/prospects/documents.ts';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import type { DocumentId } from '#contract/shared/ids.ts';
import { documentWords } from '#texts/es/prospects/document-words.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { useAct, useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { DocumentOwner } from './document-owner.ts';

const { updateProspectDocument, listCustomerDocuments } = documentOperations;
const { getProspect, listProspects } = prospectsOperations;

type Typed = { status: DocumentStatus; comment: string } & Partial<Record<DocumentField, string>>;
type Needs = { document: DocumentRow; owner: DocumentOwner; onSaved: () => void };

/** The review of a document as it was when it was opened: if it changed meanwhile, the server says so. */
export function useReview({ document: given, owner, onSaved }: Needs) {
  const [document] = useState(given);
  const names = fieldsOfDocument(document.document_type, owner.business_type);
  const save = useAct(updateProspectDocument, { forgets: [getProspect, listProspects, listCustomerDocuments] });
  const readOf = (draft: Typed): DocumentFields =>
    Object.fromEntries(names.flatMap((name) => (draft[name]?.trim() ? [[name, draft[name].trim()]] : [])));
  const form = useForm({
    name: null,
    first: (): Typed => ({
      status: document.status ?? 'pending',
      comment: document.comment ?? '',
      ...Object.fromEntries(names.map((name) => [name, document[name] ?? ''])),
    }),
    schema: updateProspectDocument.request,
    toRequest: (draft) => ({
      id: document.id,
      ...(owner.kind === 'prospect' ? { prospectID: owner.id } : { customer_id: owner.id }),
      document_type: document.document_type,
      last_update: document.last_update ?? undefined,
      status: draft.status,
      comment: draft.comment.trim() || undefined,
      ...readOf(draft),
    }),
    alsoWrong: (draft) => {
      if (draft.status === 'approved') return documentFaults(document.document_type, owner.business_type, readOf(draft));
      return draft.status === 'rejected' && draft.comment.trim() === '' ? { comment: documentWords.comment } : {};
    },
    send: ({ request }) => save.mutateAsync(request as never),
    onSaved: () => {
      showToast({ tone: 'success', message: texts.saved });
      onSaved();
    },
    failed: texts.saveFailed,
  });
  const asksText = document.document_type === 'tax' && document.id !== null;
  const { data: suggestions } = useCall(
    documentOperations.getDocumentSuggestions,
    { id: document.id as DocumentId },
    { isOn: asksText, isOnce: true },
  );
  return { form, names, suggestions: suggestions ?? null };
}

export type Review = ReturnType<typeof useReview>;
