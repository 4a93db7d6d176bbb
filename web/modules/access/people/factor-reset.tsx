import { IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { factorOperations } from '#contract/factor/factor.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { useSession } from '../../../frame/session.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
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
  const save = useSave(isStaff ? 'operators' : 'users', (reason: string) => call(factorOperations.resetSecondFactor, { id, reason }));
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: factorOperations.resetSecondFactor.request,
    toRequest: ({ reason }) => ({ id, reason }),
    send: ({ request }) => save.mutateAsync(request.reason),
    onSaved: () => {
      showToast({ tone: 'success', message: peopleTexts.factorReset });
      onClose();
    },
    failed: peopleTexts.actionFailed,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={peopleTexts.resetFactorTitle(name)}
      hint={peopleTexts.resetFactorHint}
      saveLabel={peopleTexts.resetFactor}
    >
      <TextArea {...form.bind('reason')} label={peopleTexts.resetReason} maxLength={256} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
