import { chosenReasons } from '#contract/notes/note-states.ts';
import { createNoteRequest, DESCRIPTION_MOST, notesOperations, type NoteDetail } from '#contract/notes/notes.ts';
import type { ChargeId, InvoiceId } from '#contract/shared/ids.ts';
import { centavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { noteTexts } from '#texts/es/notes/note-screens.ts';
import { noteReasonWords, noteWords } from '#texts/es/notes/note-words.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CreditableLines } from './creditable-lines.tsx';
import { InvoiceChoice } from './invoice-choice.tsx';
import { noteReaders } from './note-readers.ts';

const texts = noteTexts.create;
type Reason = (typeof chosenReasons)[number];
/** An amount, or of guides that were bought how many. `left`: what was left to credit when it was marked. */
export type DraftLine = { charge_id: ChargeId; isOfUnits: boolean; amount: Centavos | null; units: number | null; left: number | null };
type Draft = { invoice: { id: InvoiceId; folio: string | null } | null; reason: Reason | ''; description: string; lines: DraftLine[] };

type Props = { of: InvoiceId | null; onClose: () => void; onMade: (note: NoteDetail) => void };

/** What is taken back of an invoice: of which lines how much, and why. The note is stamped at once (AMB-13.12). */
export function CreateNoteDialog({ of, onClose, onMade }: Props) {
  const form = useForm({
    name: null,
    press: { name: 'nota-credito', ...(of ? { of } : {}), whose: ({ invoice_id }) => invoice_id },
    first: (): Draft => ({ invoice: of && { id: of, folio: null }, reason: '', description: '', lines: [] }),
    schema: createNoteRequest,
    toValue: ({ invoice, reason, description, lines }) => ({
      ...{ invoice_id: invoice?.id, reason, description },
      lines: lines.map(({ charge_id, isOfUnits, amount, units }) =>
        isOfUnits ? { charge_id, units: units ?? 0 } : { charge_id, amount: amount ?? ZERO },
      ),
    }),
    alsoWrong: ({ invoice, reason, lines }) => ({
      ...Object.fromEntries(
        lines.flatMap(({ amount, left }, at) =>
          amount !== null && left !== null && amount > left ? [[`lines.${at}.amount`, noteWords.overLeft(left)]] : [],
        ),
      ),
      invoice_id: invoice ? undefined : texts.chooseInvoice,
      reason: reason === '' ? texts.chooseReason : undefined,
    }),
    send: ({ request, key }) => call(notesOperations.createNote, request, { key }),
    forgets: noteReaders,
    onSaved: (note) => {
      showToast({ tone: 'success', message: texts.done(note.folio), kind: 'confirm' });
      onMade(note);
    },
    failed: texts.failed,
  });
  const { invoice, lines } = form.draft;
  const { data } = useCall(notesOperations.listCreditable, { id: invoice?.id as InvoiceId, page: 1, limit: 20 }, { isOn: invoice !== null });
  const folio = invoice?.folio ?? (invoice && data?.folio) ?? null;
  const sum = lines.reduce((all, { amount }) => all + (amount !== null && amount > 0 ? amount : 0), 0);
  const units = lines.reduce((all, line) => all + (line.units ?? 0), 0);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={of !== null && folio !== null ? texts.titleOf(folio) : texts.title}
      hint={texts.hint}
      saveLabel={texts.save}
      width={640}
    >
      {of === null && (
        <InvoiceChoice
          label={texts.invoice}
          fault={form.faultOf('invoice_id')}
          value={invoice}
          onChoose={(chosen) => form.set({ invoice: chosen, lines: [] })}
        />
      )}
      <Select
        {...form.bind('reason')}
        label={texts.reason}
        placeholder={texts.chooseReason}
        options={chosenReasons.map((value) => ({ value, label: noteReasonWords[value] }))}
        aria-required
      />
      <TextArea {...form.bind('description')} label={texts.description} maxLength={DESCRIPTION_MOST} rows={2} aria-required />
      {invoice && <CreditableLines key={invoice.id} invoice={invoice.id} form={form} />}
      <p role="status" className="quiet label">
        {lines.length > 0 &&
          (units > 0 ? texts.chosenUnits(units, sum > 0 ? money(centavos(sum)) : null) : texts.chosen(lines.length, money(centavos(sum))))}
      </p>
    </FormDialog>
  );
}
