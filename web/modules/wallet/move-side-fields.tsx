import type { ReactNode } from 'react';
import { moveAmountTexts as texts } from '#texts/es/wallet/move-amount.ts';
import { CustomerChoice } from '../access/customer-choice.tsx';
import type { MoveSide } from './use-move.ts';
import { UserChoice } from './user-choice.tsx';

type Props = {
  customerLabel: string;
  userLabel: string;
  side: MoveSide;
  faults: { customer: string | undefined; user: string | undefined };
  onChange: (side: MoveSide) => void;
  children?: ReactNode;
};

/** A customer and, where it is not the pool, one of its users. */
export function MoveSideFields({ customerLabel, userLabel, side, faults, onChange, children }: Props) {
  return (
    <div className="stack gap-14">
      <CustomerChoice
        label={customerLabel}
        value={side.customer}
        fault={faults.customer}
        onChoose={(customer) => onChange({ customer, user: customer && customer.id === side.customer?.id ? side.user : null })}
      />
      <UserChoice
        label={userLabel}
        hint={texts.userHint}
        customer={side.customer}
        value={side.user}
        fault={faults.user}
        onChoose={(user) => onChange({ ...side, user })}
      />
      {children}
    </div>
  );
}
