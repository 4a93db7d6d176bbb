import { botOperations } from '#contract/bot/bot.ts';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';

/**
 * Whom the customer of whom one acts for usually tells of a guide. Asked once, so that a press repeated says the same, and on the way to the
 * summary, which waits for it.
 */
export function useUsualNotices(isOn = true) {
  const { can, hasSubject } = useSession();
  return useCall(botOperations.getUsualNotices, {}, { staleMs: Infinity, isOn: isOn && hasSubject && can('canCreateUpdateDelete.label') });
}
