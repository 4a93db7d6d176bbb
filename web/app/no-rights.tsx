import { IconLock } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/shell.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { leaveSession } from './leave-session.ts';

/** Not one screen is permitted (AMB-2.08). */
export function NoRights() {
  return (
    <>
      <h1 className="hidden-visually">{shellTexts.noRights}</h1>
      <EmptyState
        icon={<IconLock size={24} stroke={1.75} />}
        title={shellTexts.noRights}
        hint={shellTexts.noRightsHint}
        actions={<Button onClick={() => void leaveSession()}>{shellTexts.leave}</Button>}
      />
    </>
  );
}
