import { phoneText } from '#contract/shared/phone.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { noticeTexts } from '#texts/es/shipping/label-page.ts';
import { Fold } from './fold.tsx';
import styles from './label-view.module.css';

/** Whom to tell of the guide by WhatsApp, as it was asked for when it was made (AMB-10.08). */
export function LabelNotices({ detail: { notification_contacts: rows } }: { detail: LabelDetail }) {
  const active = rows.filter((row) => row.active);
  if (rows.length === 0) return null;
  return (
    <Fold title={noticeTexts.notices} summary={active.map(({ type }) => noticeTexts.type[type]).join(', ') || noticeTexts.off}>
      <dl className={styles.pairs}>
        {rows.map(({ type, alias, phone_number, guide_status, active: isOn }) => (
          <div key={type} className={styles.pair}>
            <dt>{noticeTexts.type[type]}</dt>
            <dd>{[alias, phone_number && phoneText(phone_number), isOn ? guide_status : noticeTexts.off].filter(Boolean).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
