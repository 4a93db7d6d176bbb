import { useState } from 'react';
import type { ProposalId } from '#contract/shared/ids.ts';
import type { ProposalView } from '#contract/tariffs/rates.ts';
import { proposalTexts as texts } from '#texts/es/tariffs/proposals.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { changedPrices, draftOfProposal } from './grid-draft.ts';
import { faultsOfGrid, isMissing, warningsOfGrid, wholeGrid } from './grid-faults.ts';
import { GridFile } from './grid-file.tsx';
import { GridTable } from './grid-table.tsx';
import styles from './grid.module.css';
import { NEW, useProposalForm, type ProposalFormParts } from './use-proposal-form.ts';
import { ZoneFields } from './zone-fields.tsx';

/** A proposal's name, its grid and its zones. All of it is saved at once, or nothing. */
export function ProposalForm(parts: ProposalFormParts) {
  const { proposal, service } = parts;
  const onSaved = (saved: ProposalView) => {
    parts.onSaved(saved);
    showToast({ tone: 'success', message: texts.saved });
  };
  const { form, discard, ...steps } = useProposalForm({ ...parts, onSaved });
  const { draft } = form;
  const was = draftOfProposal(proposal, service.internal_service_names);
  const faults = faultsOfGrid(draft);
  const warnings = warningsOfGrid(draft);
  /** What is wrong is said as it is typed; that something is missing, once its cell was left. */
  const faultOf = (path: string): string | undefined => (isMissing(faults[path] ?? '') ? undefined : faults[path]) ?? form.faultOf(path);
  const grid = { draft, faultOf, onLeave: (path: string) => form.touch(path), ...steps };
  const counts = { changed: changedPrices(was, draft), warnings: warnings.size, faults: Object.keys(faults).length };
  return (
    <RecordForm form={form} aria-label={texts.one}>
      <Card>
        <TextField {...form.bind('name')} label={texts.name} maxLength={60} autoComplete="off" />
      </Card>
      <Card title={texts.grid} isFlush aside={<GridFile draft={draft} service={service} onImport={(imported) => steps.edit(() => imported)} />}>
        <p className={`${styles.lead} muted`}>{texts.gridLead}</p>
        <GridTable {...grid} was={was} warnings={warnings} />
      </Card>
      <ZoneFields carrier={service.carrier} {...grid} />
      {proposal.id !== NEW && (
        <PreviewPanel id={proposal.id as ProposalId} customers={proposal.customers} isChanged={form.isChanged} grid={wholeGrid(draft)} />
      )}
      {form.isChanged && <Unsaved {...counts} customers={proposal.customers} onDiscard={discard} />}
    </RecordForm>
  );
}

type UnsavedProps = { changed: number; warnings: number; faults: number; customers: number; onDiscard: () => void };

/** What is not saved yet, what it does once it is, and the way back to what is saved. */
function Unsaved({ changed, warnings, faults, customers, onDiscard }: UnsavedProps) {
  const [asks, ask] = useState(false);
  return (
    <div className="wrap gap-8-16" role="status">
      <strong>{texts.unsaved(changed)}</strong>
      {faults > 0 && <span className="tone-danger">{texts.faults(faults)}</span>}
      {warnings > 0 && <span className="tone-exception">{texts.warnings(warnings)}</span>}
      <span className="muted">{texts.effect(customers)}</span>
      <Button variant="quiet" onClick={() => ask(true)}>
        {texts.discard}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={texts.discardTitle}
        isDangerous
        onCancel={() => ask(false)}
        onConfirm={() => {
          ask(false);
          onDiscard();
        }}
      >
        {texts.discardHint}
      </ConfirmDialog>
    </div>
  );
}
