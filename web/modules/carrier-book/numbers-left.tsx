import { IconAlertTriangle } from '@tabler/icons-react';
import { FEW_NUMBERS } from '#contract/carriers/given-numbers.ts';
import { givenNumberTexts as texts } from '#texts/es/carriers/given-numbers.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** How many numbers of its list a carrier has left; few are an alarm. */
export const NumbersLeft = ({ left }: { left: number }) =>
  left >= FEW_NUMBERS ? (
    texts.left(left)
  ) : (
    <StatusChip tone="exception" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}>
      {texts.left(left)}
    </StatusChip>
  );
