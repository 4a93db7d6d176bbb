import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { newPasswordTexts } from '#texts/es/access/password.ts';
import styles from './closing-session.module.css';
import { ownerOf } from './open-session.ts';

/** Saving ends the session that is open in this browser: whose, as far as the server says (AMB-1.08). */
export function ClosingSession({ token }: { token: string }) {
  /** undefined = not known yet; its room is kept. */
  const [owner, setOwner] = useState<string | null>();
  useEffect(() => void ownerOf(token).then(setOwner), [token]);
  if (owner === null) return null;
  return (
    <p className={styles.note} data-waits={owner === undefined || undefined}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
      {owner ? newPasswordTexts.closesSessionOf(owner) : newPasswordTexts.closesSession}
    </p>
  );
}
