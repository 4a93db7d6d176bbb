import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { Card } from '../../ui/card.tsx';

/** No contract is kept of a customer (AMB-14.11). */
export const NoContract = () => (
  <Card>
    <p className="muted">{texts.noContract}</p>
  </Card>
);
