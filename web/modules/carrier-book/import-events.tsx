import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { CarrierView } from '#contract/carriers/made-carriers.ts';
import { eventFileOperations, type EventForm, type EventsImport } from '#contract/shipping/event-file.ts';
import { eventFileTexts as texts } from '#texts/es/shipping/event-file.ts';
import { CsvDialog } from '../../frame/files/csv-dialog.tsx';
import { passedOverTexts } from '../../frame/files/passed-over-texts.ts';
import { useChosenCsv } from '../../frame/files/use-chosen-csv.ts';
import { upload } from '../../platform/client.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { EventFormFields } from './event-form-fields.tsx';

const { importEvents } = eventFileOperations;
type Sent = { file: File; form: EventForm | null; is_kept: boolean };

/** Events of a carrier from its file: how it is read is chosen once, then what it says is looked at and kept. */
export function ImportEvents({ carrier }: { carrier: CarrierView }) {
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<EventForm | null>(null);
  const [isChanging, setChanging] = useState(false);
  const sent = useAct(
    ({ file, form: chosenForm, is_kept }: Sent) =>
      upload(importEvents, file, { carrier: carrier.id, is_kept, ...(chosenForm ? { form: chosenForm } : {}) }),
    { forgets: [], onDone: (found) => setForm(found.form) },
  );
  const chosen = useChosenCsv(sent, { failed: texts.failed });
  const send = (is_kept: boolean) =>
    chosen.send((file) => {
      setChanging(false);
      sent.mutate({ file, form, is_kept });
    });
  const found = sent.data;
  const asks = found !== undefined && found.kept === null && (isChanging || found.lacking.length > 0 || found.unknown_words.length > 0);
  return (
    <div>
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
        fields={asks && form && <EventFormFields found={found} form={form} onChange={setForm} />}
        sendLabel={texts.look}
        sending={texts.looking}
        onSend={() => send(false)}
        refusal={asks ? { notice: noticeOf(found), faulty: faultyOf(found) } : null}
        outcome={found && !asks ? outcomeOf(found, { onKeep: () => send(true), onChange: () => setChanging(true) }) : null}
      />
    </div>
  );
}

const noticeOf = ({ lacking, understood, total }: EventsImport): string => (lacking.length > 0 ? texts.lacking : texts.understood(understood, total));

const faultyOf = ({ failed }: EventsImport) => ({
  label: texts.wrongTitle,
  rows: failed.map(({ row, number, message }) => ({ title: `${texts.row(row + 2)}${number ? ` · ${number}` : ''}`, reasons: [message] })),
});

const outcomeOf = (found: EventsImport, { onKeep, onChange }: Record<'onKeep' | 'onChange', () => void>) => ({
  tone: found.failed.length > 0 ? ('exception' as const) : ('delivered' as const),
  summary: [
    found.kept ? texts.kept(found.kept.added, found.kept.moved) : texts.understood(found.understood, found.total),
    ...(found.failed.length > 0 ? [texts.wrong(found.failed.length)] : []),
    ...passedOverTexts(found.passed_over),
  ].join(' · '),
  faulty: faultyOf(found),
  // What its columns are called may say the wrong thing: also a file that was understood can be read in another way.
  actions: found.kept === null && (
    <>
      <Button variant="quiet" onClick={onChange}>
        {texts.change}
      </Button>
      {found.understood > 0 && (
        <Button variant="outline" onClick={onKeep}>
          {texts.keep(found.understood)}
        </Button>
      )}
    </>
  ),
});
