import { useEffect, useEffectEvent, useRef } from 'react';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import { branchesOperations } from '#contract/rating/branches.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { branchTexts } from '#texts/es/shipping/branches.ts';
import { useCall } from '../../../platform/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Flow } from '../../shipment/flow/flow.ts';
import { branchOf, goneBranch, lacksBranch, withListed } from '../../shipment/flow/flow-branch.ts';
import { useFlow } from '../../shipment/flow/flow-store.ts';
import styles from './summary.module.css';
import { hoursText } from './branch-hours.ts';

/** The branch where the parcel is collected, of those that the chosen carrier lists; the guide is not made without one (AMB-4.11). */
export function BranchChoice({ flow }: { flow: Flow }) {
  const [, change] = useFlow(flow.kind);
  const carrier = flow.rate?.carrier ?? '';
  const zip = flow.destination?.zip_code ?? '';
  const isAsked = flow.ocurre_office && (carrierFacts(carrier)?.listsBranches ?? false);
  const branches = useCall(branchesOperations.listBranches, { carrier, zip }, { isOn: isAsked && zip !== '', staleMs: Infinity });
  const listed = branches.data?.data;
  const check = useEffectEvent((all: NonNullable<typeof listed>) => {
    if (withListed(flow, all) !== flow) change((current) => withListed(current, all));
  });
  useEffect(() => {
    if (isAsked && listed) check(listed);
  }, [isAsked, listed]);
  const block = useRef<HTMLDivElement>(null);
  // Who was led here before the list came stands on the field when it comes.
  useEffect(() => {
    if (listed && block.current === document.activeElement) block.current?.querySelector('select')?.focus();
  }, [listed]);
  if (!isAsked) return null;
  const gone = goneBranch(flow);
  // Without a list the guide has no branch: 'Generar guía' leads here.
  const needed = { tabIndex: -1, 'data-needed': lacksBranch(flow) || undefined };
  if (branches.isError)
    return (
      <div className={`stack gap-4 ${styles.branch}`} {...needed}>
        <ErrorState title={branchTexts.failed} error={branches.error} onRetry={() => void branches.refetch()} />
      </div>
    );
  if (!listed)
    return (
      <div ref={block} className={`stack gap-4 ${styles.branch}`} {...needed}>
        <Skeleton rows={1} rowHeight={78} shape="fields" label={branchTexts.label} />
      </div>
    );
  if (listed.length === 0)
    return (
      <p className={`quiet ${styles.remark}`} {...needed}>
        {gone && `${branchTexts.gone(gone.name)} `}
        {branchTexts.none}
      </p>
    );
  const chosen = listed.find(({ code }) => code === branchOf(flow)?.code);
  const choose = (code: string) => {
    const found = listed.find((one) => one.code === code);
    if (!found) return;
    const { name, address } = found;
    change((current) => ({ ...current, branch: { carrier, zip_code: zip, code, name, address } }));
  };
  return (
    <div ref={block} className={`stack gap-4 ${styles.branch}`} tabIndex={-1}>
      <Select
        label={branchTexts.label}
        value={chosen?.code ?? ''}
        placeholder={branchTexts.choose}
        options={listed.map(({ code, name, distance_km }) => ({ value: code, label: branchTexts.option(name, distance_km) }))}
        fault={lacksBranch(flow) ? (gone ? branchTexts.goneChoose(gone.name) : shippingTexts.chooseBranch) : undefined}
        data-needed={lacksBranch(flow) || undefined}
        onChange={choose}
      />
      {chosen && (
        <p className={`quiet ${styles.remark}`} role="status">
          {chosen.address}
          {chosen.hours.length > 0 && ` · ${hoursText(chosen.hours)}`}
        </p>
      )}
    </div>
  );
}
