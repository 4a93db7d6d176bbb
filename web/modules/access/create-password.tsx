import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { accessTexts } from '#texts/es/access/access.ts';
import { forgotTexts, newPasswordTexts } from '#texts/es/access/password.ts';
import { browserStorage } from '../../platform/storage.ts';
import { CreatePasswordForm } from './create-password-form.tsx';
import frame from './public-frame.module.css';
import { PublicFrame } from './public-frame.tsx';
import { PublicNotice } from './public-notice.tsx';

/** A new password from a link, or that the link is no longer valid. Only saving shows which (AMB-1.05). */
export function CreatePassword({ title, linkToken }: { title: string; linkToken: string | null }) {
  const [token, setToken] = useState(linkToken);
  if (token === null) return <LinkExpired />;
  const expire = () => {
    window.history.replaceState(null, '');
    setToken(null);
  };
  return (
    <PublicFrame title={title} tutorial="password">
      <CreatePasswordForm title={title} linkToken={token} onExpired={expire} />
    </PublicFrame>
  );
}

function LinkExpired() {
  const hasSession = browserStorage().token() !== null;
  return (
    <PublicFrame title={accessTexts.linkExpired}>
      <PublicNotice icon={<IconLinkOff size={28} stroke={1.75} />} title={accessTexts.linkExpired}>
        <p>{newPasswordTexts.expiredHint}</p>
        {hasSession && <p>{newPasswordTexts.expiredInside}</p>}
        <a className={frame.primary} href="/forgotpassword">
          {newPasswordTexts.otherLink}
        </a>
        {!hasSession && (
          <a className={frame.quiet} href="/auth">
            {forgotTexts.backToLogin}
          </a>
        )}
      </PublicNotice>
    </PublicFrame>
  );
}
