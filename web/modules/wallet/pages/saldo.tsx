import { IconArrowsSplit2, IconReceipt, IconShoppingCart, IconTicket } from '@tabler/icons-react';
import { can } from '#contract/shared/permissions.ts';
import { dispersesMoney } from '#contract/wallet/disperse-balance.ts';
import { hasStock } from '#contract/wallet/stock.ts';
import { saldoTexts as texts } from '#texts/es/wallet/saldo.ts';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useCustomer, useCustomerId, useIsCustomerSettled } from '../../../frame/use-customer.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { InOrder } from '../../../ui/in-order.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdjustButton } from '../balance/adjust-button.tsx';
import { BalanceSums } from '../balance/balance-sums.tsx';
import { Clabe } from '../balance/clabe.tsx';
import { UserBalances } from '../balance/user-balances.tsx';
import { LatestMovements } from '../movements/latest-movements.tsx';
import { StockCard } from '../stock/stock-card.tsx';
import styles from '../balance/balance.module.css';

/** /saldo: the money of a customer, where it is and who can spend it (S-2.28). */
export function Page() {
  const customer = useCustomerId();
  const { user, seesPrices } = useSession();
  const isSettled = useIsCustomerSettled();
  const modality = useCustomer()?.customer_modality;
  const mayDisperse = modality !== undefined && dispersesMoney(modality) && can(user, 'canCreateUpdateDelete.disperse');
  const maySpread = modality !== undefined && hasStock(modality) && can(user, 'canCreateUpdateDelete.disperse');
  // All at once: each that came later would push the others.
  const actions = isSettled && (
    <>
      {can(user, 'canCreateUpdateDelete.disperse') && (
        <ButtonLink to="/registro-saldo" variant="outline" icon={<IconReceipt size={18} stroke={1.75} aria-hidden="true" />}>
          {texts.register}
        </ButtonLink>
      )}
      {maySpread && (
        <ButtonLink to="/comprar-guias" variant="outline" icon={<IconShoppingCart size={18} stroke={1.75} aria-hidden="true" />}>
          {texts.buy}
        </ButtonLink>
      )}
      {maySpread && (
        <ButtonLink to="/dispersar" variant="outline" icon={<IconTicket size={18} stroke={1.75} aria-hidden="true" />}>
          {texts.disperseStock}
        </ButtonLink>
      )}
      {user.role === 'root' && <AdjustButton />}
      {mayDisperse && (
        <ButtonLink to="/dispersar-saldo" icon={<IconArrowsSplit2 size={18} stroke={1.75} aria-hidden="true" />}>
          {texts.disperse}
        </ButtonLink>
      )}
    </>
  );
  return (
    <PageFrame title={texts.title} subtitle={user.customer === null ? texts.lead : texts.ownLead} actions={actions}>
      <CustomerGate needsCustomer>
        {customer && !isSettled && <Skeleton rows={8} rowHeight={56} label={texts.title} />}
        {customer && isSettled && (
          <InOrder>
            <div className={`stack gap-16 ${styles.top}`}>
              <BalanceSums customer={customer} />
              <Clabe />
            </div>
            <UserBalances />
            <StockCard />
            {seesPrices && <LatestMovements />}
          </InOrder>
        )}
      </CustomerGate>
    </PageFrame>
  );
}
