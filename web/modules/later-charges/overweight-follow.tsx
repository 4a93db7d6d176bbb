import { IconFileText, IconGavel, IconMessage, IconScale, IconSend, IconTruck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OverweightDetail } from '#contract/later-charges/overweight.ts';
import { overweightTexts } from '#texts/es/later-charges/overweight.ts';
import { brand } from '../../platform/brand.ts';
import { count, weekdayDay } from '../../platform/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import { nameOfOther } from '../carriers/carrier-badge.tsx';
import styles from './later-charges.module.css';

const texts = overweightTexts.follow;
const icon = { size: 17, stroke: 1.75, 'aria-hidden': 'true' } as const;
const headId = 'overweight-follow';

/** 'Seguimiento': what happened, by whom and when, and what is still to come. */
export function OverweightFollow({ overweight }: { overweight: OverweightDetail }) {
  const { carrier, carrier_kg, place, document, created_at, status, notes, due_day, ended_at, decided_by } = overweight;
  return (
    <section className={`stack gap-14 ${styles.block}`} aria-labelledby={headId}>
      <h3 id={headId}>{texts.title}</h3>
      <ol>
        <Step sign={<IconTruck {...icon} />} title={texts.told(nameOfOther(carrier), count(carrier_kg))} when={created_at}>
          {place ?? texts.document(document)}
        </Step>
        {overweight.hold_days > 0 && (
          <Step sign={<IconMessage {...icon} />} title={texts.mailed} when={created_at}>
            {texts.review}
          </Step>
        )}
        {notes.map(({ id, kind, author, created_at: at }) => (
          <Step
            key={id}
            sign={kind === 'claim' ? <IconSend {...icon} /> : <IconFileText {...icon} />}
            title={texts[kind === 'claim' ? 'claimed' : 'evidence']}
            when={at}
            isOfPerson
          >
            {author.name || brand.product}
          </Step>
        ))}
        {status === 'pending' && (
          <Step sign={<IconSend {...icon} />} title={texts.toClaim} isToCome>
            {texts.until(weekdayDay(due_day))}
          </Step>
        )}
        {ended_at === null ? (
          <Step sign={<IconScale {...icon} />} title={texts.toReview(brand.product)} isToCome>
            {texts.toReviewHint}
          </Step>
        ) : (
          <Step sign={<IconGavel {...icon} />} title={status === 'dropped' ? texts.dropped : texts.charged} when={ended_at}>
            {decided_by ? decided_by.name || brand.product : (overweight.reason ?? texts.days)}
          </Step>
        )}
      </ol>
    </section>
  );
}

type StepProps = { sign: ReactNode; title: string; when?: string; isToCome?: boolean; isOfPerson?: boolean; children: ReactNode };
function Step({ sign, title, when, isToCome = false, isOfPerson = false, children }: StepProps) {
  return (
    <li className={`stack gap-12 label ${styles.step}`} data-to-come={isToCome || undefined} data-person={isOfPerson || undefined}>
      <span className={`stack quiet ${styles.sign}`}>{sign}</span>
      <div className={styles.two}>
        <strong>{title}</strong>
        <span className="stack gap-4 start breaks">{children}</span>
        {when !== undefined && (
          <span className="muted">
            <DateText when={when} form="dayAndTime" />
          </span>
        )}
      </div>
    </li>
  );
}
