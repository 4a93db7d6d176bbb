import type { Centavos } from '#contract/shared/money.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { count } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import plain from '../../ui/table/plain-table.module.css';
import styles from './purchases.module.css';

const texts = purchaseScreens.lines;

type Amount = Centavos | null;
export type ShownLine = { what: string; quantity: number; price: Amount; iva: Amount; total: Amount };
type Props = { lines: readonly ShownLine[]; subtotal: Amount; iva: Amount; total: Amount; aside?: string };

/** What an order holds and what it costs, line by line (AMB-12.10). Without prices for anyone who may not see them. */
export const OrderLines = ({ lines, subtotal, iva, total, aside }: Props) => (
  <Card title={texts.title} aside={aside} isFlush>
    <table className={plain.table}>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.iva}</th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${index} ${line.what}`}>
            <th scope="row">{line.what}</th>
            <td data-label={texts.quantity}>{count(line.quantity)}</td>
            <Cell label={texts.price} amount={line.price} />
            <Cell label={texts.iva} amount={line.iva} />
            <Cell label={texts.total} amount={line.total} />
          </tr>
        ))}
      </tbody>
    </table>
    {total !== null && (
      <dl className={`stack gap-4 ruled figures ${styles.sums}`}>
        <Sum label={texts.subtotal} amount={subtotal} />
        <Sum label={texts.iva} amount={iva} />
        <Sum label={texts.total} amount={total} />
      </dl>
    )}
  </Card>
);

const Cell = ({ label, amount }: { label: string; amount: Amount }) => (
  <td data-label={label}>{amount === null ? '—' : <Money centavos={amount} />}</td>
);
const Sum = ({ label, amount }: { label: string; amount: Amount }) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount !== null && <Money centavos={amount} />}</dd>
  </div>
);
