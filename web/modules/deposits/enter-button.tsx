import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { decidingRoles } from '#contract/deposits/deposits.ts';
import { manualDepositTexts as texts } from '#texts/es/deposits/manual-deposits.ts';
import { useSession } from '../../frame/session.tsx';
import { Button } from '../../ui/button.tsx';
import { EnterDialog } from './enter-dialog.tsx';

/** For those who decide whose a deposit is: one that did not come by itself. */
export function EnterButton() {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!decidingRoles.some((role) => role === user.role)) return null;
  return (
    <>
      <Button variant="outline" icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <EnterDialog onClose={() => setOpen(false)} />}
    </>
  );
}
