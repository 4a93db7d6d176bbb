import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { BulkJob } from '#contract/bulk/bulk.ts';
import { screenRoutes } from '#contract/routes.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { waysOf } from '../../../frame/navigation.ts';
import { useSession } from '../../../frame/session.tsx';
import { count } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { PrintButtons } from '../../guide/prints/print-buttons.tsx';
import { Prints } from '../../guide/prints/prints.tsx';
import { LoadFacts, serviceFacts, type LoadFact } from './money-facts.tsx';
import { OutcomeBar, tookText } from './outcome-bar.tsx';
import { PendingRows } from './pending-rows.tsx';
import styles from './result.module.css';

type Props = {
  load: BulkJob;
  /** The load has just ended, and nothing is to be corrected: what comes next is printing. */
  isFresh: boolean;
  onFresh: () => void;
};

/** A load that has ended: what was made, what it cost and what comes next (O-2.83, O-2.84). */
export function Finished({ load, isFresh, onFresh }: Props) {
  const made = load.labels.length;
  useEffect(() => {
    if (isFresh) document.querySelector<HTMLElement>('[data-prints]')?.focus();
  }, [isFresh]);
  return (
    <Card>
      <div className="stack gap-16">
        <div className={`stack top ${styles.head}`}>
          <div className="stack gap-12">
            <h2 className={styles.title}>{texts.created(made, count(made))}</h2>
            <OutcomeBar progress={load.progress} took={tookText(load)} />
          </div>
          <div className={`stack gap-8 ${styles.acts}`}>
            {made > 0 && <PrintButtons ids={load.labels.map(({ id }) => id)} job_id={load.id} label={texts.print(made, count(made))} />}
            <ButtonLink to="/envios" search={{ carga: load.id }} variant="outline">
              {texts.seeLabels}
            </ButtonLink>
            <Button variant="outline" onClick={onFresh}>
              {texts.fresh}
            </Button>
          </div>
        </div>
        <Prints ofLoad={load.id} />
        <LoadFacts facts={useFacts(load)} />
        {load.pending.length > 0 && <PendingRows pending={load.pending} />}
      </div>
    </Card>
  );
}

function useFacts(load: BulkJob): LoadFact[] {
  const { file_name, money, labels, origins } = load;
  const { user } = useSession();
  const charged = money?.total ?? null;
  const pickup = waysOf(user, screenRoutes).find(({ path }) => path === '/recolectar');
  return [
    { name: texts.fileName, value: file_name },
    { name: texts.serviceName, value: serviceText(load) },
    ...serviceFacts(money?.services ?? []),
    ...originFact(origins),
    ...(charged === null ? [] : [{ name: texts.charged, value: <Money centavos={charged} withCurrency />, isStrong: true }]),
    ...(charged === null || labels.length === 0 ? [] : [{ name: texts.perGuide, value: <Money centavos={Math.round(charged / labels.length)} /> }]),
    ...(pickup && labels.length > 0 ? [{ name: texts.pickup, value: <Link to={pickup.path}>{texts.schedule}</Link> }] : []),
  ];
}

/** The service of all its guides, or that there are several; of a load without guides the one it was sent with. */
function serviceText({ carrier, service_description, money }: BulkJob): string {
  const [only, ...more] = money?.services ?? [];
  if (more.length > 0) return texts.services;
  return `${carrierName(only?.carrier ?? carrier)} · ${only?.service_description ?? service_description}`;
}

/** From where it is sent; nothing where no row was good. */
function originFact([first, ...others]: BulkJob['origins']): LoadFact[] {
  if (!first) return [];
  return [{ name: texts.origin, value: others.length > 0 ? texts.origins : [first.name, first.zip_code].filter(Boolean).join(' · ') }];
}
