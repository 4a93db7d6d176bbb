import type { ReportDetail } from '#contract/cuts/cuts.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { count } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sum } from './report-columns.tsx';
import styles from './cuts.module.css';

const texts = reportTexts.documents;

/** The documents it would become, and what stands in the way of each (AMB-13.09). */
export function ReportDocuments({ documents }: Pick<ReportDetail, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <Card title={texts.title} level={3}>
      <ul>
        {documents.map(({ business, settled, charges, total, obstacles, pool_first }) => (
          <li key={`${business?.id} ${settled}`} className={`stack gap-8 ruled ${styles.line}`}>
            <div className="row gap-12 apart top">
              <span className="lines gap-2">
                <span className="breaks">{business?.name ?? texts.noBusiness}</span>
                <span className="quiet label">
                  {business && `${business.tax_id} · `}
                  {reportTexts.charges(count(charges))} · {settled ? texts.settled : pool_first ? texts.poolFirst : texts.unsettled}
                </span>
              </span>
              <strong>
                <Sum of={total} />
              </strong>
            </div>
            {obstacles.map((obstacle) => (
              <Notice key={obstacle}>{texts.obstacles[obstacle]}</Notice>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
