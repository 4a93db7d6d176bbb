import { useState } from 'react';
import { credentialsOperations, type CredentialsView } from '#contract/carriers/credentials.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../settings.module.css';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { CredentialsEntry, type CredentialsAct } from './credentials-entry.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

/** Somebody else may enter some while the page is open. */
const REFETCH_MS = 30_000;

type Chosen = { carrier: CarrierSlug; act: CredentialsAct };

/** The operator's accounts with carriers: which are in use, since when and by whom, and the latest that are not. */
export function CredentialsSection() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const listed = useCall(credentialsOperations.listCarrierCredentials, {}, { keepsOld: true, staleMs: 0, refetchMs: REFETCH_MS });
  const { data, error, refetch } = listed;
  const content = () => {
    if (error && !data) return <ErrorState title={recordTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton rows={3} rowHeight={96} label={shellTexts.loading} />;
    return (
      <ul>
        {data.data.map((view) => (
          <CredentialsEntry key={view.carrier} view={view} onAct={(act) => setChosen({ carrier: view.carrier, act })} />
        ))}
      </ul>
    );
  };
  // As they are now, also while a dialog is open: a change names the latest ones that were seen.
  const view = data?.data.find(({ carrier }) => carrier === chosen?.carrier);
  return (
    <Card title={texts.section} isFlush>
      <p className={`quiet ${styles.lead}`}>{texts.lead}</p>
      {content()}
      {view && chosen && <ChosenDialog view={view} act={chosen.act} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function ChosenDialog({ view, act, onClose }: { view: CredentialsView; act: CredentialsAct; onClose: () => void }) {
  if (act === 'enter') return <CredentialsDialog view={view} onClose={onClose} />;
  return view.former && <RestoreDialog view={view} former={view.former} onClose={onClose} />;
}
