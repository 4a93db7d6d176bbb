import { useCallback, useEffect, useState } from 'react';
import type { documentOperations, PublicDocument } from '#contract/prospects/documents.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { ask } from '../../../public-entry/ask.ts';

type Documentation = ResponseOf<typeof documentOperations.getProspectDocuments>;
export type DocumentationState = { status: 'loading' | 'ended' | 'busy' | 'failed' } | { status: 'found'; found: Documentation };

/** What still needs somebody stands first; the order stays while files are sent. */
const rank = ({ status }: PublicDocument): number => (status === 'rejected' ? 0 : status === null ? 1 : status === 'pending' ? 2 : 3);

/** What the link of a token asks for. Null: the address came without one. */
export function useDocumentation(token: string | null) {
  const [state, setState] = useState<DocumentationState>({ status: 'loading' });

  const load = useCallback(async () => {
    if (token === null) return setState({ status: 'ended' });
    const answer = await ask<Documentation>('GET', `/api/prospect/documents/${encodeURIComponent(token)}`);
    if (answer.outcome === 'done') {
      const documents = [...answer.value.documents].sort((a, b) => rank(a) - rank(b));
      return setState({ status: 'found', found: { ...answer.value, documents } });
    }
    if (answer.outcome === 'silent') return setState({ status: 'failed' });
    setState({ status: answer.code === 'TOKEN_EXPIRED' ? 'ended' : answer.status === 429 ? 'busy' : 'failed' });
  }, [token]);

  useEffect(() => void load(), [load]);

  const retry = () => {
    setState({ status: 'loading' });
    void load();
  };
  const put = (document: PublicDocument) =>
    setState((before) =>
      before.status !== 'found'
        ? before
        : {
            ...before,
            found: {
              ...before.found,
              documents: before.found.documents.map((row) => (row.document_type === document.document_type ? document : row)),
            },
          },
    );
  return { state, retry, put, end: () => setState({ status: 'ended' }) };
}
