import { useNavigate } from '@tanstack/react-router';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useState } from 'react';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { homeTexts } from '#texts/es/home/home.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { usePerson } from '../../frame/use-person.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { media, useMedia } from '../../ui/use-media.ts';
import { useMainAddress } from '../addresses/use-main-address.ts';
import type { AddressChoice } from '../addresses/picker/address-options.ts';
import { AddressPicker } from '../addresses/picker/address-picker.tsx';
import { PackagePicker } from '../packages/picker/package-picker.tsx';
import { useContents, usePackages } from '../packages/queries.ts';
import { continueWith, useFlow } from '../shipment/flow/flow-store.ts';
import { isTooHeavyToSend, swapped, withChoice, type Flow } from '../shipment/flow/flow.ts';
import { offeredQuote, quoteFaults, withFirstRow, withSaved } from './quick-quote.ts';
import { QuickTraits } from './quick-traits.tsx';
import { sendMaxWeightKg } from '../packages/draft/send-limit.ts';
import styles from './inicio.module.css';

/** Desde, Hacia, Empaque, Piezas and 'Cotizar' of whom one acts for (AMB-2.09). It edits the same quote as /cotizar; what it cannot show is fixed there. */
export function QuickQuoteForm() {
  const navigate = useNavigate();
  const isTouch = useMedia(media.coarse);
  const [stored, change] = useFlow('rate');
  const [leavesOrigin, leaveOrigin] = useState(false);
  const savedPackages = usePackages();
  const contents = useContents();

  const packages = savedPackages.data?.data ?? [];
  const { main } = useMainAddress();
  const person = usePerson();
  const known = { main, person, packages, contents: contents.data ?? [], sendMaxWeightKg };
  const flow = offeredQuote(stored, known, leavesOrigin);
  const rules = { contents: known.contents, sendMaxWeightKg };
  const [row] = flow.packages;
  const saved = packages.find(({ id }) => id === row?.pkg_id) ?? null;
  const pick = (name: 'origin' | 'destination') => (choice: AddressChoice | null) => {
    if (name === 'origin') leaveOrigin(choice === null);
    change(() => withChoice(flow, name, choice, person));
  };
  const form = useFormState<Flow>({
    draft: flow,
    set: (next) => change(() => ({ ...flow, ...(typeof next === 'function' ? next(flow) : next) })),
    judge: () => quoteFaults(flow, rules),
    send: () => {
      change(() => flow);
      continueWith('rate');
      void navigate({ to: '/resultados' });
      return Promise.resolve(null);
    },
    // Where all is shown.
    onHiddenFault: () => {
      change(() => ({ ...flow, isTouched: true }));
      void navigate({ to: '/cotizar' });
    },
  });

  return (
    <Form form={form} className={`stack gap-12 top ${styles.quick}`} aria-label={homeTexts.quickQuote}>
      <div className={`shrinks ${styles.quickEnd}`}>
        <AddressPicker label={homeTexts.from} value={flow.origin} onChange={pick('origin')} showsPlace fault={form.faultOf('origin')} />
      </div>
      <IconButton
        label={homeTexts.swap}
        outlined
        className={styles.swap}
        onClick={() => {
          change(() => swapped(flow));
          leaveOrigin(flow.destination === null);
          announce(flowTexts.swapped);
        }}
      >
        <IconArrowsLeftRight size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div className={`shrinks ${styles.quickEnd}`}>
        <AddressPicker
          label={homeTexts.to}
          value={flow.destination}
          onChange={pick('destination')}
          showsPlace
          fault={form.faultOf('destination')}
          autoFocus={!isTouch}
          isDefault
        />
      </div>
      <div className={`shrinks ${styles.quickEnd}`}>
        <PackagePicker
          label={homeTexts.package}
          hidesLabel={false}
          value={saved}
          row={row}
          warning={isTooHeavyToSend(flow, sendMaxWeightKg) ? flowTexts.tooHeavyToSend(sendMaxWeightKg) : null}
          onPick={(picked) => change(() => withSaved(flow, picked, known.contents))}
        />
      </div>
      <div className={styles.pieces}>
        <TextField
          label={homeTexts.pieces}
          inputMode="numeric"
          autoComplete="off"
          value={row?.quantity ?? '1'}
          onChange={(quantity) => change(() => withFirstRow(flow, { quantity }))}
          onBlur={() => form.touch('quantity')}
          fault={form.faultOf('quantity')}
        />
      </div>
      <div className={styles.go}>
        <Button type="submit" keys={[shellTexts.shortcuts.keys.enter]}>
          {homeTexts.quote}
        </Button>
      </div>
      <QuickTraits
        flow={flow}
        isAwaited={savedPackages.isLoading}
        isSaved={saved !== null}
        onChange={(edit) => change(() => edit(flow))}
        onRow={(edit) => change(() => withFirstRow(flow, edit))}
      />
    </Form>
  );
}
