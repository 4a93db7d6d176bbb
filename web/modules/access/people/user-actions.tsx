import { IconMailForward, IconPencil, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleOperations } from '#contract/access/people-operations.ts';
import { operatorOperations } from '#contract/access/operators.ts';
import { userRights } from '#contract/access/people.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useSession } from '../../../frame/session.tsx';
import { call } from '../../../platform/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { useSave } from './use-save.ts';

export type ActedOn = { id: UserId; name: string; email: string; role: Role; status: 'active' | 'disabled'; has_password: boolean };
type Props = {
  person: ActedOn;
  /** Staff are root's, kept by their own calls. */ isStaff?: boolean;
  /** Where editing leads; absent on the form itself. */ edit?: string;
};

/** Edit, disable or bring back, and the invitation once more (AMB-17.02): what this person may do with that one. */
export function UserActions({ person, isStaff = false, edit }: Props) {
  const { user: self } = useSession();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const { id, name, email, status, has_password } = person;
  const onFailed = toastFailure(peopleTexts.actionFailed);
  const setStatus = useSave(isStaff ? 'operators' : 'users', (next: ActedOn['status']) => changeStatus(isStaff, id, next), {
    onDone: (_, next) => {
      const enabled = has_password ? peopleTexts.userEnabled : peopleTexts.userInvited(email);
      // Bringing back is not asked about.
      if (next === 'active') showToast({ tone: 'success', message: enabled });
      else showToast({ tone: 'success', message: peopleTexts.userDisabled, kind: 'confirm' });
    },
    onFailed,
  });
  const inviteAgain = useSave(isStaff ? 'operators' : 'users', (key: string) => call(peopleOperations.inviteUser, { id }, { key }), {
    onDone: () => showToast({ tone: 'success', message: peopleTexts.invited(email) }),
    onFailed,
  });
  const rights = userRights(self, person);
  if (!rights.mayWrite) return null;
  const change = (next: ActedOn['status']) => {
    setAsks(false);
    setStatus.mutate(next);
  };
  const send = () => inviteAgain.mutate(crypto.randomUUID());
  return (
    <>
      {edit && (
        <IconButton label={peopleTexts.of(peopleTexts.edit, name)} word={peopleTexts.edit} onClick={() => void navigate({ to: edit })}>
          <IconPencil size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {status === 'active' && !has_password && (
        <IconButton label={peopleTexts.of(peopleTexts.invite, name)} word={peopleTexts.invite} onClick={send} disabled={inviteAgain.isPending}>
          <IconMailForward size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {rights.mayWriteRights && status === 'active' && (
        <IconButton label={peopleTexts.of(peopleTexts.disable, name)} word={peopleTexts.disable} onClick={() => setAsks(true)} aria-haspopup="dialog">
          <IconUserOff size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {rights.mayWriteRights && status === 'disabled' && (
        <IconButton label={peopleTexts.of(peopleTexts.enable, name)} word={peopleTexts.enable} onClick={() => change('active')}>
          <IconUserPlus size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <ConfirmDialog
        isOpen={asks}
        title={peopleTexts.disableTitle(name)}
        onCancel={() => setAsks(false)}
        onConfirm={() => change('disabled')}
        confirmLabel={peopleTexts.disable}
        isDangerous
      >
        {isStaff ? peopleTexts.disableStaffHint : peopleTexts.disableHint}
      </ConfirmDialog>
    </>
  );
}

async function changeStatus(isStaff: boolean, id: UserId, status: ActedOn['status']): Promise<void> {
  if (isStaff) await call(operatorOperations.updateOperator, { id, status });
  else if (status === 'disabled') await call(peopleOperations.deleteUser, { id });
  else await call(peopleOperations.updateUser, { id, status });
}
