import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { reusedLabelOperations } from '#contract/shipping/reused-label.ts';
import type { Call } from '#platform/http/route.ts';
import type { ShippingNeeds } from '../needs.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { changeGuide } from '../state/change-guide.ts';
import { isAskedOfReuse } from '../state/rules/decide.ts';
import { guidesWithNumber } from '../store/lists.ts';
import { lockGuide } from '../store/guides.ts';

type Confirm = typeof reusedLabelOperations.confirmReuse;

/**
 * Root says whether a delivered guide was used a second time (AMB-10.09): yes charges its label_price once more, no changes nothing. Answered
 * once: of two answers at the same moment the first one holds, the other is NOT_ALLOWED.
 */
export async function confirmReuse(needs: ShippingNeeds, request: RequestOf<Confirm>, { actor }: Call): Promise<ResponseOf<Confirm>> {
  const scope = await needs.access.scopeOf(needs.db, actor);
  const named = await guidesWithNumber(needs.db, scope, request.parcel_number);
  // Two carriers may have the same number: root is asked about one of them.
  const asked = named.find(isAskedOfReuse) ?? named[0];
  if (!asked) throw new Refusal('NOT_FOUND');
  return needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, asked);
    if (!guide) throw new Refusal('NOT_FOUND');
    if (!isAskedOfReuse(guide)) throw new Refusal('NOT_ALLOWED');
    const { notified_reused } = await changeGuide(needs, tx, guide, { kind: 'reuse_answered', reused: request.reused });
    await auditGuide(needs, tx, guide, {
      action: 'label.reuse_answered',
      actor_id: actor.id,
      before: { notified_reused: guide.notified_reused },
      after: { notified_reused },
    });
    return { parcel_number: guide.parcel_number ?? request.parcel_number, notified_reused: notified_reused === 'yes' ? 'yes' : 'no' };
  });
}
