import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { decidingRoles } from '#contract/deposits/deposits.ts';
import { withdrawalTexts as texts } from '#texts/es/wallet/withdrawals.ts';
import { useSession } from '../../frame/session.tsx';
import { Button } from '../../ui/button.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** For those who ask for a withdrawal and decide one. */
export function WithdrawButton() {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!decidingRoles.some((role) => role === user.role)) return null;
  return (
    <>
      <Button variant="outline" icon={<IconBuildingBank size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <WithdrawDialog onClose={() => setOpen(false)} />}
    </>
  );
}
