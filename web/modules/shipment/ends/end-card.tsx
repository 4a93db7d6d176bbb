import { IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { useBookRights } from '../../../frame/book-rights.ts';
import { usePerson } from '../../../frame/use-person.ts';
import { useDrawerTask } from '../../../platform/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddressCard, AddressLoading } from '../../addresses/card/address-card.tsx';
import { AddressDrawer } from '../../addresses/form/address-drawer.tsx';
import { addressDraftName, type AddressTask } from '../../addresses/form/address-task.ts';
import { ContactDrawer } from '../../addresses/form/contact-drawer.tsx';
import { contactDraftName, type ContactTask } from '../../addresses/form/contact-task.ts';
import { AddressPicker } from '../../addresses/picker/address-picker.tsx';
import { endAgain, withNewest } from './end-again.ts';
import { EndContact } from './end-contact.tsx';
import { EndPaste } from './end-paste.tsx';
import { KeepableEnd } from './keepable-end.tsx';
import styles from './ends.module.css';
import { withChoice, withEnd, withTyped, type Flow } from '../flow/flow.ts';
import type { StepFault } from '../flow/flow-gates.ts';
import type { FlowEnd } from '../flow/flow-end.ts';
import { printedContact } from '../flow/end-faults.ts';
import { TypedAddressFields } from './typed-end.tsx';
import { useEndPaste } from './use-end-paste.ts';

type Props = {
  name: 'origin' | 'destination';
  flow: Flow;
  fault: StepFault;
  onChange: (change: (flow: Flow) => Flow) => void;
  onPicked?: (() => void) | undefined;
  autoFocus: boolean;
  /** The address is on its way. */
  isAwaited?: boolean;
  /** The search to go on with (AMB-4.09). */
  search: string | undefined;
  /** Below the address: what else is asked of this end. */
  foot?: ReactNode;
};

/** Origin or destination of a flow: the address, its card, and on the send form its contact. */
export function EndCard({ name, flow, fault, onChange, onPicked, autoFocus, isAwaited = false, search, foot }: Props) {
  const book = useBookRights('addresses');
  const person = usePerson();
  const [task, setTask] = useDrawerTask<AddressTask>(`end:${name}`, addressDraftName);
  const [adding, setAdding] = useDrawerTask<ContactTask>(`contact:${name}`, contactDraftName);
  const [isChanging, setChanging] = useState(false);
  const end = flow[name];
  const isSend = flow.kind !== 'rate';
  const set = (value: FlowEnd | null) => {
    setChanging(false);
    onChange((current) => withEnd(current, name, value));
  };
  const edit = (change: (end: FlowEnd) => FlowEnd) => {
    setChanging(false);
    onChange((current) => withEnd(current, name, current[name] && change(current[name])));
  };
  const pasted = useEndPaste(end, (value) => onChange((current) => withTyped(current, name, value)));
  /** What was saved in its place is taken as if it had been picked. */
  const handedOn =
    <Args extends unknown[]>(take: (...args: Args) => void) =>
    (...args: Args) => {
      take(...args);
      onPicked?.();
    };
  const keep = handedOn((saved: AddressView, isAsSent: (end: FlowEnd) => boolean) =>
    onChange((current) => {
      const former = current[name];
      return former && !former.address && isAsSent(former) ? withEnd(current, name, endAgain(saved, { ...former, typed_contact: null })) : current;
    }),
  );
  const address = end?.address ?? null;
  const mayWrite = address !== null && book.mayChange(address);
  const addressFault = !flow.isTouched ? null : fault === 'missing' ? addressTexts[name] : fault === 'zip' ? messages.zip : null;
  const contact = end && printedContact(end);
  const picksContact = isSend && !isAwaited && (!contact || isChanging || !address || Boolean(end?.typed_contact));
  return (
    <Card
      title={flowTexts[name]}
      className={styles.card}
      aside={
        mayWrite ? (
          <IconButton label={`${flowTexts.editAddress}: ${address.alias}`} onClick={() => setTask({ address })}>
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        ) : isAwaited ? (
          <span className={styles.asideAwaited} />
        ) : null
      }
    >
      <div className="stack gap-12" data-step={name}>
        <AddressPicker
          label={`${flowTexts.address}: ${flowTexts[name]}`}
          hidesLabel
          value={end}
          fault={addressFault}
          search={search}
          autoFocus={autoFocus}
          isDefault={name === 'destination' ? flow.origin !== null : flow.origin === null}
          onChange={(choice) => {
            setChanging(false);
            onChange((current) => withChoice(current, name, choice, person));
            if (choice) onPicked?.();
          }}
        />
        {isAwaited && <AddressLoading />}
        {address && (
          <AddressCard
            address={address}
            taxId={isSend ? (end?.tax_id ?? '') : null}
            contact={isSend && !picksContact ? contact : null}
            contactAction={
              <Button variant="quiet" onClick={() => setChanging(true)}>
                {flowTexts.change}
                <span className="hidden-visually">{` ${endTexts.contact}: ${flowTexts[name]}`}</span>
              </Button>
            }
          />
        )}
        {isSend && !isAwaited && !address && <EndPaste pasted={pasted} end={flowTexts[name]} />}
        {isSend && end && !address && book.mayAdd && (
          <KeepableEnd key={end.zip_code} name={name} end={end} isTouched={flow.isTouched} markOf={pasted.markOf} onChange={edit} onKept={keep} />
        )}
        {isSend && end && !address && !book.mayAdd && (
          <TypedAddressFields end={end} isTouched={flow.isTouched} markOf={pasted.markOf} onChange={edit} />
        )}
        {picksContact && (!end || address || !book.mayAdd) && (
          <EndContact
            end={end}
            isTouched={flow.isTouched}
            markOf={pasted.markOf}
            isMissing={fault === 'contact'}
            autoFocus={isChanging}
            onAdd={mayWrite ? (contactName) => setAdding({ address, name: contactName }) : undefined}
            onChange={edit}
            onPicked={onPicked}
          />
        )}
        {foot}
        {name === 'destination' && flow.kind !== 'freight' && (
          <Checkbox
            label={flowTexts.ocurre}
            isChecked={flow.ocurre_office}
            onChange={(ocurre_office) => onChange((current) => ({ ...withEnd(current, name, current[name]), ocurre_office }))}
          />
        )}
      </div>
      <AddressDrawer task={task} onClose={() => setTask(null)} onSaved={(saved) => set(endAgain(saved, end))} />
      <ContactDrawer task={adding} onClose={() => setAdding(null)} onSaved={handedOn((saved: AddressView) => set(withNewest(saved, end)))} />
    </Card>
  );
}
