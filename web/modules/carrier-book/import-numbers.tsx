import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { NUMBER_COLUMN, type NumbersImport } from '#contract/carriers/given-numbers.ts';
import { carriersOperations, type CarrierView } from '#contract/carriers/made-carriers.ts';
import { csvHeader, csvLines } from '#contract/shared/csv/csv-text.ts';
import { givenNumberTexts } from '#texts/es/carriers/given-numbers.ts';
import { CsvDialog } from '../../frame/files/csv-dialog.tsx';
import { passedOverTexts } from '../../frame/files/passed-over-texts.ts';
import { useChosenCsv } from '../../frame/files/use-chosen-csv.ts';
import { upload } from '../../platform/client.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { NumbersLeft } from './numbers-left.tsx';

const texts = givenNumberTexts.import;
const { importNumbers, listCarriers, getCarrier } = carriersOperations;

/** How many numbers a carrier has left, and more of them from a file. */
export function ImportNumbers({ carrier }: { carrier: CarrierView }) {
  const [isOpen, setOpen] = useState(false);
  const sent = useAct((file: File) => upload(importNumbers, file, { carrier: carrier.id }), { forgets: [listCarriers, getCarrier] });
  const [left, setLeft] = useState(carrier.numbers_left ?? 0);
  const chosen = useChosenCsv(sent, { failed: texts.failed });
  const send = () => chosen.send((file) => sent.mutate(file, { onSuccess: (done) => setLeft(done.left) }));
  return (
    <div className="wrap gap-8-16">
      <span>
        <NumbersLeft left={left} />
      </span>
      <Button variant="outline" icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <CsvDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        hint={texts.hint}
        chosen={chosen}
        file={{ label: texts.file, hint: texts.drop }}
        template={() => ({ name: texts.templateName, content: csvHeader([NUMBER_COLUMN]) + csvLines([NUMBER_COLUMN], [{ numero: texts.example }]) })}
        sendLabel={texts.send}
        sending={texts.sending}
        onSend={send}
        outcome={sent.data ? outcomeOf(sent.data) : null}
      />
    </div>
  );
}

const outcomeOf = ({ added, repeated, failed, passed_over, left }: NumbersImport) => ({
  tone: failed.length > 0 ? ('exception' as const) : ('delivered' as const),
  summary: [
    texts.added(added),
    ...(repeated > 0 ? [texts.repeated(repeated)] : []),
    ...(failed.length > 0 ? [texts.wrong(failed.length)] : []),
    givenNumberTexts.left(left),
    ...passedOverTexts(passed_over),
  ].join(' · '),
  faulty: {
    label: texts.wrongTitle,
    rows: failed.map(({ row, number, message }) => ({ title: `${texts.row(row + 2)}${number ? ` · ${number}` : ''}`, reasons: [message] })),
  },
});
