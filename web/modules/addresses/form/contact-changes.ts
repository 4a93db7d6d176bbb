import * as z from 'zod/mini';
import { contactInput, type ContactChange } from '#contract/addresses/addresses.ts';
import type { ContactId } from '#contract/shared/ids.ts';
import { changesOf } from '../../../frame/forms/changes.ts';
import type { ContactDraft } from './contact-draft.ts';

/**
 * The contacts of an edited address as they are sent: of each what was changed, so that an edit of a colleague stays, and with which ones the form
 * began, so that those a colleague added meanwhile stay too. Each has its place in the form, where its faults are shown.
 */
export function contactChanges(was: readonly ContactDraft[], now: readonly ContactDraft[]) {
  const contacts = now.map((contact): ContactChange => {
    const former = was.find(({ id }) => id !== undefined && id === contact.id);
    return former ? { ...changesOf(contactInput, former, contact), id: contact.id as ContactId } : z.parse(contactInput, contact);
  });
  return { contacts, contacts_before: was.flatMap(({ id }) => (id === undefined ? [] : [id as ContactId])) };
}
