import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { homeTexts } from '#texts/es/labels.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import type { Tone } from '../../ui/status-chip.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './inicio.module.css';

type Matter = { id: string; tone: Tone; icon: ReactNode; title: string; hint: string; action: string; search: Record<string, string> };
type Props = { unsettled: number; exceptions: number; isStaff: boolean };

/** 'Requiere tu atención': each matter with its next action; nothing pending, no card. */
export function Attention({ unsettled, exceptions, isStaff }: Props) {
  const matters = mattersOf({ unsettled, exceptions, isStaff });
  if (matters.length === 0) return null;
  return (
    <Card title={homeTexts.attention} aside={<Tag>{homeTexts.pending(unsettled + exceptions)}</Tag>}>
      <ul className={styles.matters}>
        {matters.map((matter) => (
          <li key={matter.id} className={styles.matter}>
            <span
              className={styles.matterSign}
              style={{ color: `var(--${matter.tone}-fg)`, background: `var(--${matter.tone}-bg)` }}
              aria-hidden="true"
            >
              {matter.icon}
            </span>
            <span className={styles.matterText}>
              <strong>{matter.title}</strong>
              <span>{matter.hint}</span>
            </span>
            <ButtonLink to="/envios" search={matter.search} variant="soft">
              {matter.action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function mattersOf({ unsettled, exceptions, isStaff }: Props): Matter[] {
  const size = { size: 20, stroke: 1.75 };
  return [
    ...(unsettled > 0
      ? [
          {
            id: 'unsettled',
            tone: 'facility' as const,
            icon: <IconClock {...size} />,
            title: homeTexts.unsettled(unsettled),
            hint: isStaff ? homeTexts.unsettledStaffHint : homeTexts.unsettledHint,
            action: homeTexts.review,
            search: { estado: 'por-conciliar' },
          },
        ]
      : []),
    ...(exceptions > 0
      ? [
          {
            id: 'exception',
            tone: 'exception' as const,
            icon: <IconAlertTriangle {...size} />,
            title: homeTexts.exceptions(exceptions),
            hint: homeTexts.exceptionsHint,
            action: homeTexts.resolve,
            search: { followup: 'exception' },
          },
        ]
      : []),
  ];
}
