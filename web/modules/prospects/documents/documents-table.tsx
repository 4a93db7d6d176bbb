import { IconEye, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { DocumentRow } from '#contract/prospects/documents.ts';
import { documentTypeNames } from '#texts/es/prospects/document-types.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DocumentStatus } from '../documentation/document-status.tsx';
import type { DocumentOwner } from './document-owner.ts';
import plain from '../../../ui/table/plain-table.module.css';
import styles from './documents.module.css';
import { RejectionsNotice } from './rejections-notice.tsx';
import { ReplaceDocument } from './replace-document.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Props = {
  documents: readonly DocumentRow[];
  /** Null: they are only read, without actions. */
  owner: DocumentOwner | null;
  /** Opens one that has come. */
  viewer?: (document: DocumentRow, onClose: () => void) => ReactNode;
  /** Whether its reader may ask for another file of one that was rejected. */
  mayReplace?: boolean;
};

/** The documents that a business must show: what came, where it stands, and what can be done. */
export function DocumentsTable({ documents, owner, viewer, mayReplace = false }: Props) {
  const [uploading, setUploading] = useState<DocumentRow | null>(null);
  // As it was opened: of two reviewers at once, the later one is told.
  const [viewed, setViewed] = useState<DocumentRow | null>(null);
  const { document, status, created, actions } = texts.columns;
  const rejected = documents.filter(({ status: stands }) => stands === 'rejected');
  const heads = owner ? [document, status, created, actions] : [document, status, created];
  return (
    <Card title={texts.title} isFlush>
      <table className={plain.table} data-words>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map((row) => (
            <tr key={row.document_type}>
              <th scope="row">
                <DocumentName row={row} owner={owner} />
                {row.status === 'rejected' && row.comment && <span className={`breaks tone-danger block ${styles.reason}`}>{row.comment}</span>}
              </th>
              <td data-label={status}>
                <DocumentStatus status={row.status} words={texts.statuses} />
              </td>
              <td data-label={created}>{row.created_date ? <DateText when={row.created_date} form="dayMonth" /> : texts.none}</td>
              {owner && (
                <td>
                  <span className="flow gap-4" data-words>
                    <RowActions row={row} onUpload={() => setUploading(row)} onView={() => setViewed(row)} />
                    {row.status === 'rejected' && mayReplace && <ReplaceDocument owner={owner} document={row} />}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {owner && mayReplace && rejected.length > 0 && <RejectionsNotice owner={owner} isTold={rejected.every(({ is_told }) => is_told)} />}
      {owner && uploading && <UploadDialog owner={owner} type={uploading.document_type} onClose={() => setUploading(null)} />}
      {viewed && viewer?.(viewed, () => setViewed(null))}
    </Card>
  );
}

/** That of a customer has a page of its own (AMB-14.12). */
function DocumentName({ row: { id, document_type }, owner }: { row: DocumentRow; owner: DocumentOwner | null }) {
  const name = documentTypeNames[document_type];
  if (id === null || owner?.kind !== 'customer') return name;
  return (
    <Link to={`/cliente/documento/${id}`} search={{ customer_id: owner.id } as never}>
      {name}
    </Link>
  );
}

/** One without a file is sent, one with a file is seen. */
function RowActions({ row: { document_type, status }, onUpload, onView }: { row: DocumentRow; onUpload: () => void; onView: () => void }) {
  const name = documentTypeNames[document_type];
  return (
    <>
      <IconButton label={texts.uploadOne(name)} word={texts.upload} disabled={status !== null} onClick={onUpload} aria-haspopup="dialog">
        <IconUpload size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.viewOne(name)} word={texts.view} disabled={status === null} onClick={onView} aria-haspopup="dialog">
        <IconEye size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </>
  );
}
