import { useState } from 'react';
import type * as z from 'zod/mini';
import { proposalInput, proposalOperations } from '#contract/tariffs/proposals.ts';
import type { ProposalId } from '#contract/shared/ids.ts';
import { rateOperations, type ProposalView } from '#contract/tariffs/rates.ts';
import { proposalTexts as texts } from '#texts/es/tariffs/proposals.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { call } from '../../../platform/client.ts';
import { useAct } from '../../../platform/use-call.ts';
import type { RatedService } from '../rated-service.ts';
import { draftOfProposal, valueOfGrid, type GridDraft } from './grid-draft.ts';
import { faultsOfGrid } from './grid-faults.ts';
import { noHistory, redone, remembered, undone, type History } from './grid-history.ts';

/** `version`: the one that was opened, also of a draft that is found again after a colleague's change. */
export type ProposalDraft = GridDraft & { name: string; version: number };
const { createProposal, updateProposal, getProposal } = proposalOperations;
type Input = z.output<typeof proposalInput>;

/** The id of a proposal that is not saved yet. */
export const NEW = '';
/** A proposal that nobody has written yet, with the prices of another one or without any. */
export const newProposal = (service: RatedService, year: number, copied: Pick<ProposalView, 'rates' | 'zones'> | null = null): ProposalView => ({
  ...{ id: NEW, service_id: service.id, year, name: '', version: 0, customers: 0 },
  ...{ rates: copied?.rates ?? [], zones: copied?.zones ?? [] },
});

export type ProposalFormParts = {
  proposal: ProposalView;
  service: RatedService;
  /** What is typed is kept under it. */
  draftName: string;
  onSaved: (saved: ProposalView) => void;
  /** What is stored now: a colleague may have saved meanwhile. */
  onDiscard: () => Promise<ProposalView>;
};

/** A proposal as it is edited: its form, and steps back and forth through what was changed. */
export function useProposalForm({ proposal, service, draftName, onSaved, onDiscard }: ProposalFormParts) {
  const { id, service_id, year } = proposal;
  const save = useAct(
    ({ request, version, key }: { request: Input; version: number; key: string }) =>
      id === NEW
        ? call(createProposal, { ...request, service_id, year }, { key })
        : call(updateProposal, { ...request, id: id as ProposalId, version }, { key }),
    { forgets: [rateOperations.listRates, getProposal] },
  );
  const draftOf = (saved: ProposalView): ProposalDraft => ({
    ...draftOfProposal(saved, service.internal_service_names),
    name: saved.name,
    version: saved.version,
  });
  const form = useForm({
    name: draftName,
    first: () => draftOf(proposal),
    schema: proposalInput,
    toValue: ({ name, ...typed }: ProposalDraft) => ({ name, ...valueOfGrid(typed) }),
    alsoWrong: faultsOfGrid,
    send: ({ request, draft, key }) => save.mutateAsync({ request, version: draft.version, key }),
    onSaved: (saved) => {
      form.settle(draftOf(saved));
      onSaved(saved);
    },
    failed: texts.saveFailed,
  });
  const discard = () => void onDiscard().then((stored) => form.settle(draftOf(stored)));
  return { form, discard, ...useSteps(form.draft, form.set) };
}

export type Steps = {
  /** `group` names the cell: what is typed in it is one step. */
  edit: (change: (grid: GridDraft) => GridDraft, group?: string) => void;
  /** Null where there is nothing to take back, or to do again. */
  undo: (() => void) | null;
  redo: (() => void) | null;
};

/** Changes of a grid that can be taken back. */
export function useSteps(draft: GridDraft, set: (grid: GridDraft) => void): Steps {
  const [history, setHistory] = useState<History<GridDraft>>(noHistory);
  const now: GridDraft = { prices: draft.prices, zones: draft.zones };
  const take = (step: { history: History<GridDraft>; value: GridDraft } | null) =>
    step &&
    (() => {
      setHistory(step.history);
      set(step.value);
    });
  return {
    edit: (change, group) => {
      setHistory(remembered(history, now, group ?? null));
      set(change(now));
    },
    undo: take(undone(history, now)),
    redo: take(redone(history, now)),
  };
}
