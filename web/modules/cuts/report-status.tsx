import { IconCircleCheck, IconCircleX, IconClock, IconFolderOpen, IconMessage } from '@tabler/icons-react';
import type { ReportStatus } from '#contract/cuts/report-states.ts';
import { reportStatusWords } from '#texts/es/cuts/report-words.ts';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';

const looks: Record<ReportStatus, { tone: Tone; Icon: typeof IconClock }> = {
  open: { tone: 'registered', Icon: IconFolderOpen },
  review: { tone: 'exception', Icon: IconClock },
  observed: { tone: 'transit', Icon: IconMessage },
  approved: { tone: 'delivered', Icon: IconCircleCheck },
  pre_invoiced: { tone: 'delivered', Icon: IconCircleCheck },
  invoiced: { tone: 'finalized', Icon: IconCircleCheck },
  cancelled: { tone: 'danger', Icon: IconCircleX },
};

export function ReportStatusChip({ status }: { status: ReportStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {reportStatusWords[status]}
    </StatusChip>
  );
}
