import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { payingRoles, type PaymentDetail } from '#contract/payments/payments.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { useSession } from '../../frame/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ApplyPaymentDialog } from './apply-payment-dialog.tsx';
import type { Beginning } from './use-applying.ts';

const texts = paymentTexts.apply;
type Props = { beginning?: Beginning; onPaid?: (payment: PaymentDetail) => void };

/** Staff apply any money of a customer; a customer pays with its pool, by the right to share it. Nobody does who sees no prices. */
export function ApplyPaymentButton(props: Props) {
  const { user, can, seesPrices } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isStaff = payingRoles.some((role) => role === user.role);
  const isOwn = (user.role === 'customer' || user.role === 'client') && can('canCreateUpdateDelete.disperse');
  if (!seesPrices || !(isStaff || isOwn)) return null;
  return (
    <>
      <Button icon={<IconCoins size={18} stroke={1.75} aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isStaff ? texts.open : texts.openOwn}
      </Button>
      {isOpen && <ApplyPaymentDialog {...props} isStaff={isStaff} onClose={() => setOpen(false)} />}
    </>
  );
}
