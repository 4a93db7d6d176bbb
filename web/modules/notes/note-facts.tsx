import { Link } from '@tanstack/react-router';
import type { NoteDetail } from '#contract/notes/notes.ts';
import { noteTexts } from '#texts/es/notes/note-screens.ts';
import { noteReasonWords } from '#texts/es/notes/note-words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Sum } from '../cuts/report-columns.tsx';

const { columns, facts: texts, copyUuid, copied } = noteTexts;

/** What a note is: how much, of which invoice, why, and where its money went. */
export function NoteFacts({ note }: { note: NoteDetail }) {
  const { total, subtotal, iva, invoice, reason, description, customer, applied, document, stamped_at, created_at, cancel_reason } = note;
  return (
    <Facts>
      <Fact name={columns.total} isStrong>
        <Sum of={total} />
      </Fact>
      <Fact name={columns.invoice} isStrong>
        <Link to="/facturas" search={{ open: invoice.id } as never} className="code">
          {invoice.folio}
        </Link>
      </Fact>
      <Fact name={texts.subtotal}>
        <Sum of={subtotal} />
      </Fact>
      <Fact name={texts.iva}>
        <Sum of={iva} />
      </Fact>
      {applied && applied.to_invoice !== 0 && (
        <Fact name={texts.toInvoice}>
          <Sum of={applied.to_invoice} />
        </Fact>
      )}
      {applied && applied.excess !== 0 && (
        <Fact name={texts.into[applied.into]}>
          <Sum of={applied.excess} />
        </Fact>
      )}
      <Fact name={columns.reason}>{noteReasonWords[reason]}</Fact>
      <Fact name={columns.customer}>{customer.name}</Fact>
      <Fact name={columns.made}>
        <DateText when={created_at} form="dayAndTime" />
      </Fact>
      {stamped_at && (
        <Fact name={texts.stamped}>
          <DateText when={stamped_at} form="dayAndTime" />
        </Fact>
      )}
      <Fact name={texts.description} isWide>
        <span className="breaks">{description}</span>
      </Fact>
      {cancel_reason && (
        <Fact name={texts.cancelReason} isWide>
          <span className="breaks">{cancel_reason}</span>
        </Fact>
      )}
      {document.uuid && (
        <Fact name={texts.uuid} isWide>
          <span className="row gap-4">
            <span className="code breaks">{document.uuid.toUpperCase()}</span>
            <CopyButton text={document.uuid.toUpperCase()} label={copyUuid} copied={copied} />
          </span>
        </Fact>
      )}
    </Facts>
  );
}
