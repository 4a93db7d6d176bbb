import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { invoiceTexts } from '#texts/es/invoices/invoice-screens.ts';
import { count } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Sum } from '../cuts/report-columns.tsx';

const texts = invoiceTexts.concepts;

/** What it is of, charges of one concept together. */
export const ConceptLines = ({ lines }: Pick<InvoiceDetail, 'lines'>) => (
  <Card title={texts.title} level={3}>
    <Facts shape="rows">
      {lines.map(({ concept, charges, net }) => (
        <Fact key={concept} name={`${concept} · ${texts.n(count(charges))}`}>
          <Sum of={net} />
        </Fact>
      ))}
    </Facts>
  </Card>
);
