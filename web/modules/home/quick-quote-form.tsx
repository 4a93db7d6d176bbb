import { useNavigate } from '@tanstack/react-router';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { flowTexts } from '#texts/es/flow.ts';
import { homeTexts } from '#texts/es/labels.ts';
import { shellTexts } from '#texts/es/shell.ts';
import { demandSubject } from '../../app/acting-demand.ts';
import { useSession } from '../../app/session.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import { useMainAddress } from '../addresses/shared/use-main-address.ts';
import type { AddressChoice } from '../addresses/shared/address-options.ts';
import { AddressPicker } from '../addresses/shared/address-picker.tsx';
import { draftErrors } from '../packages/shared/package-draft.ts';
import { PackagePicker } from '../packages/shared/package-picker.tsx';
import { useContents, usePackages } from '../packages/shared/queries.ts';
import { continueWith, useFlow } from '../rating/shared/flow-store.ts';
import { canQuote, draftRules, isTooHeavyToSend, stepsOf, swapped, withChoice } from '../rating/shared/flow.ts';
import { offeredQuote, withFirstRow, withSaved } from './quick-quote.ts';
import { QuickTraits } from './quick-traits.tsx';
import { sendMaxWeightKg } from '../packages/shared/send-limit.ts';
import styles from './inicio.module.css';

/** Desde, Hacia, Empaque, Piezas and 'Cotizar' (AMB-2.09). It edits the same quote as /cotizar; what it cannot show is fixed there. */
export function QuickQuoteForm() {
  const navigate = useNavigate();
  const { hasSubject } = useSession();
  const isTouch = useMedia(media.coarse);
  const [stored, change] = useFlow('rate');
  const [leavesOrigin, leaveOrigin] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const savedPackages = usePackages();
  const contents = useContents();

  const packages = savedPackages.data?.data ?? [];
  const main = useMainAddress();
  const known = { main, packages, contents: contents.data ?? [], sendMaxWeightKg };
  const flow = offeredQuote(stored, known, leavesOrigin);
  const rules = { contents: known.contents, sendMaxWeightKg };
  const [row] = flow.packages;
  const saved = packages.find(({ id }) => id === row?.pkg_id) ?? null;
  const steps = stepsOf(flow, rules);
  const rowErrors = row && isTouched ? draftErrors(row, draftRules(flow, rules)) : {};

  const pick = (name: 'origin' | 'destination') => (choice: AddressChoice | null) => {
    if (name === 'origin') leaveOrigin(choice === null);
    change(() => withChoice(flow, name, choice));
  };
  const quote = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The forms of drawers opened from the pickers bubble up to here.
    if (event.target !== event.currentTarget) return;
    if (!hasSubject) return demandSubject();
    setTouched(true);
    const fields = event.currentTarget;
    if (canQuote(flow, rules)) {
      change(() => flow);
      continueWith('rate');
      void navigate({ to: '/resultados' });
    } else if (steps.origin || steps.destination || row?.pkg_id) {
      requestAnimationFrame(() => fields.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } else {
      change(() => ({ ...flow, isTouched: true }));
      void navigate({ to: '/cotizar' });
    }
  };
  const fault = (name: 'origin' | 'destination') =>
    isTouched && steps[name] ? (name === 'origin' ? flowTexts.originRequired : flowTexts.destinationRequired) : null;

  return (
    <form className={styles.quick} aria-label={homeTexts.quickQuote} noValidate onSubmit={quote}>
      <div className={styles.quickEnd}>
        <AddressPicker label={homeTexts.from} value={flow.origin} onChange={pick('origin')} showsPlace fault={fault('origin')} />
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
      <div className={styles.quickEnd}>
        <AddressPicker
          label={homeTexts.to}
          value={flow.destination}
          onChange={pick('destination')}

          showsPlace
          fault={fault('destination')}
          autoFocus={!isTouch && hasSubject}
          isDefault
        />
      </div>
      <div className={styles.quickEnd}>
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
          fault={rowErrors.quantity}
        />
      </div>
      <div className={styles.go}>
        <Button type="submit" keys={[shellTexts.shortcuts.keys.enter]}>
          {homeTexts.quote}
        </Button>
      </div>
      <QuickTraits
        flow={flow}
        isSaved={saved !== null}
        onChange={(edit) => change(() => edit(flow))}
        onRow={(edit) => change(() => withFirstRow(flow, edit))}
      />
      {!hasSubject && <p className={styles.quickHint}>{homeTexts.chooseSubject}</p>}
    </form>
  );
}
