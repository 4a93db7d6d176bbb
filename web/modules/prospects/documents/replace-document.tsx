import { IconReplace } from '@tabler/icons-react';
import type { DocumentRow } from '#contract/prospects/documents.ts';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import { documentTypeNames } from '#texts/es/prospects/document-types.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { useAct } from '../../../platform/use-call.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toastFailure } from '../../../ui/toast-store.ts';
import { askFor } from './ask-for-documents.ts';
import type { DocumentOwner } from './document-owner.ts';

const { getProspect, listProspects } = prospectsOperations;

/** 'Reemplazar' of a rejected document opens the page of a new link, as the prospect or customer would (AMB-15.02). */
export function ReplaceDocument({ owner, document: { document_type } }: { owner: DocumentOwner; document: DocumentRow }) {
  const issue = useAct(
    async (tab: Window | null) => {
      const { path } = await askFor(owner, { open: true });
      if (path) (tab ?? window).location.href = path;
    },
    {
      forgets: [getProspect, listProspects],
      onFailed: (error, tab) => {
        tab?.close();
        toastFailure(texts.askFailed)(error);
      },
    },
  );
  // Opened at the press: later the browser would take it for an unwanted one.
  const open = () => issue.mutate(window.open('', '_blank'));
  return (
    <IconButton label={texts.replaceOne(documentTypeNames[document_type])} word={texts.replace} disabled={issue.isPending} onClick={open}>
      <IconReplace size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
