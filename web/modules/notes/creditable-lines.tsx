import { useState } from 'react';
import { notesOperations, type CreditableLine } from '#contract/notes/notes.ts';
import type { InvoiceId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { noteTexts } from '#texts/es/notes/note-screens.ts';
import { money } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { useFormList } from '../../ui/form/use-form-list.ts';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { guideOf } from '../cuts/report-lines.tsx';
import type { DraftLine } from './create-note-dialog.tsx';

const texts = noteTexts.create;
const LIMIT = 20;

type Draft = { lines: DraftLine[] };
type Props<T extends Draft> = { invoice: InvoiceId; form: FormState<T> & { faultOf: (field: string) => string | undefined } };

/** The lines of an invoice page by page: one that is marked is taken back with what is left of it, or with less. */
export function CreditableLines<T extends Draft>({ invoice, form }: Props<T>) {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const asked = { id: invoice, page, limit: LIMIT, query: query || undefined };
  const { data, error, refetch } = useCall(notesOperations.listCreditable, asked, { keepsOld: true });
  const search = (typed: string) => {
    setQuery(typed);
    setPage(1);
  };
  if (error && !data) return <ErrorState title={texts.linesFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} rowHeight={48} label={texts.lines} />;
  if (data.refused !== null) return <Notice tone="danger">{data.refused}</Notice>;
  return (
    <section aria-label={texts.lines} className="stack gap-12">
      <h3>{texts.lines}</h3>
      {(data.total > LIMIT || query !== '') && <SearchField label={texts.search} placeholder={texts.search} query={query} onQuery={search} />}
      {data.data.length === 0 && <p className="quiet">{texts.notFound}</p>}
      <ul aria-label={texts.lines} className="stack gap-12">
        {data.data.map((line) => (
          <Line key={line.charge_id} line={line} form={form} />
        ))}
      </ul>
      <FieldFault fault={form.faultOf('lines')} />
      {data.total > LIMIT && <Pager page={page} limit={LIMIT} total={data.total} onPage={setPage} />}
    </section>
  );
}

function Line<T extends Draft>({ line, form }: { line: CreditableLine; form: Props<T>['form'] }) {
  const list = useFormList(form as unknown as FormState<Draft>, 'lines');
  const { charge_id, concept, total, left, units } = line;
  const isOfUnits = units !== null;
  const at = form.draft.lines.findIndex((one) => one.charge_id === charge_id);
  const isGone = left === 0 || units === 0;
  const leftText = isOfUnits ? texts.unitsLeft(units) : left !== null && texts.left(money(left));
  const nothingLeft = isOfUnits && left !== 0 ? texts.noUnitsLeft : texts.nothingLeft;
  const add = () =>
    list.add({ charge_id, isOfUnits, amount: isOfUnits || left === null ? null : centavos(left), units, left: isOfUnits ? null : left });
  return (
    <li className="stack gap-8">
      <div className="row gap-12 apart top">
        <Checkbox
          label={
            <span className="lines gap-2">
              <span>
                <span className="code">{guideOf(line)}</span> · {concept}
              </span>
              <span className="quiet label">{isGone ? nothingLeft : leftText}</span>
            </span>
          }
          aria-label={texts.line(guideOf(line), concept)}
          isChecked={at >= 0}
          disabled={isGone}
          onChange={(isChecked) => (isChecked ? add() : list.remove(at))}
        />
        {total !== null && <span className="nowrap quiet label">{texts.all(money(total))}</span>}
      </div>
      {at >= 0 && isOfUnits && <NumberField {...list.bind(at, 'units')} label={texts.units} aria-required />}
      {at >= 0 && !isOfUnits && <MoneyField {...list.bind(at, 'amount')} label={texts.amount} aria-required />}
      <FieldFault fault={form.faultOf(`lines.${at}.charge_id`)} />
    </li>
  );
}
