import { IconLinkOff, IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmEmailTexts as texts } from '#texts/es/access/confirm-email.ts';
import { browserStorage } from '../../../platform/storage.ts';
import { ask } from '../../../public-entry/ask.ts';
import { usePublicForm } from '../../../public-entry/use-public-form.ts';
import { Form } from '../../../ui/form/form.tsx';
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

/** /confirmar-correo/{token}: the new e-mail of an account. Only the button uses the link up, not anyone who looks at it (AMB-1.05). */
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
  const form = usePublicForm({
    first: () => ({}),
    judge: () => ({}),
    send: async () => {
      const answer = await ask('POST', `/api/user/email/${encodeURIComponent(linkToken)}`, {});
      if (answer.outcome === 'refused' && answer.code === 'TOKEN_EXPIRED') onEnd('expired');
      else if (answer.outcome === 'refused' && answer.code === 'USER_ALREADY_EXISTS') onEnd('taken');
      else if (answer.outcome !== 'done') return { failure: texts.failed };
      else {
        await forgetEndedSession();
        onEnd('done');
      }
      return null;
    },
  });
  return (
    <Form form={form} className={frame.form}>
      <h1 className={frame.title}>{texts.title}</h1>
      <p className={frame.subtitle}>{texts.hint}</p>
      <FormFailure failure={form.said} />
      <button className={frame.primary} type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? texts.confirming : texts.confirm}
      </button>
    </Form>
  );
}

/** The session of this browser is over if it was of the same person; another person's stays. */
async function forgetEndedSession(): Promise<void> {
  const token = browserStorage().token();
  if (token) await ownerOf(token);
}
