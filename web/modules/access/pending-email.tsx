import { peopleOperations } from '#contract/access/people-operations.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { changeEmailTexts } from '#texts/es/access/change-email.ts';
import { useCall } from '../../platform/use-call.ts';

/** The e-mail that was asked for and is still to be confirmed by its new address. */
export function PendingEmail({ id }: { id: UserId }) {
  const email = useCall(peopleOperations.getPendingEmail, { id }).data?.email;
  return email ? <p className="muted">{changeEmailTexts.pending(email)}</p> : null;
}
