import { shellTexts } from '#texts/es/frame/shell.ts';
import { saldoTexts } from '#texts/es/wallet/saldo.ts';
import { useCustomer } from '../../../frame/use-customer.ts';
import { groupedClabe } from '../../../platform/clabe.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Tear } from '../../../ui/ticket/tear.tsx';
import styles from '../stock/stock.module.css';

const texts = shellTexts.clabe;

/** Where the customer deposits; masked while it has no number (AMB-2.14). */
export function Clabe() {
  const customer = useCustomer();
  if (!customer) return null;
  const clabe = customer.stp_account ?? null;
  return (
    <Card title={saldoTexts.clabe}>
      <div className="wrap gap-8-16">
        <p className={`code breaks ${styles.code}`}>{clabe ? groupedClabe(clabe) : texts.masked}</p>
        {clabe && <CopyButton text={clabe} label={texts.copy} copied={shellTexts.copied} />}
      </div>
      <Tear />
      <p className="muted">{clabe ? texts.bank : texts.none}</p>
    </Card>
  );
}
