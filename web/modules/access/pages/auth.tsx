import { loginTexts } from '#texts/es/access/login.ts';
import { LoginForm } from '../login-form.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { TrackForm } from '../track-form.tsx';

/** /auth: the login, and the way to the public tracking for anyone who only receives (S-2.01). */
export function Page() {
  return (
    <PublicFrame title={loginTexts.title} tutorial="auth">
      <LoginForm />
      <TrackForm />
    </PublicFrame>
  );
}
