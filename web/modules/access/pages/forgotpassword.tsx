import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { forgotTexts } from '#texts/es/access/password.ts';
import { ForgotForm } from '../forgot-form.tsx';
import frame from '../public-frame.module.css';
import { PublicFrame } from '../public-frame.tsx';
import { PublicNotice } from '../public-notice.tsx';
import { typedEmail } from '../typed-email.ts';

/** /forgotpassword: asks for a link by e-mail, then says where to look for it (S-2.06, S-2.99). */
export function Page() {
  const [email, setEmail] = useState(typedEmail);
  const [isSent, setSent] = useState(false);
  if (!isSent) {
    const sent = (to: string) => {
      setEmail(to);
      setSent(true);
    };
    return (
      <PublicFrame title={forgotTexts.title} tutorial="forgotpassword">
        <ForgotForm email={email} onSent={sent} />
      </PublicFrame>
    );
  }
  const [before, to, after] = forgotTexts.sent(email);
  return (
    <PublicFrame title={forgotTexts.sentTitle} tutorial="forgotpassword">
      <PublicNotice icon={<IconMailCheck size={28} stroke={1.75} />} title={forgotTexts.sentTitle}>
        <p>
          {before}
          <b>{to}</b>
          {after}
        </p>
        <p>{forgotTexts.sentHint}</p>
        <a className={frame.primary} href="/auth">
          {forgotTexts.backToLogin}
        </a>
        <button type="button" className={frame.quiet} onClick={() => setSent(false)}>
          {forgotTexts.otherEmail}
        </button>
      </PublicNotice>
    </PublicFrame>
  );
}
