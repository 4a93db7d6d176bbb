import type { PayableRow } from '#contract/payments/payments.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { longDay, money } from '../../platform/format.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import type { Field } from '../../ui/form/use-form-state.ts';

const texts = paymentTexts.apply;

/** When it is due, and what is owed of it. */
function whenDue({ due_at, is_overdue, balance }: PayableRow): string {
  const owed = money(balance ?? 0);
  if (due_at === null) return texts.owes(owed);
  return (is_overdue ? texts.overdue : texts.due)(longDay(due_at), owed);
}

type Props = { rows: readonly PayableRow[]; fieldOf: (row: PayableRow) => Field<Centavos | null> };

/** What is owed, in the order in which it is due: a tick pays all of one, an amount a part of it. */
export const PayableRows = ({ rows, fieldOf }: Props) => (
  <ul className="listed divided" aria-label={texts.invoices}>
    {rows.map((row) => {
      const field = fieldOf(row);
      return (
        <li key={row.id}>
          <div className="flow gap-8-16 apart">
            <Checkbox
              label={
                <span className="lines gap-2">
                  <span className="code">{row.folio}</span>
                  <span className={`label ${row.is_overdue ? 'tone-danger' : 'quiet'}`}>{whenDue(row)}</span>
                </span>
              }
              isChecked={field.value !== null}
              disabled={field.disabled}
              onChange={(isChecked) => field.onChange(isChecked ? (row.balance as Centavos) : null)}
            />
            <MoneyField {...field} label={texts.amountOf(row.folio)} hidesLabel size={12} alignsEnd />
          </div>
        </li>
      );
    })}
  </ul>
);
