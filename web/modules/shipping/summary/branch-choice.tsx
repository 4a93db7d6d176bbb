import { carrierFacts } from '#contract/carriers/carriers.ts';
import { branchesOperations } from '#contract/rating/branches.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { branchTexts } from '#texts/es/shipping/branches.ts';
import { useCall } from '../../../platform/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Flow } from '../../rating/flow/flow.ts';
import { branchOf, lacksBranch } from '../../rating/flow/flow-branch.ts';
import { useFlow } from '../../rating/flow/flow-store.ts';
import styles from '../summary.module.css';
import { hoursText } from './branch-hours.ts';

/** The branch where the parcel is collected, of those that the chosen carrier lists; the guide is not made without one (AMB-4.11). */
export function BranchChoice({ flow }: { flow: Flow }) {
  const [, change] = useFlow(flow.kind);
  const carrier = flow.rate?.carrier ?? '';
  const zip = flow.destination?.zip_code ?? '';
  const isAsked = flow.ocurre_office && (carrierFacts(carrier)?.listsBranches ?? false);
  const branches = useCall(branchesOperations.listBranches, { carrier, zip }, { isOn: isAsked && zip !== '', staleMs: Infinity });
  if (!isAsked) return null;
  if (branches.isError) return <ErrorState title={branchTexts.failed} error={branches.error} onRetry={() => void branches.refetch()} />;
  if (!branches.data) return <Skeleton rows={1} rowHeight={78} shape="fields" label={branchTexts.label} />;
  const { data } = branches.data;
  if (data.length === 0) return <p className={styles.remark}>{branchTexts.none}</p>;
  const chosen = data.find(({ code }) => code === branchOf(flow)?.code);
  const choose = (code: string) => {
    const found = data.find((one) => one.code === code);
    if (!found) return;
    const { name, address } = found;
    change((current) => ({ ...current, branch: { carrier, zip_code: zip, code, name, address } }));
  };
  return (
    <div className={styles.needs}>
      <Select
        label={branchTexts.label}
        value={chosen?.code ?? ''}
        placeholder={branchTexts.choose}
        options={data.map(({ code, name, distance_km }) => ({ value: code, label: branchTexts.option(name, distance_km) }))}
        fault={lacksBranch(flow) ? shippingTexts.chooseBranch : undefined}
        data-needed={lacksBranch(flow) || undefined}
        onChange={choose}
      />
      {chosen && (
        <p className={styles.remark} role="status">
          {chosen.address}
          {chosen.hours.length > 0 && ` · ${hoursText(chosen.hours)}`}
        </p>
      )}
    </div>
  );
}
