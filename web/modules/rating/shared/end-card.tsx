import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { AddressView } from '#contract/addresses.ts';
import { addressTexts } from '#texts/es/addresses.ts';
import { flowTexts } from '#texts/es/flow.ts';
import { messages } from '#texts/es/shared.ts';
import { useSession } from '../../../app/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddressCard } from '../../addresses/shared/address-card.tsx';
import { AddressDrawer, type AddressTask } from '../../addresses/shared/address-drawer.tsx';
import { AddressPicker } from '../../addresses/shared/address-picker.tsx';
import { ContactPicker } from '../../addresses/shared/contact-picker.tsx';
import styles from './ends.module.css';
import { endOf, endOfChoice, withEnd, type Flow, type FlowEnd, type StepFault } from './flow.ts';

type Props = { name: 'origin' | 'destination'; flow: Flow; fault: StepFault; onChange: (change: (flow: Flow) => Flow) => void; autoFocus?: boolean };

/** After an edit in the book the same contact stays chosen where it still exists. */
const endAgain = (saved: AddressView, former: FlowEnd | null): FlowEnd => {
  const end = endOf(saved);
  return {
    ...end,
    contact: saved.contacts.find((contact) => contact.id === former?.contact?.id) ?? end.contact,
    tax_id: end.tax_id || (former?.tax_id ?? ''),
  };
};

/** A new contact was added last; it is the one wanted. */
const withNewest = (saved: AddressView, former: FlowEnd | null): FlowEnd => {
  const known = new Set(former?.address?.contacts.map((contact) => contact.id));
  const end = endAgain(saved, former);
  return { ...end, contact: saved.contacts.find((contact) => !known.has(contact.id)) ?? end.contact };
};

/** Origin or destination of a flow: the address, its card, and on the send form its contact. */
export function EndCard({ name, flow, fault, onChange, autoFocus }: Props) {
  const { can } = useSession();
  const [task, setTask] = useState<AddressTask | null>(null);
  const [isChanging, setChanging] = useState(false);
  const end = flow[name];
  const mayWrite = can('canCreateUpdateDelete.addresses');
  const isSend = flow.kind === 'send';
  const set = (value: FlowEnd | null) => {
    setChanging(false);
    onChange((current) => withEnd(current, name, value));
  };
  const address = end?.address ?? null;
  const addressFault = !flow.isTouched ? null : fault === 'missing' ? addressTexts[name] : fault === 'zip' ? messages.zip : null;
  const addContact = mayWrite && address ? () => setTask({ address, addsContact: true }) : undefined;
  const picksContact = isSend && (!end?.contact || isChanging);
  return (
    <Card
      title={flowTexts[name]}
      className={styles.card}
      aside={
        mayWrite && address ? (
          <IconButton label={`${flowTexts.editAddress}: ${address.alias}`} onClick={() => setTask({ address })}>
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        ) : null
      }
    >
      <div className={styles.inside}>
        <AddressPicker
          label={`${flowTexts.address}: ${flowTexts[name]}`}
          hidesLabel
          value={end}
          fault={addressFault}
          offersPlaces={!isSend}
          autoFocus={autoFocus}
          isDefault={name === 'destination' ? flow.origin !== null : flow.origin === null}
          onChange={(choice) => set(choice && endOfChoice(choice))}
        />
        {address && (
          <AddressCard
            address={address}
            taxId={isSend ? (end?.tax_id ?? '') : null}
            contact={isSend && !picksContact ? end?.contact : null}
            contactAction={
              (address.contacts.length > 1 || mayWrite) && (
                <Button variant="quiet" onClick={() => setChanging(true)}>
                  {flowTexts.change}
                  <span className="hidden-visually">{` ${flowTexts.contact}: ${flowTexts[name]}`}</span>
                </Button>
              )
            }
          />
        )}
        {picksContact && (
          <ContactPicker
            address={address}
            value={end?.contact ?? null}
            onAdd={addContact}
            autoFocus={isChanging}
            fault={flow.isTouched && fault === 'contact' ? addressTexts.contactRequired : null}
            onChange={(contact) => end && set({ ...end, contact })}
          />
        )}
        {name === 'destination' && (
          <Checkbox
            label={flowTexts.ocurre}
            isChecked={flow.ocurre_office}
            onChange={(ocurre_office) => onChange((current) => ({ ...withEnd(current, name, current[name]), ocurre_office }))}
          />
        )}
      </div>
      <AddressDrawer
        task={task}
        onClose={() => setTask(null)}
        onSaved={(saved) => set(task?.addsContact ? withNewest(saved, end) : endAgain(saved, end))}
      />
    </Card>
  );
}
