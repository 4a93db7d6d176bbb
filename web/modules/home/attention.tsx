import { homeTexts } from '#texts/es/shipping/labels.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './inicio.module.css';
import type { Matter } from './matters.tsx';

/** 'Requiere tu atención': each matter with its next action; nothing pending, no card. */
export function Attention({ matters }: { matters: readonly Matter[] }) {
  if (matters.length === 0) return null;
  return (
    <Card title={homeTexts.attention} aside={<Tag>{homeTexts.pending(matters.length)}</Tag>}>
      <Grid as="ul" gap={16}>
        {matters.map(({ id, tone, icon, title, hint, action }) => (
          <Stack as="li" flow="wrap" gap="8 12" align="center" key={id}>
            <Grid
              as="span"
              flow="center"
              rigid
              radius="control"
              square={36}
              style={{ color: `var(--${tone}-fg)`, background: `var(--${tone}-bg)` }}
              aria-hidden="true"
            >
              {icon}
            </Grid>
            <span className={styles.matterText}>
              <strong>{title}</strong>
              <span>{hint}</span>
            </span>
            {action && (
              <ButtonLink to={action.to} search={action.search} variant="soft">
                {action.label}
              </ButtonLink>
            )}
          </Stack>
        ))}
      </Grid>
    </Card>
  );
}
