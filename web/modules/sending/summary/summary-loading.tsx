import { summaryTexts } from '#texts/es/rating/summary.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { SkeletonCard, SkeletonGroup, SkeletonRows } from '../../../ui/skeleton-card.tsx';
import { FlowBar } from '../../shipment/flow/flow-bar.tsx';
import { FlowSummary } from '../../shipment/flow/flow-summary.tsx';
import type { Flow } from '../../shipment/flow/flow.ts';
import type { FlowRules, Steps } from '../../shipment/flow/flow-gates.ts';
import { EndBlock, ServiceBlock } from './summary-blocks.tsx';
import styles from './summary.module.css';

/** Nobody comes here with an end or a package missing. */
const WHOLE: Steps = { origin: null, destination: null, packages: null };

/** Resumen before it is known what may be insured: what the tab knows stands there, the rest has its place. */
export const SummaryLoading = ({ flow, rules }: { flow: Flow; rules: FlowRules }) => (
  <PageFrame title={summaryTexts.summary}>
    <div className={`stack gap-16 ${styles.blocks}`}>
      <EndBlock flow={flow} name="origin" />
      <EndBlock flow={flow} name="destination" />
      <SkeletonGroup label={summaryTexts.summary} className={styles.wide}>
        <SkeletonCard>
          <SkeletonRows rows={Math.max(1, flow.packages.length)} rowHeight={34} />
        </SkeletonCard>
      </SkeletonGroup>
      {flow.rate && <ServiceBlock rate={flow.rate} flow={flow} />}
      <SkeletonCard>
        <SkeletonRows rows={3} rowHeight={76} shape="fields" />
      </SkeletonCard>
    </div>
    <FlowSummary flow={flow} steps={WHOLE} rules={rules} openLabel={bookTexts.seeMap} />
    <FlowBar steps={WHOLE} flow={flow}>
      <span className={styles.barLoading} />
    </FlowBar>
  </PageFrame>
);
