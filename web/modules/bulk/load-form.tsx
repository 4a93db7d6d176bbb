import { useEffect, useState } from 'react';
import type { BulkJob } from '#contract/bulk/bulk.ts';
import type { ServiceView } from '#contract/catalogs/catalogs.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { dropOfferedRows, readOfferedRows, type OfferedRows } from '../../frame/offered-rows.ts';
import { count } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { Notice } from '../../ui/notice.tsx';
import { CheckedLoad } from './checked-load.tsx';
import { keepAhead } from './corrections-ahead.ts';
import { noEdits } from './grid/row-edits.ts';
import { fileFault } from '../../platform/csv-file.ts';
import { LoadFields, TemplateButton, type LoadChoice } from './load-fields.tsx';
import { loadFailureOf } from './load-failure.ts';
import { useLoad } from './queries.ts';
import { Repeated } from './repeated.tsx';
import { useCheck, type Load, type useBuy } from './use-load.ts';

type Props = {
  services: readonly ServiceView[];
  /** As the last load was. */
  first: Pick<LoadChoice, 'carrier' | 'service_id'>;
  buying: ReturnType<typeof useBuy>;
  onSee: (load: BulkJob) => void;
  /** Rows are about to be bought. */
  onBuy: () => void;
};

/** A file is checked as soon as it and its service are chosen; what was found stands below, with 'Generar' (AMB-8.02). */
export function LoadForm({ services, first, buying, onSee, onBuy }: Props) {
  const [offered] = useState(readOfferedRows);
  const [choice, setChoice] = useState<LoadChoice>(() => ({ ...first, use_balance: false, file: null, ...(offered && choiceOf(offered, services)) }));
  const [isAgain, setAgain] = useState(false);
  // What was corrected before 'Generar' goes with each press for that file, also with one that loads it again.
  const [ahead, setAhead] = useState({ file_name: '', edits: noEdits });
  const check = useCheck();
  const load = loadOf(choice, isAgain);
  const former = [buying.data, check.data].find((answer) => answer?.repeated && answer.kind === 'purchase') ?? null;
  const checked = useLoad(check.data && !former ? check.data.id : null).data ?? null;

  const buy = (wanted: Load, corrected = ahead) => {
    setAhead(corrected);
    keepAhead(corrected.file_name, corrected.edits);
    onBuy();
    buying.buy(wanted);
  };
  const change = (changed: Partial<LoadChoice>) => {
    const next = { ...choice, ...changed };
    setChoice(next);
    setAgain(false);
    setAhead({ file_name: '', edits: noEdits });
    buying.reset();
    buying.renewKey();
    check.reset();
    const wanted = loadOf(next, false);
    if (wanted) check.mutate(wanted);
  };
  const again = (same: Load) => {
    const sure = { ...same, isAgain: true };
    setAgain(true);
    // Only the answer to a press of 'Generar' is answered by another one.
    if (buying.data) {
      buying.reset();
      buy(sure);
    } else check.mutate(sure);
  };
  // A shipment that was begun elsewhere is checked like a file that was just chosen; it is offered once.
  const begin = useLatest(() => offered && change({}));
  useEffect(() => {
    begin();
    dropOfferedRows();
  }, [begin]);
  const failure = loadFailureOf(buying.error ?? check.error);
  const retry = () => load && (buying.error ? buy(load) : check.mutate(load));
  const lacksService = choice.file && choice.service_id === '' ? bulkTexts.chooseService : null;
  const isChecking = check.isPending || checked?.status === 'PROCESSING';
  return (
    <>
      <Card title={texts.form} aside={<TemplateButton />}>
        <div className="stack gap-16">
          <LoadFields
            value={choice}
            services={services}
            onChange={change}
            serviceFault={failure.service ?? lacksService}
            fileFault={failure.file ?? (choice.file && fileFault(choice.file))}
          />
          {failure.line !== null && (
            <Notice
              tone="danger"
              isUrgent
              action={
                <Button variant="outline" onClick={retry}>
                  {shellTexts.retry}
                </Button>
              }
            >
              {failure.line}
            </Notice>
          )}
          {isChecking && (
            <p role="status" className="stack gap-8 quiet">
              {checked ? `${texts.checking}: ${texts.checkingRows(count(checked.progress.done), count(checked.progress.total))}` : texts.checking}
              <progress aria-label={texts.checking} {...(checked ? { max: checked.progress.total, value: checked.progress.done } : {})} />
            </p>
          )}
          {former && load && <Repeated former={former} onSee={() => onSee(former)} onAgain={() => again(load)} />}
        </div>
      </Card>
      {checked?.status === 'DONE' && !former && load && (
        <CheckedLoad
          key={checked.id}
          load={checked}
          isBusy={buying.isPending}
          onBuy={(edits) => buy(load, { file_name: checked.file_name, edits })}
        />
      )}
    </>
  );
}

/** The rows of a shipment as a file, with its service where that takes files. */
function choiceOf({ service_id, rows }: OfferedRows, services: readonly ServiceView[]): Partial<LoadChoice> {
  const file = new File([bulkCsv(rows)], texts.offeredFile, { type: 'text/csv' });
  const service = services.find(({ id }) => id === service_id);
  return service ? { file, carrier: service.carrier, service_id: service.id } : { file };
}

const loadOf = ({ file, carrier, service_id, use_balance }: LoadChoice, isAgain: boolean): Load | null =>
  file && service_id !== '' && fileFault(file) === null ? { file, carrier, service_id, use_balance, isAgain } : null;
