import { useEffect, useEffectEvent, useState } from 'react';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { manualFaults } from '#contract/manual/manual-faults.ts';
import { manualGuideInput, type ManualGuide } from '#contract/manual/manual.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { manualTexts } from '#texts/es/manual/manual.ts';
import { manualFormTexts as texts } from '#texts/es/manual/manual-form.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { useSession } from '../../frame/session.tsx';
import { money } from '../../platform/format.ts';
import { useActing } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takeHandedAddress } from '../addresses/handed-address.ts';
import type { Whose } from '../addresses/queries.ts';
import { draftErrors } from '../packages/draft/package-faults.ts';
import { sendMaxWeightKg } from '../packages/draft/send-limit.ts';
import { ContentsFailed } from '../packages/form/contents-failed.tsx';
import { useContents } from '../packages/queries.ts';
import { PackageSection } from '../shipment/flow/package-section.tsx';
import type { Packed } from '../shipment/flow/flow.ts';
import { draftRules, type FlowRules } from '../shipment/flow/flow-gates.ts';
import { ManualBilling } from './manual-billing.tsx';
import { costOf, costOfGuide, isOtherCost } from './manual-cost.ts';
import { ManualData } from './manual-data.tsx';
import { draftOfManual, endOfAddress, manualInput, manualRights, valueOf, type ManualDraft } from './manual-draft.ts';
import { ManualEnds } from './manual-ends.tsx';
import { ManualFiles } from './manual-files.tsx';
import { ManualPrice } from './manual-price.tsx';
import { useSaveManual } from './queries.ts';
import styles from './manual.module.css';

type Props = {
  /** What is edited; null = a new one. */
  guide: ManualGuide | null;
  /** What a new one begins like. */
  like: ManualGuide | null;
  onSaved: (saved: ManualGuide) => void;
};

/** The form of a guide by hand (AMB-10.10): what only staff enter stands there for staff alone. */
export function ManualForm({ guide, like, onSaved }: Props) {
  const { user, actsForOthers } = useSession();
  const { user: actedFor } = useActing();
  const contents = useContents();
  const rules: FlowRules = { contents: contents.data ?? [], sendMaxWeightKg };
  const rights = manualRights(user, guide);
  const whose: Whose = guide && actsForOthers ? { user_id: guide.user_id, customer_id: guide.customer_id } : {};
  const save = useSaveManual(guide, whose);
  const [isAsking, setAsking] = useState(false);
  const rulesOf = (draft: ManualDraft) => draftRules({ kind: 'create', isInsured: draft.isInsured }, rules);
  const changesCharge = (draft: ManualDraft) => guide !== null && rights.prices && isOtherCost(costOfGuide(guide), costOf(draft));

  const name = guide ? `manual:${guide.id}` : like ? `manual:like:${like.id}` : 'manual:new';
  const form = useForm({
    name,
    press: guide ? null : { name: `${name}:${actedFor?.id ?? ''}` },
    first: () => draftOfManual(guide ?? like, { now: new Date(), isCopy: guide === null }),
    schema: manualGuideInput,
    toValue: (draft) => manualInput(draft, rights, rulesOf(draft)),
    alsoWrong: (draft) => ({
      ...manualFaults(
        draft,
        { ...draft, modality: valueOf(draft.modality), compensation: null },
        guide ?? { modality: null, created_at: null },
        new Date(),
      ),
      origin_id: draft.origin_id ? undefined : addressTexts.origin,
      destination_id: draft.destination_id ? undefined : addressTexts.destination,
      packages: packagesFault(draft, rulesOf(draft)),
    }),
    asksFirst: () => {
      const asks = changesCharge(form.draft);
      setAsking(asks);
      return asks;
    },
    send: ({ draft, key }) => save.mutateAsync({ request: manualInput(draft, rights, rulesOf(draft)), version: draft.version, key }),
    onSaved,
    isReadOnly: guide !== null && !guide.can_edit,
    failed: texts.failed,
    carriedOut: texts.savedBefore,
  });
  useHanded(form.set);

  const packed: Packed = {
    kind: 'create',
    packages: form.draft.packages,
    isInsured: form.draft.isInsured,
    isTouched: form.faultOf('packages') !== undefined,
  };
  return (
    <>
      <RecordForm form={form} aria-label={texts.title} save={texts.save} saving={texts.saving}>
        {form.isReadOnly && <Notice>{user.role === 'customer' || user.role === 'client' ? manualTexts.closedToCustomer : texts.readOnly}</Notice>}
        <ManualData form={form} />
        <ManualEnds form={form} whose={whose} />
        {contents.isError && <ContentsFailed error={contents.error} onRetry={() => void contents.refetch()} />}
        <fieldset className="bare shrinks" disabled={form.isReadOnly}>
          <PackageSection
            flow={packed}
            rules={rules}
            contents={rules.contents}
            onChange={(change) => {
              const { packages, isInsured } = change(packed);
              form.set({ packages, isInsured });
            }}
          />
        </fieldset>
        <div className={`stack gap-16 top ${styles.halves}`}>
          <ManualFiles form={form} />
          <ManualBilling form={form} guide={guide} rights={rights} />
        </div>
        {rights.prices && <ManualPrice form={form} guide={guide} rights={rights} />}
      </RecordForm>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.changeTitle}
        confirmLabel={texts.changeAndSave}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void form.send();
        }}
      >
        {guide && <p>{texts.changeHint(money(costOfGuide(guide).total), money(costOf(form.draft).total))}</p>}
      </ConfirmDialog>
    </>
  );
}

/** Each fault stands at its cell; this holds the guide back until none is left. */
function packagesFault({ packages }: ManualDraft, rules: Parameters<typeof draftErrors>[1]): string | undefined {
  if (packages.length === 0) return packageTexts.required;
  return packages.some((row) => Object.keys(draftErrors(row, rules)).length > 0) ? flowTexts.wrongData : undefined;
}

/** The address that /direccion-simple came back with is chosen for its end. */
function useHanded(set: (change: Partial<ManualDraft>) => void): void {
  const [handed] = useState(takeHandedAddress);
  const choose = useEffectEvent((address: AddressView, target: 'origin' | 'destination') => set({ [`${target}_id`]: endOfAddress(address) }));
  useEffect(() => {
    if (handed?.address) choose(handed.address, handed.target);
  }, [handed]);
}
