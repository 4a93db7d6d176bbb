import type { AccountStatement } from '#contract/statement/statement.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Sheet, SheetColumn, SheetPart } from '#platform/pdf/draw-sheet.ts';
import { dayText, moneyText } from '#texts/es/shared/figures.ts';
import { accountTexts as texts } from '#texts/es/statement/statement-screens.ts';

/** `from`: null = from the beginning. `business`: of one razón social alone. */
export type StatedFor = { product: string; customer: string; business: string | null; from: string | null; printed: string; at: Date };
type Account = Omit<AccountStatement, 'customer'>;

const { columns: heads, printed: words, sums } = texts;
const figure = (head: string, share: number): SheetColumn => ({ head, share, isFigure: true });
const sum = (amount: Centavos | null): string => (amount === null ? texts.hidden : moneyText(amount));
/** A side of a line where nothing moved is left empty, which no hidden amount is. */
const side = (amount: Centavos | null, other: Centavos | null): string => (amount === null && other !== null ? '' : sum(amount));

/** The statement of an account as a paper: what is owed and how late, of which invoices, and how it came to be. */
export function sheetOfAccount(account: Account, { product, customer, business, from, printed, at }: StatedFor): Sheet {
  const { to, opening, charges, credits, closing } = account;
  return {
    title: texts.title,
    number: words.asOf(dayText(to)),
    from: { name: product, lines: [] },
    about: [[words.printed, printed]],
    parts: [
      {
        title: customer,
        facts: [
          ...(business === null ? [] : ([[texts.business, business]] as const)),
          [words.days, from === null ? words.until(dayText(to)) : words.between(dayText(from), dayText(to))],
          [sums.opening, sum(opening)],
          [sums.charges, sum(charges)],
          [sums.credits, sum(credits)],
          [sums.closing, sum(closing)],
        ],
      },
      ...(account.open.length === 0 ? [] : [ageingOf(account), openOf(account)]),
      movesOf(account),
    ],
    proof: null,
    foot: [texts.title, customer].join(' · '),
    at,
  };
}

const ageingOf = ({ ageing }: Account): SheetPart => ({
  title: texts.ageing,
  table: { columns: ageing.map(({ age }) => figure(texts.ages[age], 1)), rows: [{ cells: ageing.map(({ balance }) => sum(balance)) }] },
});

const openOf = ({ open }: Account): SheetPart => ({
  title: texts.open,
  table: {
    columns: [
      { head: heads.folio, share: 24 },
      { head: words.due, share: 20 },
      { head: texts.age, share: 24 },
      figure(words.total, 20),
      figure(heads.balance, 20),
    ],
    rows: open.map(({ folio, due_on, age, total, balance }) => ({
      cells: [folio, due_on === null ? texts.hidden : dayText(due_on), texts.ages[age], sum(total), sum(balance)],
    })),
  },
});

const movesOf = ({ data, charges, credits, closing, opening }: Account): SheetPart => ({
  title: words.moves,
  table: {
    columns: [
      { head: heads.on, share: 14 },
      { head: heads.kind, share: 26 },
      { head: heads.folio, share: 18 },
      figure(heads.charge, 18),
      figure(heads.credit, 18),
      figure(heads.balance, 18),
    ],
    rows: [
      { cells: ['', sums.opening, '', '', '', sum(opening)], isStrong: true },
      ...data.map(({ on, kind, folio, charge, credit, balance }) => ({
        cells: [dayText(on), texts.kinds[kind], folio, side(charge, credit), side(credit, charge), sum(balance)],
      })),
      { cells: ['', sums.closing, '', sum(charges), sum(credits), sum(closing)], isStrong: true },
    ],
  },
});
