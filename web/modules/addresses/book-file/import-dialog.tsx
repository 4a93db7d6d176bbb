import { bookTemplate } from '#contract/addresses/csv/book-csv.ts';
import { bookFileScreenTexts as texts } from '#texts/es/addresses/book-file-screens.ts';
import { bookFileTexts } from '#texts/es/addresses/book-file.ts';
import { CsvDialog } from '../../../frame/files/csv-dialog.tsx';
import { useChosenCsv } from '../../../frame/files/use-chosen-csv.ts';
import { isRefusal, sentenceOf } from '../../../platform/api-error.ts';
import { outcomeOf } from './import-outcome.tsx';
import { useImport } from './use-book-file.ts';

/** An answer that was lost may have kept addresses: our words say that none is doubled. */
const failed = (error: Error) => (isRefusal(error) ? sentenceOf(error, texts.failed) : texts.failed);

/** A file of addresses is chosen and sent; then it says what became of its rows. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const book = useImport();
  const chosen = useChosenCsv(book, { failed });
  const send = (keepsNeighborhoods: boolean) => chosen.send((file) => book.mutate({ file, keepsNeighborhoods }));
  return (
    <CsvDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      hint={texts.hint}
      chosen={chosen}
      file={{ label: texts.file, hint: texts.drop }}
      template={() => ({ name: bookFileTexts.templateName, content: bookTemplate() })}
      sendLabel={texts.send}
      sending={texts.sending}
      onSend={() => send(false)}
      outcome={book.data ? outcomeOf(book.data, () => send(true)) : null}
    />
  );
}
