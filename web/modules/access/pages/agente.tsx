import { useParams } from '@tanstack/react-router';
import type { OperatorDetail } from '#contract/access/operators.ts';
import { operatorOperations } from '#contract/access/operators.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { FactorReset } from '../people/factor-reset.tsx';
import { FormPage } from '../../../frame/records/form-page.tsx';
import { OperatorForm } from '../people/operator-form.tsx';
import { StatusTag } from '../people/status-tag.tsx';
import { UserActions } from '../people/user-actions.tsx';

/** /agente and /agente/{id}, for root. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const goBack = useWayBack('/agentes');
  const operator = useCall(operatorOperations.getOperator, { id: id as UserId }, { isOn: id !== undefined, isOnce: true });
  const leave = (saved: OperatorDetail) => {
    showToast({ tone: 'success', message: id ? peopleTexts.operatorSaved : peopleTexts.invited(saved.email) });
    goBack();
  };
  return (
    <FormPage
      title={id ? peopleTexts.editOperator : peopleTexts.newOperator}
      back={{ to: '/agentes', label: peopleTexts.operators }}
      nameOf={(found) => `${found.name} ${found.lastName}`.trim()}
      record={id ? operator : null}
      actions={(found) => (
        <>
          <StatusTag person={found} />
          <FactorReset person={{ ...found, name: `${found.name} ${found.lastName}`.trim() }} isStaff />
          <UserActions person={{ ...found, name: `${found.name} ${found.lastName}`.trim() }} isStaff />
        </>
      )}
    >
      {(found) => <OperatorForm key={found?.id ?? 'new'} operator={found} onSaved={leave} />}
    </FormPage>
  );
}
