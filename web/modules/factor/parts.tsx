import { IconShieldLock } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import type { ModuleParts } from '../../frame/module-parts.ts';
import { hasSecondFactor, SecondFactor } from './second-factor.tsx';

export const factorParts: ModuleParts = {
  account: [
    {
      id: 'factor',
      label: shellTexts.account.factor,
      icon: <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />,
      place: 'icon',
      isOffered: hasSecondFactor,
      Dialog: SecondFactor,
    },
  ],
};
