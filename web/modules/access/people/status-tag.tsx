import { IconCircleCheck, IconCircleOff, IconMail } from '@tabler/icons-react';
import { peopleTexts } from '#texts/es/access/people.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';

type Person = { status: 'active' | 'disabled'; has_password?: boolean | undefined };

const looks = {
  active: { tone: 'delivered', Icon: IconCircleCheck },
  invited: { tone: 'facility', Icon: IconMail },
  disabled: { tone: 'registered', Icon: IconCircleOff },
} as const;

/** Active, disabled, or invited and not yet here. */
export function StatusTag({ person }: { person: Person }) {
  const state = person.status === 'disabled' ? 'disabled' : person.has_password === false ? 'invited' : 'active';
  const { tone, Icon } = looks[state];
  return (
    <StatusChip tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
      {peopleTexts.statuses[state]}
    </StatusChip>
  );
}
