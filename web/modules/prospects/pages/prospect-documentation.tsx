import { IconFileCheck, IconLock, IconMessageReport } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { documentOperations, PublicDocument } from '#contract/prospects/documents.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { documentTypeNames } from '#texts/es/prospects/document-types.ts';
import { documentationTexts as texts } from '#texts/es/prospects/documentation.ts';
import { brand } from '../../../platform/brand.ts';
import { Logo } from '../../../ui/logo.tsx';
import { DocumentActions } from '../documentation/document-actions.tsx';
import { DocumentStatus } from '../documentation/document-status.tsx';
import styles from '../documentation/documentation.module.css';
import { untilDay } from '../documentation/until-day.ts';
import { useDocumentation, type DocumentationState } from '../documentation/use-documentation.ts';
import type { InTurn } from '../documentation/use-sending.ts';

/** /prospect/documentation/{token}: a business sends its documents without a login, while its link lives. */
export function Page({ linkToken }: { linkToken: string | null }) {
  const { state, retry, put, end } = useDocumentation(linkToken);
  useEffect(() => {
    document.title = `${texts.title} · ${brand.product}`;
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo size={28} />
        <span className={styles.private}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          {texts.private}
        </span>
      </header>
      <main className={styles.main}>
        {state.status === 'found' && linkToken !== null ? (
          <Documentation token={linkToken} found={state.found} onKept={put} onEnded={end} />
        ) : (
          <NotFound status={state.status} onRetry={retry} />
        )}
      </main>
    </div>
  );
}

function NotFound({ status, onRetry }: { status: DocumentationState['status']; onRetry: () => void }) {
  if (status === 'loading') return <p role="status">{texts.loading}</p>;
  if (status === 'ended') {
    return (
      <>
        <h1>{texts.expiredTitle}</h1>
        <p role="alert">{texts.expired(brand.product)}</p>
      </>
    );
  }
  return (
    <>
      <h1>{texts.title}</h1>
      <p role="alert">{status === 'busy' ? texts.busy : texts.failed}</p>
      <button type="button" className={styles.choice} onClick={onRetry}>
        {texts.retry}
      </button>
    </>
  );
}

type Found = ResponseOf<typeof documentOperations.getProspectDocuments>;
type Props = { token: string; found: Found; onKept: (document: PublicDocument) => void; onEnded: () => void };

function Documentation({ token, found: { prospect, documents, required, expires_at }, onKept, onEnded }: Props) {
  const inTurn = useTurns();
  const of = (wanted: (document: PublicDocument) => boolean) => documents.filter(wanted).length;
  const sent = of(({ status }) => status === 'pending' || status === 'approved');
  const isApproved = of(({ status }) => status === 'approved') === required.length;
  return (
    <>
      <div>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.subtitle}>{texts.until(prospect.business_name, untilDay(expires_at))}</p>
      </div>
      <div>
        <p className={styles.progress}>{texts.progress(sent, required.length)}</p>
        <ol className={styles.steps} aria-hidden="true">
          {[...documents].reverse().map(({ document_type, status }) => (
            <li key={document_type} className={styles.step} data-status={status ?? undefined} />
          ))}
        </ol>
      </div>
      {sent === required.length ? (
        <p className={styles.complete} role="status">
          <IconFileCheck size={20} stroke={1.75} aria-hidden="true" />
          {isApproved ? texts.allApproved : texts.allSent}
        </p>
      ) : (
        <p className={styles.subtitle}>{texts.hint}</p>
      )}
      <Table>
        {documents.map((document) => (
          <Row key={document.document_type} document={document}>
            <DocumentActions token={token} document={document} inTurn={inTurn} onKept={onKept} onEnded={onEnded} />
          </Row>
        ))}
      </Table>
    </>
  );
}

/** A table with its roles written out: as cards on a phone it is no table for the browser any more. */
function Table({ children }: { children: ReactNode }) {
  const { document, comments, status, actions } = texts.columns;
  return (
    <table role="table" className={styles.table} aria-label={texts.title}>
      <thead role="rowgroup">
        <tr role="row">
          {[document, comments, status, actions].map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

function Row({ document: { document_type, status, comment, file_name }, children }: { document: PublicDocument; children: ReactNode }) {
  return (
    <tr role="row" className={styles.row} data-status={status ?? undefined}>
      <th role="rowheader" scope="row" className={styles.document}>
        {documentTypeNames[document_type]}
        {file_name && <span className={styles.fileName}>{file_name}</span>}
      </th>
      <td role="cell" className={styles.comment}>
        {comment && (
          <p className={styles.reason}>
            <IconMessageReport size={20} stroke={1.75} aria-hidden="true" />
            {comment}
          </p>
        )}
      </td>
      <td role="cell" className={styles.status}>
        <DocumentStatus status={status} words={texts.status} />
      </td>
      <td role="cell" className={styles.actions}>
        {children}
      </td>
    </tr>
  );
}

/** Work that waits for the work before it, however that ended. */
function useTurns(): InTurn {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    const next = last.current.then(work, work);
    last.current = next;
    return next;
  };
}
