import { useState } from 'react';
import { csvDialogTexts as texts } from '#texts/es/frame/csv-dialog.ts';
import { isRefusal, sentenceOf } from '../../platform/api-error.ts';
import { fileFault } from '../../platform/csv-file.ts';

/** The act of `useAct` that sends the file. */
type Sending = { error: Error | null; isPending: boolean; reset: () => void };

type Parts = {
  /** What is said of a failure for which the server has no sentence, or of any by a function. */
  failed: string | ((error: Error) => string);
  /** Other fields of the dialog, which show what the server refuses of them. */
  shows?: readonly string[];
};

/** The CSV of a dialog, and what is wrong with it: none is chosen, what is seen before it is sent, what the server refused at `csv_file`. */
export function useChosenCsv(sending: Sending, { failed, shows = [] }: Parts) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { error, isPending } = sending;
  const refused: Readonly<Record<string, string | undefined>> = isRefusal(error) ? error.fields : {};
  const isSaid = ['csv_file', ...shows].some((field) => refused[field] !== undefined);
  const sentence = (lost: Error) => (typeof failed === 'string' ? sentenceOf(lost, failed) : failed(lost));
  return {
    file,
    isPending,
    /** By field, what the server refused. */
    refused,
    fault: isMissing ? texts.choose : (refused['csv_file'] ?? (file && fileFault(file))),
    /** What is said below the fields. */
    failure: error && !isSaid ? sentence(error) : null,
    /** What was answered to the last file, or with other fields, is over. */
    forget: sending.reset,
    choose: (chosen: File | null) => {
      sending.reset();
      setMissing(false);
      setFile(chosen);
    },
    /** Hands on a file that can be sent; of any other the field says why not. */
    send: (act: (file: File) => void) => {
      setMissing(file === null);
      if (file && fileFault(file) === null) act(file);
    },
  };
}

export type ChosenCsv = ReturnType<typeof useChosenCsv>;
