import type { ContactView } from '#contract/addresses/addresses.ts';
import type { NoticeStatus } from '#contract/shared/notice-statuses.ts';

/** A contact as it is typed; its type is not, and stays what it was (AMB-4.03). */
export type ContactDraft = {
  id?: string;
  type?: ContactView['type'];
  name: string;
  last_name: string;
  phone_number: string;
  email: string;
  extension: string;
} & Partial<ContactCustoms>;
/** What only the address form asks of a contact. */
type ContactCustoms = {
  type_phone_number: ContactView['type_phone_number'];
  active: boolean | null;
  alias: string;
  guide_status: NoticeStatus | null;
};
export type ContactField = Exclude<keyof ContactDraft, 'id' | 'type' | keyof ContactCustoms>;

export const emptyContact: ContactDraft = { name: '', last_name: '', phone_number: '', email: '', extension: '' };
