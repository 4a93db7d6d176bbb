import { homeTexts } from '#texts/es/home/home.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './inicio.module.css';
import type { Matter } from './matters.tsx';

/** 'Requiere tu atención': each matter with its next action; nothing pending, no card. */
export function Attention({ matters }: { matters: readonly Matter[] }) {
  if (matters.length === 0) return null;
  return (
    <Card title={homeTexts.attention} aside={<Tag>{homeTexts.pending(matters.length)}</Tag>}>
      <ul className="stack gap-16">
        {matters.map(({ id, tone, icon, title, hint, action }) => (
          <li key={id} className="wrap gap-8-12">
            <span
              className={`middle rigid ${styles.matterSign}`}
              style={{ color: `var(--${tone}-fg)`, background: `var(--${tone}-bg)` }}
              aria-hidden="true"
            >
              {icon}
            </span>
            <span className={`stack grow stack grow ${styles.matterText}`}>
              <strong>{title}</strong>
              <span>{hint}</span>
            </span>
            {action && (
              <ButtonLink to={action.to} search={action.search} variant="soft">
                {action.label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
