import type { OverweightNote } from '#contract/later-charges/overweight.ts';
import { overweightTexts } from '#texts/es/later-charges/overweight.ts';
import { brand } from '../../platform/brand.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EvidenceFile } from './evidence-file.tsx';
import block from './later-charges.module.css';
import styles from './evidence.module.css';

const texts = overweightTexts.follow;
const headId = 'overweight-notes';

/** What its customer and staff have said of it, with the photos. */
export function OverweightNotes({ notes }: { notes: readonly OverweightNote[] }) {
  return (
    <section className={`stack gap-14 ${block.block}`} aria-labelledby={headId}>
      <h3 id={headId}>{texts.evidenceTitle}</h3>
      {notes.map(({ id, kind, author, advice, comment, files, created_at }) => (
        <div key={id} className={`stack gap-8 label ${styles.note}`}>
          <span>
            <strong>{advice ? texts.advised[advice] : texts.kinds[kind]}</strong>
            <span className="muted">
              {' '}
              · {author.name || brand.product} · <DateText when={created_at} form="dayAndTime" />
            </span>
          </span>
          <p className={`breaks ${styles.words}`}>{comment}</p>
          {files.length > 0 && (
            <div className={`stack gap-12 ${styles.files}`}>
              {files.map((each) => (
                <EvidenceFile key={each.file.id} {...each} />
              ))}
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
