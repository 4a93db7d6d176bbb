import { IconFileTypePdf, IconTable, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { CustomerId, FileId } from '#contract/shared/ids.ts';
import { fileTypes, spreadsheets } from '#contract/drive/drive.ts';
import { tariffDocumentOperations, type TariffDocument } from '#contract/tariffs/documents.ts';
import { tariffDocumentTexts as texts } from '#texts/es/tariffs/documents.ts';
import { OpenFile } from '../../../frame/deferred/open-file.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import styles from './documents.module.css';
import { UploadTariff } from './upload-tariff.tsx';

/** The documents of a customer's tariffs, those in force and former ones; root uploads (AMB-16.07). */
export function TariffDocuments({ customer, mayUpload }: { customer: CustomerId; mayUpload: boolean }) {
  const [isOpen, open] = useState(false);
  const { data, error, refetch } = useCall(tariffDocumentOperations.listCustomerFiles, { customer_id: customer }, { staleMs: 0 });
  const upload = (
    <Button variant="outline" icon={<IconUpload size={17} stroke={1.75} aria-hidden="true" />} onClick={() => open(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Card title={texts.title} aside={mayUpload && upload}>
      {error && !data ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={2} rowHeight={52} label={texts.title} />
      ) : data.tariffs.active.length + data.tariffs.inactive.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <div className="stack gap-16">
          <Documents title={texts.active} documents={data.tariffs.active} />
          <Documents title={texts.inactive} documents={data.tariffs.inactive} />
        </div>
      )}
      {isOpen && <UploadTariff customer={customer} onClose={() => open(false)} />}
    </Card>
  );
}

function Documents({ title, documents }: { title: string; documents: readonly TariffDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className="divided" aria-label={title}>
        {documents.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </ul>
    </section>
  );
}

/** A document's file as its path and name tell of it: the server names a file after what it is. */
const fileOf = ({ url, name }: TariffDocument) => ({
  id: (url.split('/').at(-1) ?? '') as FileId,
  name,
  media_type: name.endsWith('.pdf') ? fileTypes.pdf : spreadsheets.csv,
  bytes: 0,
});

function Document({ document }: { document: TariffDocument }) {
  const { carrier, name, service, proposal, range, created_at, inactive_at } = document;
  const file = fileOf(document);
  const told = [carrierName(carrier), service, proposal, range && texts.guides(range)].filter(Boolean).join(' · ');
  return (
    <li className={`wrap gap-8-12 ${styles.document}`}>
      {file.media_type === fileTypes.pdf ? (
        <IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />
      ) : (
        <IconTable size={20} stroke={1.75} aria-hidden="true" />
      )}
      <span className={`stack breaks grow ${styles.words}`}>
        <strong>{name}</strong>
        <span>{told}</span>
        <span>
          {texts.since} <DateText when={created_at} form="dayAndTime" />
          {inactive_at && (
            <>
              {' · '}
              {texts.until} <DateText when={inactive_at} form="dayAndTime" />
            </>
          )}
        </span>
      </span>
      <OpenFile file={file} icon={null}>
        {texts.open}
        <span className="hidden-visually">{` ${name}`}</span>
      </OpenFile>
    </li>
  );
}
