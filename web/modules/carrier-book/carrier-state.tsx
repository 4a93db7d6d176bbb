import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import type { CarrierView } from '#contract/carriers/made-carriers.ts';
import { madeCarrierTexts } from '#texts/es/carriers/made-carriers.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

const texts = madeCarrierTexts.states;
const looks = {
  on: { tone: 'delivered', Icon: IconCircleCheck },
  trouble: { tone: 'exception', Icon: IconAlertTriangle },
  off: { tone: 'registered', Icon: IconCircleOff },
} as const;

/** Whether a carrier is sold, and to whom. */
export function CarrierState({ carrier: { is_on, trouble, only_for } }: { carrier: CarrierView }) {
  const state = !is_on ? 'off' : trouble === null ? 'on' : 'trouble';
  const { tone, Icon } = looks[state];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {[texts[state], is_on && only_for.length > 0 ? texts.some(only_for.length) : ''].filter(Boolean).join(' · ')}
    </StatusChip>
  );
}
