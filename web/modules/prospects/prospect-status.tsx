import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { standings, type ProspectRow } from '#contract/prospects/prospects.ts';
import { prospectTexts as texts } from '#texts/es/prospects/prospects.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

const { registered, described, asked, validated, unrated } = standings;
const looks = {
  [registered]: { tone: 'registered', Icon: IconClock },
  [described]: { tone: 'facility', Icon: IconClock },
  [asked]: { tone: 'transit', Icon: IconClock },
  [validated]: { tone: 'delivered', Icon: IconCircleCheck },
  [unrated]: { tone: 'exception', Icon: IconClock },
} as const;

/** Where a prospect stands (AMB-15.04). */
export function ProspectStatus({ prospect: { validation_status } }: { prospect: ProspectRow }) {
  const { tone, Icon } = looks[validation_status];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {validation_status === unrated ? texts.unrated : validation_status}
    </StatusChip>
  );
}
