import { phoneText } from '#contract/shared/phone.ts';
import type { SentNotice } from '#contract/shipping/shipping.ts';
import { noticeTexts as texts } from '#texts/es/shipping/label-page.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import styles from './label-view.module.css';

/** What WhatsApp told of a guide: each message with its state, and why one did not arrive. */
export function SentNotices({ sent }: { sent: readonly SentNotice[] }) {
  if (sent.length === 0) return null;
  return (
    <div className={`stack gap-8 label ${styles.sent}`}>
      <h4>{texts.sent}</h4>
      <ul>
        {sent.map(({ type, follow_up, phone_number, written_at, state, reason }) => (
          <li key={`${type} ${follow_up} ${written_at}`} data-failed={state === 'failed' || undefined}>
            <span>{`${texts.type[type]} · ${shippingTexts.followUp[follow_up]} · ${phoneText(phone_number)}`}</span>
            <strong>{state ? texts.states[state] : texts.forgotten}</strong>
            {reason && <em>{reason}</em>}
          </li>
        ))}
      </ul>
    </div>
  );
}
