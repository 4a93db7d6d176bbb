import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { deferredTexts } from '#texts/es/frame/deferred.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './deferred.module.css';

type Props = {
  status: 'QUEUED' | 'PROCESSING' | 'DONE' | 'Failed';
  /** What it is and how far. */
  said: string;
  done: number;
  total: number;
  /** More about what is finished. */
  remarks?: ReactNode;
  /** What is done with the file. */
  action?: ReactNode;
  onHide: () => void;
};

/** A file that the server makes by and by: how far it is, then what is done with it. */
export function DeferredLine({ status, said, done, total, remarks, action, onHide }: Props) {
  const isUnderWay = status === 'QUEUED' || status === 'PROCESSING';
  return (
    <li className={`wrap gap-8-12 ${styles.line}`} data-status={isUnderWay ? 'PROCESSING' : status}>
      <div className={`stack gap-4 shrinks ${styles.text}`}>
        <p className="strong" role="status">
          {said}
        </p>
        {isUnderWay && (
          <>
            <progress aria-label={said} max={total} value={done} />
            <p className="label breaks">{deferredTexts.hint}</p>
          </>
        )}
        {remarks}
      </div>
      {action}
      {!isUnderWay && (
        <IconButton label={`${deferredTexts.hide}: ${said}`} onClick={onHide}>
          <IconX size={17} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

export const DeferredRemark = ({ children }: { children: ReactNode }) => <p className="label breaks">{children}</p>;
