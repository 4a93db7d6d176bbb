import { addressText } from '#contract/addresses/address-text.ts';
import { IconAlertTriangle, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { SkeletonGroup, SkeletonRows } from '../../../ui/skeleton-card.tsx';
import { media, useMedia } from '../../../ui/use-media.ts';
import { contactLines, type PrintedAddress, type PrintedContact } from './address-lines.ts';
import styles from './address-card.module.css';

/** What the card says of an address. */
export type ShownAddress = Pick<
  PrintedAddress,
  'business_name' | 'street' | 'number' | 'suite_number' | 'neighborhood' | 'zip_code' | 'city' | 'state' | 'country'
>;

type Props = {
  address: ShownAddress;
  /** RFC of this shipment; '' shows 'Falta RFC', null shows none, as on a quote. */
  taxId: string | null;
  contact?: PrintedContact | null;
  /** Beside the contact: 'Cambiar'. */
  contactAction?: ReactNode;
};

/** A chosen address as it will be printed, with its contact below (O-2.66, O-2.68). */
export function AddressCard({ address, taxId, contact, contactAction }: Props) {
  return (
    <div className={styles.card}>
      <p className={`flow apart baseline ${styles.head}`}>
        <span className={`breaks strong ${styles.name}`}>{address.business_name}</span>
        {taxId && <span className={`quiet ${styles.rfc} code`}>{taxId}</span>}
        {taxId === '' && (
          <span className={`inline gap-4 tone-exception strong ${styles.missing}`}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            {endTexts.noRfc}
          </span>
        )}
      </p>
      <p className="quiet">{addressText(address)}</p>
      {contact && <ContactBlock contact={contact} action={contactAction} />}
    </div>
  );
}

/** The place of an address with its contact that is on its way: its name, three lines, and whom to ask there. */
export function AddressLoading() {
  const isPhone = useMedia(media.phone);
  return (
    <SkeletonGroup label={`${shellTexts.loading}…`} className={styles.card}>
      <SkeletonRows rows={isPhone ? 3 : 2} rowHeight={isPhone ? 33 : 27} />
      <div className={`ruled stack ${styles.contact}`}>
        <span className={styles.contactLoading} />
      </div>
    </SkeletonGroup>
  );
}

/** Name, Tel and Correo. */
export function ContactBlock({ contact, action }: { contact: PrintedContact; action?: ReactNode }) {
  const { name, tel, mail } = contactLines(contact);
  return (
    <div className={`ruled stack ${styles.contact}`}>
      <IconUser size={18} stroke={1.75} aria-hidden="true" />
      <p className={`breaks ${styles.who}`}>
        <strong>{name}</strong> <span className="nowrap">{`${endTexts.tel} ${tel}`}</span>
      </p>
      {action}
      <p className={`breaks quiet ${styles.mail}`}>
        {endTexts.mail} {mail}
      </p>
    </div>
  );
}
