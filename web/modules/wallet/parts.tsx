import { IconArrowsExchange } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import type { ModuleParts } from '../../frame/module-parts.ts';
import { MoveAmount } from './move-amount.tsx';

export const walletParts: ModuleParts = {
  account: [
    {
      id: 'move',
      label: shellTexts.account.move,
      icon: <IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" />,
      place: 'list',
      isOffered: (user) => user.can_move_amount === true,
      Dialog: MoveAmount,
    },
  ],
};
