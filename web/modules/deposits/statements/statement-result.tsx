import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { StatementRow } from '#contract/deposits/statements.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';

const icon = { size: 14, stroke: 2, 'aria-hidden': 'true' } as const;

/** Whether a statement agrees with what was told, and in how much it does not. */
export const StatementResult = ({ statement: { differing } }: { statement: StatementRow }) =>
  differing === 0 ? (
    <StatusChip tone="delivered" icon={<IconCircleCheck {...icon} />}>
      {texts.agrees}
    </StatusChip>
  ) : (
    <StatusChip tone="exception" icon={<IconAlertTriangle {...icon} />}>
      {texts.differs(differing)}
    </StatusChip>
  );
