import * as z from 'zod/mini';
import { onBehalf } from '../access/access.ts';
import { addressId, contactId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { partOf } from '../shared/part-of.ts';
import { addressView, contactInput } from './addresses.ts';

/** A contact by itself, as it is typed. */
export const contactFields = z.omit(contactInput, { id: true });
export type ContactFields = z.output<typeof contactFields>;

/** One contact of an address at a time, so that two people who change two of them do not undo each other (AMB-4.01). Each answers the address. */
export const contactsOperations = named({
  /** The new one stands last (O-2.08: `newest`). */
  createContact: operation({
    method: 'POST',
    path: '/api/address/{id}/contact',
    needs: 'canCreateUpdateDelete.addresses',
    status: 201,
    isKeyed: true,
    request: z.extend(contactFields, { id: addressId, ...onBehalf }),
    response: addressView,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'NOT_ALLOWED'],
  }),
  /** What is not sent stays as it is. */
  updateContact: operation({
    method: 'PUT',
    path: '/api/contact/{id}',
    needs: 'canCreateUpdateDelete.addresses',
    request: z.extend(partOf(contactFields), { id: contactId, ...onBehalf }),
    response: addressView,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
  /** The contact leaves the address; guides carry their own copy of it. The only one stays (AMB-4.01, AMB-4.04). */
  deleteContact: operation({
    method: 'DELETE',
    path: '/api/contact/{id}',
    needs: 'canCreateUpdateDelete.addresses',
    request: z.object({ id: contactId, ...onBehalf }),
    response: addressView,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'NOT_ALLOWED'],
  }),
});
