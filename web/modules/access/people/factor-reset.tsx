import { IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { factorOperations } from '#contract/factor.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { factorTexts } from '#texts/es/factor.ts';
import { peopleTexts } from '#texts/es/people.ts';
import { useSession } from '../../../app/session.tsx';
import { ApiError, sentenceOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/client.ts';
import { useActing } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useSave } from './use-save.ts';

type Props = {
  person: { id: UserId; name: string; second_factor?: boolean | undefined };
  /** Staff are kept by their own calls. */ isStaff?: boolean;
};

/** Root takes a lost second factor away (AMB-1.10): of whom has one, never the own, and not that of the person acted for. */
export function FactorReset({ person, isStaff = false }: Props) {
  const { user: self } = useSession();
  const actedFor = useActing().user?.id;
  const [isOpen, setOpen] = useState(false);
  const { id, name, second_factor } = person;
  if (!second_factor || id === self.id || id === actedFor) return null;
  return (
    <>
      <IconButton
        label={peopleTexts.of(peopleTexts.resetFactor, name)}
        word={peopleTexts.resetFactor}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        <IconShieldX size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && <ResetDialog id={id} name={name} isStaff={isStaff} onClose={() => setOpen(false)} />}
    </>
  );
}

function ResetDialog({ id, name, isStaff, onClose }: { id: UserId; name: string; isStaff: boolean; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const reset = useSave(isStaff ? 'operators' : 'users', () => call(factorOperations.resetSecondFactor, { id, reason }));
  const save = () => {
    if (reason.trim() === '') return setFault(factorTexts.reasonRequired);
    setFault(null);
    reset.mutate(undefined, {
      onSuccess: () => {
        showToast({ tone: 'success', message: peopleTexts.factorReset });
        onClose();
      },
      onError: (error) => setFault((error instanceof ApiError && error.fields['reason']) || sentenceOf(error, peopleTexts.actionFailed)),
    });
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={peopleTexts.resetFactorTitle(name)}
      hint={peopleTexts.resetFactorHint}
      saveLabel={peopleTexts.resetFactor}
      isBusy={reset.isPending}
      onSave={save}
    >
      <TextArea
        label={peopleTexts.resetReason}
        value={reason}
        onChange={setReason}
        fault={fault}
        maxLength={256}
        rows={3}
        aria-required
        data-autofocus
      />
    </FormDialog>
  );
}
