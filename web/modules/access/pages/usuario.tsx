import { Navigate, useParams } from '@tanstack/react-router';
import { peopleOperations, type UserDetail } from '#contract/access/people-operations.ts';
import { userRights } from '#contract/access/people.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useSession } from '../../../frame/session.tsx';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { FactorReset } from '../people/factor-reset.tsx';
import { FormPage } from '../../../frame/records/form-page.tsx';
import { StatusTag } from '../people/status-tag.tsx';
import { UserActions } from '../people/user-actions.tsx';
import { UserForm } from '../people/user-form.tsx';

/** /usuario and /usuario/{id}: who may only look sees the form and types nothing. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { user: self } = useSession();
  const goBack = useWayBack('/usuarios');
  const user = useCall(peopleOperations.getUser, { id: id as UserId }, { isOn: id !== undefined, isOnce: true });
  const mayWrite = userRights(self, null).mayWrite;
  if (!id && !mayWrite) return <Navigate to="/usuarios" replace />;
  const leave = (saved: UserDetail) => {
    showToast({ tone: 'success', message: id ? peopleTexts.userSaved : peopleTexts.invited(saved.email) });
    goBack();
  };
  return (
    <FormPage
      title={!id ? peopleTexts.newUser : mayWrite ? peopleTexts.editUser : peopleTexts.seeUser}
      back={{ to: '/usuarios', label: peopleTexts.users }}
      nameOf={(found) => `${found.name} ${found.last_name}`.trim()}
      needsCustomer
      record={id ? user : null}
      actions={(found) => (
        <>
          <StatusTag person={found} />
          <FactorReset person={{ ...found, name: `${found.name} ${found.last_name}`.trim() }} />
          <UserActions person={{ ...found, name: `${found.name} ${found.last_name}`.trim() }} />
        </>
      )}
    >
      {(found) => <UserForm key={found?.id ?? 'new'} user={found} onSaved={leave} />}
    </FormPage>
  );
}
