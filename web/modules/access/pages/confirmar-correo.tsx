import { IconLinkOff, IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { confirmEmailTexts as texts } from '#texts/es/confirm-email.ts';
import { browserStorage } from '../../../platform/storage.ts';
import { ask } from '../../../public-entry/ask.ts';
import { FormFailure } from '../form-failure.tsx';
import { ownerOf } from '../open-session.ts';
import frame from '../public-frame.module.css';
import { PublicFrame } from '../public-frame.tsx';
import { PublicNotice } from '../public-notice.tsx';

type State = 'open' | 'done' | 'expired' | 'taken';

const endings = {
  done: { Icon: IconMailCheck, title: texts.done, hint: texts.doneHint },
  expired: { Icon: IconLinkOff, title: texts.expired, hint: texts.expiredHint },
  taken: { Icon: IconMailX, title: texts.taken, hint: texts.takenHint },
} as const;

/** /confirmar-correo/{token}: the new e-mail of an account. Only the button uses the link up, not whoever looks at it (AMB-1.05). */
export function Page({ linkToken }: { linkToken: string | null }) {
  const [state, setState] = useState<State>(linkToken === null ? 'expired' : 'open');
  const end = (next: State) => {
    // What is used up is not found again by a reload.
    window.history.replaceState(null, '');
    setState(next);
  };
  if (state === 'open') {
    return (
      <PublicFrame title={texts.title}>
        <ConfirmForm linkToken={linkToken ?? ''} onEnd={end} />
      </PublicFrame>
    );
  }
  const { Icon, title, hint } = endings[state];
  return (
    <PublicFrame title={title}>
      <PublicNotice icon={<Icon size={28} stroke={1.75} />} title={title}>
        <p>{hint}</p>
        <a className={frame.primary} href="/auth">
          {texts.enter}
        </a>
      </PublicNotice>
    </PublicFrame>
  );
}

function ConfirmForm({ linkToken, onEnd }: { linkToken: string; onEnd: (state: State) => void }) {
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailed(false);
    const answer = await ask('POST', `/api/user/email/${encodeURIComponent(linkToken)}`, {});
    setSending(false);
    if (answer.outcome === 'refused' && answer.code === 'TOKEN_EXPIRED') return onEnd('expired');
    if (answer.outcome === 'refused' && answer.code === 'USER_ALREADY_EXISTS') return onEnd('taken');
    if (answer.outcome !== 'done') return setFailed(true);
    await forgetEndedSession();
    onEnd('done');
  }
  return (
    <form className={frame.form} onSubmit={send}>
      <h1 className={frame.title}>{texts.title}</h1>
      <p className={frame.subtitle}>{texts.hint}</p>
      <FormFailure failure={hasFailed ? texts.failed : null} />
      <button className={frame.primary} type="submit" aria-disabled={isSending}>
        {isSending ? texts.confirming : texts.confirm}
      </button>
    </form>
  );
}

/** The session of this browser is over if it was of the same person; another person's stays. */
async function forgetEndedSession(): Promise<void> {
  const token = browserStorage().token();
  if (token) await ownerOf(token);
}
