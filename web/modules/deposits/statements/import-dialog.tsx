import { useState } from 'react';
import * as z from 'zod/mini';
import { statementTemplate } from '#contract/deposits/statement-template.ts';
import { statementFault, statementOperations, type StatementDetail } from '#contract/deposits/statements.ts';
import { addDays, isBusinessDay } from '#contract/shared/calendar.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import { statementTexts } from '#texts/es/deposits/statements.ts';
import { CsvDialog } from '../../../frame/files/csv-dialog.tsx';
import { useChosenCsv } from '../../../frame/files/use-chosen-csv.ts';
import { isRefusal } from '../../../platform/api-error.ts';
import { upload } from '../../../platform/client.ts';
import { useAct } from '../../../platform/use-call.ts';
import { useToday } from '../../../platform/use-now.ts';
import { TextField } from '../../../ui/form/text-field.tsx';

const { importStatement, listStatements } = statementOperations;

/** The last day before this one on which banks worked: its statement is whole. */
function bankDayBefore(day: string): string {
  const before = addDays(day, -1);
  return isBusinessDay(before) ? before : bankDayBefore(before);
}

/** What is wrong with the lines of a file that was refused; none where it cannot be read at all. */
function faultyLines(error: Error | null) {
  const faults = isRefusal(error) ? z.parse(z.array(statementFault), error.errors) : [];
  return faults.map(({ message, lines, more }) => ({ title: message, reasons: [texts.linesOf(lines, more)] }));
}

/** Which day, and its file. A file that was refused says why, with its lines, and stays chosen. */
export function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: (statement: StatementDetail) => void }) {
  const today = useToday();
  const [day, setDay] = useState(() => bankDayBefore(today));
  const sent = useAct((file: File) => upload(importStatement, file, { day }), { forgets: [listStatements], onDone: onImported });
  const chosen = useChosenCsv(sent, { failed: texts.importFailed, shows: ['day'] });
  const dayFault = day === '' ? texts.noDay : day > today ? statementTexts.faults.future : null;
  const change = (next: string) => {
    chosen.forget();
    setDay(next);
  };
  return (
    <CsvDialog
      isOpen
      onClose={onClose}
      title={texts.dialog}
      hint={texts.hint}
      chosen={chosen}
      file={{ label: texts.file, hint: texts.drop }}
      fields={
        <TextField label={texts.day} type="date" max={today} value={day} onChange={change} fault={dayFault ?? chosen.refused['day']} aria-required />
      }
      template={() => ({ name: statementTexts.templateName, content: statementTemplate(day) })}
      sendLabel={texts.send}
      sending={texts.sending}
      onSend={() => chosen.send((file) => dayFault === null && sent.mutate(file))}
      refusal={chosen.refused['csv_file'] ? { notice: texts.refused, faulty: { label: texts.faults, rows: faultyLines(sent.error) } } : null}
    />
  );
}
