import { IconCircleCheck, IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { MailedPickup } from '#contract/pickups/pickup-links.ts';
import { pickupMailTexts as texts } from '#texts/es/pickups/by-mail.ts';
import { ask } from '../../../public-entry/ask.ts';
import frame from '../../access/public-frame.module.css';
import { PublicFrame } from '../../access/public-frame.tsx';
import { PublicNotice } from '../../access/public-notice.tsx';
import { AskedPickup } from '../answer/asked-pickup.tsx';

type State = { is: 'loading' | 'expired' | 'failed' | 'thanks' | 'told' } | { is: 'open'; pickup: MailedPickup };

/** /confirmar-recoleccion/{token}: a carrier's operations answer the pickup that they were mailed, without an account. */
export function Page({ linkToken }: { linkToken: string | null }) {
  const [state, setState] = useState<State>({ is: linkToken === null ? 'expired' : 'loading' });
  const load = useCallback(async () => {
    if (linkToken === null) return;
    const answer = await ask<MailedPickup>('GET', `/api/pickup/link/${encodeURIComponent(linkToken)}`);
    if (answer.outcome === 'done') setState({ is: 'open', pickup: answer.value });
    else setState({ is: answer.outcome === 'refused' && answer.code === 'TOKEN_EXPIRED' ? 'expired' : 'failed' });
  }, [linkToken]);
  useEffect(() => void load(), [load]);
  return (
    <PublicFrame title={texts.title}>
      {state.is === 'loading' && (
        <p role="status" className={frame.form}>
          {texts.loading}
        </p>
      )}
      {state.is === 'expired' && (
        <PublicNotice icon={<IconLinkOff size={28} stroke={1.75} />} title={texts.expired}>
          <p>{texts.expiredHint}</p>
        </PublicNotice>
      )}
      {state.is === 'failed' && (
        <PublicNotice icon={<IconPlugConnectedX size={28} stroke={1.75} />} title={texts.loadFailed}>
          <button type="button" className={frame.primary} onClick={() => void load()}>
            {texts.retry}
          </button>
        </PublicNotice>
      )}
      {state.is === 'open' && state.pickup.tasks.length === 0 && (
        <PublicNotice icon={<IconCircleCheck size={28} stroke={1.75} />} title={texts.over}>
          <p>{texts.overHint}</p>
        </PublicNotice>
      )}
      {(state.is === 'thanks' || state.is === 'told') && (
        <PublicNotice icon={<IconCircleCheck size={28} stroke={1.75} />} title={texts.thanks}>
          <p>{texts.told}</p>
        </PublicNotice>
      )}
      {state.is === 'open' && state.pickup.tasks[0] && linkToken !== null && (
        <AskedPickup
          key={state.pickup.tasks[0]}
          token={linkToken}
          pickup={state.pickup}
          task={state.pickup.tasks[0]}
          onAnswered={(after, isDone) => setState(isDone && after.tasks.length > 0 ? { is: 'open', pickup: after } : { is: 'thanks' })}
          onOver={() => void load()}
          onExpired={() => setState({ is: 'expired' })}
        />
      )}
    </PublicFrame>
  );
}
