import { IconFileCheck, IconFileX, IconClock } from '@tabler/icons-react';
import type { DocumentStatus as Status } from '#contract/prospects/document-kinds.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';

const looks = {
  pending: { tone: 'facility', Icon: IconClock },
  approved: { tone: 'delivered', Icon: IconFileCheck },
  rejected: { tone: 'danger', Icon: IconFileX },
} as const;

/** Where a document stands, in the words of its page; a dash where none was sent (AMB-15.01). */
export function DocumentStatus({ status, words }: { status: Status | null; words: Readonly<Record<Status, string>> }) {
  if (status === null) return <span className="muted">—</span>;
  const { tone, Icon } = looks[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {words[status]}
    </StatusChip>
  );
}
