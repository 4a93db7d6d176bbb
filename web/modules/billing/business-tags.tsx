import { IconCircleCheck, IconCircleOff, IconStar } from '@tabler/icons-react';
import type { BusinessView } from '#contract/billing/businesses.ts';
import { businessTexts as texts } from '#texts/es/billing/businesses.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { Tag } from '../../ui/tag.tsx';

/** Active or disabled. */
export function BusinessStatus({ business: { status } }: { business: Pick<BusinessView, 'status'> }) {
  const Icon = status === 'active' ? IconCircleCheck : IconCircleOff;
  return (
    <StatusChip tone={status === 'active' ? 'delivered' : 'registered'} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {texts.statuses[status]}
    </StatusChip>
  );
}

export const DefaultTag = () => (
  <Tag isAccented icon={<IconStar size={13} stroke={2} aria-hidden="true" />}>
    {texts.isDefault}
  </Tag>
);
