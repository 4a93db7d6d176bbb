import { differenceKinds, statementOperations, type StatementDetail, type StatementRow } from '#contract/deposits/statements.ts';
import type { StatementId } from '#contract/shared/ids.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import { RecordPanel } from '../../../frame/records/record-panel.tsx';
import type { Beside } from '../../../frame/records/use-open-row.ts';
import { count, longDay } from '../../../platform/format.ts';
import { useCall } from '../../../platform/use-call.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DifferenceGroup } from './difference-group.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementResult } from './statement-result.tsx';

/** One statement beside its list: its totals, where it differs and what to do about it, and its lines. */
export function StatementBeside({ row, ...beside }: Beside<StatementRow>) {
  const asked = { id: beside.open as StatementId };
  const detail = useCall(statementOperations.getStatement, asked, { isOn: beside.open !== null, staleMs: 0 });
  const known = detail.data ?? row;
  const title = known && (
    <>
      <DateText when={known.day} form="longDay" /> <StatementResult statement={known} />
    </>
  );
  const about = known && (
    <>
      <DateText when={known.imported_at} form="dayAndTime" /> · {texts.by(known.imported_by.name)}
    </>
  );
  return (
    <RecordPanel {...beside} words={texts} title={title} about={about} detail={detail}>
      {(statement) => <Inside key={statement.id} statement={statement} />}
    </RecordPanel>
  );
}

function Inside({ statement }: { statement: StatementDetail }) {
  const { lines, sum, agreeing, differing, differences } = statement;
  const { totals } = texts;
  return (
    <>
      <Facts shape="rows" label={texts.one(longDay(statement.day))}>
        <Fact name={totals.lines}>{count(lines)}</Fact>
        <Fact name={totals.sum}>
          <Money centavos={sum} withCurrency />
        </Fact>
        <Fact name={totals.agreeing}>{count(agreeing)}</Fact>
        <Fact name={totals.differing}>{count(differing)}</Fact>
      </Facts>
      {differing === 0 && <Notice tone="delivered">{texts.allGood}</Notice>}
      {differenceKinds.map((kind) => {
        const ofKind = differences.filter((one) => one.kind === kind);
        return ofKind.length > 0 && <DifferenceGroup key={kind} kind={kind} differences={ofKind} statement={statement} />;
      })}
      <StatementLines id={statement.id} />
    </>
  );
}
