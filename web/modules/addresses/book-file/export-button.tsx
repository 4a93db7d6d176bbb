import { IconDownload } from '@tabler/icons-react';
import type { AddressScope } from '#contract/addresses/addresses.ts';
import { bookFileScreenTexts as texts } from '#texts/es/addresses/book-file-screens.ts';
import { bookFileTexts } from '#texts/es/addresses/book-file.ts';
import { count } from '../../../platform/format.ts';
import { saveCsv } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { useExport } from './use-book-file.ts';

/** All addresses that the list asks for, as a file. */
export function ExportButton({ query, scope }: { query?: string | undefined; scope?: AddressScope | undefined }) {
  const book = useExport({
    onDone: ({ content, rows }) => {
      saveCsv({ name: bookFileTexts.exportName, content });
      showToast({ tone: 'success', message: texts.exported(rows, count(rows)) });
    },
    onFailed: toastFailure(texts.exportFailed),
  });
  const save = () => book.mutate({ ...(query ? { query } : {}), ...(scope ? { scope } : {}) });
  return (
    <Button variant="quiet" icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} isBusy={book.isPending} onClick={save}>
      {book.isPending && book.rows > 0 ? texts.exporting(count(book.rows)) : texts.export}
    </Button>
  );
}
