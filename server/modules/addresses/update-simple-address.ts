import type { Actor } from '#contract/access/access.ts';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { bookScopeOf, mayWriteEntry } from '#contract/addresses/book.ts';
import { simpleWriters, type simpleAddressesOperations } from '#contract/addresses/simple-addresses.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import { auditAddress } from './audit-address.ts';
import { checkedAddress } from './checked-address.ts';
import type { AddressesNeeds } from './needs.ts';
import { pointAfter } from './rules/point-after.ts';
import { personalEntry } from './simple-address.ts';
import { addressById, lockAddress, replaceAddress } from './store/addresses.ts';

/** PUT /api/address/manual/{id}: what is not sent stays as it is, and its contact keeps its id. */
export async function updateSimpleAddress(
  needs: AddressesNeeds,
  request: RequestOf<typeof simpleAddressesOperations.updateSimpleAddress>,
  actor: Actor,
): Promise<AddressView> {
  const { db, inTransaction, access } = needs;
  const subject = await access.subjectOf(db, actor, request, simpleWriters);
  const scope = bookScopeOf(subject);
  const { id, customer_id: _customer, user_id: _user, contacts, ...sent } = request;
  return inTransaction(async (tx) => {
    const former = await lockAddress(tx, scope, id, 'label_manual');
    if (!former) throw new Refusal('NOT_FOUND');
    if (!mayWriteEntry(actor, former)) throw new Refusal('FORBIDDEN');
    const stored = (await addressById(tx, scope, id, 'label_manual')) as AddressView;
    const merged = contacts ? contacts.map((contact, at) => ({ ...stored.contacts[at], ...contact })) : stored.contacts;
    const address = checkedAddress(
      needs,
      actor,
      subject,
      personalEntry({ ...stored, ...sent, ...pointAfter(stored, sent), contacts: merged }),
      former,
    );
    await replaceAddress(tx, scope, former, address);
    const saved = (await addressById(tx, scope, id, 'label_manual')) as AddressView;
    if (isChange(stored, saved)) await auditAddress(needs, tx, actor, former, { action: 'address.changed' });
    return saved;
  });
}
