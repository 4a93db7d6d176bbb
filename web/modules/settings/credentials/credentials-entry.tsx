import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import type { CredentialsState } from '#contract/shared/credentials.ts';
import { call } from '../../../platform/client.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { settingDay } from '../setting-day.ts';
import styles from '../settings.module.css';
import type { CredentialsKind, Partner } from './credentials-kind.ts';

export type CredentialsAct = 'enter' | 'restore';

type Props = { kind: CredentialsKind; partner: Partner; onAct: (act: CredentialsAct) => void };

/** One partner: what is in use, what the latest try came to, and what can be done. */
export function CredentialsEntry({ kind, partner, onAct }: Props) {
  const id = useId();
  const { texts, list, tryAgain } = kind;
  const { name, holder, view } = partner;
  const { in_use, trying, former, latest } = view;
  const again = useAct((request: object) => call(tryAgain, request as never), {
    forgets: [list],
    onDone: () => showToast({ tone: 'success', message: texts.saved(name), kind: 'confirm' }),
    onFailed: toastFailure(texts.failed),
  });
  const of = <span className="hidden-visually">{texts.of(name)}</span>;
  return (
    <li className={`ruled stack ${styles.entry}`} aria-labelledby={id}>
      <div className={styles.what}>
        <h3 id={id}>{name}</h3>
        {in_use.source === 'unreadable' && <p className="quiet">{texts.unreadableHelp}</p>}
        {in_use.source === 'none' && <p className="quiet">{texts.nothing}</p>}
      </div>
      <div className={styles.holds}>
        <p className={`breaks figures ${styles.value}`}>{texts.sources[in_use.source]}</p>
        <p className="quiet">{in_use.since && in_use.set_by ? texts.since(settingDay(in_use.since), in_use.set_by.name) : texts.atStart}</p>
      </div>
      {trying && <Trying texts={texts} trying={trying} />}
      <div className="flow gap-8">
        <Button variant="soft" onClick={() => onAct('enter')} aria-haspopup="dialog">
          {texts.enter}
          {of}
        </Button>
        {trying?.state === 'silent' && (
          <Button variant="soft" onClick={() => again.mutate({ ...holder, seen: latest })} isBusy={again.isPending}>
            {texts.tryAgain}
            {of}
          </Button>
        )}
        {former && former.source !== 'unreadable' && (
          <Button variant="quiet" onClick={() => onAct('restore')} aria-haspopup="dialog">
            {texts.goBack}
            {of}
          </Button>
        )}
      </div>
    </li>
  );
}

type TryingProps = { texts: CredentialsKind['texts']; trying: NonNullable<CredentialsState['trying']> };

function Trying({ texts, trying: { state, words, at, set_by, is_return } }: TryingProps) {
  const when = settingDay(at);
  const said = {
    testing: () => texts.testing(set_by.name),
    refused: () => (is_return ? texts.returnRefused : texts.wereRefused)(when, set_by.name, words ?? ''),
    silent: () => (is_return ? texts.returnSilent : texts.wereSilent)(when, set_by.name),
  };
  const Icon = state === 'testing' ? IconClock : IconAlertTriangle;
  return (
    <p className={`gap-8 top flex ${styles.later}`} data-waits={state !== 'testing' || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{said[state]()}</span>
    </p>
  );
}
