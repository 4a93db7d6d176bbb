import { useParams } from '@tanstack/react-router';
import { groupOperations } from '#contract/access/groups.ts';
import type { GroupId } from '#contract/shared/ids.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { FormPage } from '../../../frame/records/form-page.tsx';
import { GroupForm } from '../people/group-form.tsx';

/** /grupo and /grupo/{id}. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const goBack = useWayBack('/grupos');
  const group = useCall(groupOperations.getGroup, { id: id as GroupId }, { isOn: id !== undefined, isOnce: true });
  const leave = () => {
    showToast({ tone: 'success', message: peopleTexts.groupSaved });
    goBack();
  };
  return (
    <FormPage
      title={id ? peopleTexts.editGroup : peopleTexts.newGroup}
      back={{ to: '/grupos', label: peopleTexts.groups }}
      nameOf={({ name }) => name}
      needsCustomer
      record={id ? group : null}
    >
      {(found) => <GroupForm key={found?.id ?? 'new'} group={found} onSaved={leave} />}
    </FormPage>
  );
}
