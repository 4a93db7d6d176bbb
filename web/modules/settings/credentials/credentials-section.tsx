import { useState, type ReactNode } from 'react';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { credentialsOperations } from '#contract/carriers/credentials.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../settings.module.css';
import { CredentialsDialog } from './credentials-dialog.tsx';
import { CredentialsEntry, type CredentialsAct } from './credentials-entry.tsx';
import { ofCarriers, type CredentialsKind, type Partner } from './credentials-kind.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** Somebody else may enter some while the page is open. */
const REFETCH_MS = 30_000;
export const asTheyAreNow = { keepsOld: true, staleMs: 0, refetchMs: REFETCH_MS } as const;

/** The operator's accounts with carriers: which are in use, since when and by whom, and the latest that are not. */
export function CredentialsSection() {
  const { data, error, refetch } = useCall(credentialsOperations.listCarrierCredentials, {}, asTheyAreNow);
  const partners = data?.data.map((view) => ({ id: view.carrier, name: aboutCarrier(view.carrier).name, holder: { carrier: view.carrier }, view }));
  return <Partners kind={ofCarriers} partners={partners} error={error} onRetry={() => void refetch()} />;
}

type Props = {
  kind: CredentialsKind;
  /** Undefined: not known yet. */
  partners: readonly Partner[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** What is told above them. */
  above?: ReactNode;
};
type Chosen = { id: string; act: CredentialsAct };

/** The partners of one kind, and the dialog of the one that is changed. */
export function Partners({ kind, partners, error, onRetry, above }: Props) {
  const { texts } = kind;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const content = () => {
    if (error && !partners) return <ErrorState title={recordTexts.loadFailed} error={error} onRetry={onRetry} />;
    if (!partners) return <Skeleton rows={3} rowHeight={96} label={shellTexts.loading} />;
    return (
      <ul>
        {partners.map((partner) => (
          <CredentialsEntry key={partner.id} kind={kind} partner={partner} onAct={(act) => setChosen({ id: partner.id, act })} />
        ))}
      </ul>
    );
  };
  // As they are now, also while a dialog is open: a change names the latest ones that were seen.
  const partner = partners?.find(({ id }) => id === chosen?.id);
  const close = () => setChosen(null);
  return (
    <Card title={texts.section} isFlush>
      <p className={`quiet ${styles.lead}`}>{texts.lead}</p>
      {above}
      {content()}
      {partner && chosen?.act === 'enter' && <CredentialsDialog kind={kind} partner={partner} onClose={close} />}
      {partner?.view.former && chosen?.act === 'restore' && (
        <RestoreDialog kind={kind} partner={partner} former={partner.view.former} onClose={close} />
      )}
    </Card>
  );
}
