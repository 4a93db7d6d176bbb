import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconFileText, IconHourglass } from '@tabler/icons-react';
import type { NoteDocumentState, NoteStatus } from '#contract/notes/note-states.ts';
import { noteDocumentWords, noteStatusWords } from '#texts/es/notes/note-words.ts';
import { StatusChip, type Tone } from '../../ui/status-chip.tsx';

type Look = { tone: Tone; Icon: typeof IconClock };

const looks: Record<NoteStatus, Look> = {
  draft: { tone: 'registered', Icon: IconFileText },
  stamped: { tone: 'transit', Icon: IconHourglass },
  applied: { tone: 'delivered', Icon: IconCircleCheck },
  cancelling: { tone: 'facility', Icon: IconClock },
  cancelled: { tone: 'danger', Icon: IconCircleX },
};

const documentLooks: Record<NoteDocumentState, Look> = {
  waiting: { tone: 'registered', Icon: IconClock },
  stamping: { tone: 'transit', Icon: IconHourglass },
  stamped: { tone: 'delivered', Icon: IconCircleCheck },
  refused: { tone: 'exception', Icon: IconAlertTriangle },
  cancelled: { tone: 'danger', Icon: IconCircleX },
};

const Chip = ({ look: { tone, Icon }, children }: { look: Look; children: string }) => (
  <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
    {children}
  </StatusChip>
);

export const NoteStatusChip = ({ status }: { status: NoteStatus }) => <Chip look={looks[status]}>{noteStatusWords[status]}</Chip>;

export const NoteDocumentChip = ({ state }: { state: NoteDocumentState }) => <Chip look={documentLooks[state]}>{noteDocumentWords[state]}</Chip>;
