import { aboutCarrier } from '#contract/carriers/carriers.ts';
import type { CarrierFile } from '#contract/reweighs/files.ts';
import { carrierFileScreenTexts as texts } from '#texts/es/reweighs/files-screens.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import styles from '../../frame/records/records.module.css';
import { count } from '../../platform/format.ts';
import { DateText } from '../../ui/date-text.tsx';

/** How often a file that is worked on is asked for. */
export const PROGRESS_MS = 1_500;

export const nameOf = ({ file_name }: CarrierFile): string => texts.one(file_name);

/** 'Terminado', or how many of its rows are done. */
export const progressOf = ({ ended_at, rows, counts }: CarrierFile): string =>
  ended_at === null ? texts.working(count(rows - counts.waiting), count(rows)) : texts.ended;

const { columns: heads } = texts;

export const fileColumns: readonly Column<CarrierFile>[] = [
  {
    id: 'file',
    header: heads.file,
    cell: (file) => (
      <span className="stack gap-4 shrinks">
        <strong className={styles.clipped}>{file.file_name}</strong>
        <span className={styles.second}>{progressOf(file)}</span>
      </span>
    ),
  },
  { id: 'carrier', header: heads.carrier, cell: ({ carrier }) => aboutCarrier(carrier).name },
  {
    id: 'uploaded',
    header: heads.uploaded,
    hideBelow: 'tablet',
    cell: ({ uploaded_at, uploaded_by }) => (
      <span className="stack gap-4 shrinks">
        <DateText when={uploaded_at} form="dayAndTime" />
        <span className={styles.second}>{texts.by(uploaded_by.name)}</span>
      </span>
    ),
  },
  { id: 'rows', header: heads.rows, alignsEnd: true, cell: ({ rows }) => count(rows) },
  { id: 'taken', header: heads.taken, alignsEnd: true, cell: ({ counts }) => count(counts.taken) },
  { id: 'wrong', header: heads.wrong, alignsEnd: true, cell: ({ counts }) => count(counts.error) },
];

export const fileCard = (file: CarrierFile) => (
  <div className={`stack gap-4 ${styles.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong className={styles.clipped}>{file.file_name}</strong>
      <span>{progressOf(file)}</span>
    </div>
    <span className={styles.second}>
      {aboutCarrier(file.carrier).name} · <DateText when={file.uploaded_at} form="dayAndTime" />
    </span>
    <div className="row gap-8 shrinks apart">
      <span className={styles.second}>
        {heads.taken}: {count(file.counts.taken)}
      </span>
      <span className={styles.second}>
        {heads.wrong}: {count(file.counts.error)}
      </span>
    </div>
  </div>
);
