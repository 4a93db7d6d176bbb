import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { useBookRights } from '../../../frame/book-rights.ts';
import { usePerson } from '../../../frame/use-person.ts';
import { useDrawerTask } from '../../../platform/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddressCard } from '../../addresses/card/address-card.tsx';
import { AddressDrawer } from '../../addresses/form/address-drawer.tsx';
import { addressDraftName, type AddressTask } from '../../addresses/form/address-task.ts';
import { ContactDrawer } from '../../addresses/form/contact-drawer.tsx';
import { contactDraftName, type ContactTask } from '../../addresses/form/contact-task.ts';
import { AddressPicker } from '../../addresses/picker/address-picker.tsx';
import { endAgain, withNewest } from '../../shipment/ends/end-again.ts';
import { EndContact } from '../../shipment/ends/end-contact.tsx';
import { TypedAddressFields } from '../../shipment/ends/typed-end.tsx';
import { endOfChoice, type FlowEnd } from '../../shipment/flow/flow-end.ts';
import { printedContact } from '../../shipment/flow/end-faults.ts';
import type { PickupFaults } from '../flow/pickup-steps.ts';
import styles from './pickup-form.module.css';

type Props = {
  end: FlowEnd | null;
  faults: PickupFaults;
  /** Continue was pressed: what is wrong is said. */
  isTouched: boolean;
  onChange: (change: (end: FlowEnd | null) => FlowEnd | null) => void;
};
const noMarks = () => null;

/** Where the carrier comes to, and whom it asks for there: an address of the book or one typed for this pickup. */
export function PlaceCard({ end, faults, isTouched, onChange }: Props) {
  const book = useBookRights('addresses');
  const person = usePerson();
  const [task, setTask] = useDrawerTask<AddressTask>('pickup-place', addressDraftName);
  const [adding, setAdding] = useDrawerTask<ContactTask>('pickup-contact', contactDraftName);
  const [isChanging, setChanging] = useState(false);
  const address = end?.address ?? null;
  const contact = end && printedContact(end);
  const mayWrite = address !== null && book.mayChange(address);
  const picksContact = !contact || isChanging || !address || Boolean(end?.typed_contact);
  const edit = (change: (end: FlowEnd) => FlowEnd) => {
    setChanging(false);
    onChange((current) => current && change(current));
  };
  // Another state than that of the guides is told at once: the person sees both on this page.
  const isOtherState = end !== null && (address !== null || isTouched);
  return (
    <Card
      title={texts.address}
      className={styles.card}
      aside={
        mayWrite && (
          <IconButton label={`${flowTexts.editAddress}: ${address.alias}`} onClick={() => setTask({ address })}>
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )
      }
    >
      <div className="stack gap-12">
        <AddressPicker
          label={texts.pickupAddress}
          hidesLabel
          value={end}
          isDefault
          fault={(isTouched || isOtherState) && faults.address !== undefined ? faults.address : null}
          onChange={(choice) => {
            setChanging(false);
            onChange(() => choice && endOfChoice(choice, person));
          }}
        />
        {address && (
          <AddressCard
            address={address}
            taxId={null}
            contact={picksContact ? null : contact}
            contactAction={
              <Button variant="quiet" onClick={() => setChanging(true)}>
                {flowTexts.change}
                <span className="hidden-visually">{` ${endTexts.contact}`}</span>
              </Button>
            }
          />
        )}
        {end && !address && <TypedAddressFields end={end} isTouched={isTouched} markOf={noMarks} onChange={edit} />}
        {picksContact && (
          <EndContact
            end={end}
            isTouched={isTouched}
            markOf={noMarks}
            isMissing={faults.contact !== undefined}
            autoFocus={isChanging}
            onAdd={mayWrite ? (name) => setAdding({ address, name }) : undefined}
            onChange={edit}
          />
        )}
      </div>
      <AddressDrawer task={task} onClose={() => setTask(null)} onSaved={(saved) => edit((former) => endAgain(saved, former))} />
      <ContactDrawer task={adding} onClose={() => setAdding(null)} onSaved={(saved) => edit((former) => withNewest(saved, former))} />
    </Card>
  );
}
