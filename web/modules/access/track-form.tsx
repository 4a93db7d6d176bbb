import { IconArrowRight, IconMapPin } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { MOST_SCANNED } from '#contract/shipping/guide-numbers.ts';
import { trackFormTexts as texts } from '#texts/es/access/track-form.ts';
import styles from './track-form.module.css';

/** 'Rastrear un envío': a number opens its public page (AMB-11.01). */
export function TrackForm({ label = texts.track }: { label?: string }) {
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function open(event: FormEvent) {
    event.preventDefault();
    const number = input.current?.value.replace(/\s+/g, '') ?? '';
    setEmpty(number === '');
    if (number === '') return input.current?.focus();
    window.location.assign(`/tracking/${encodeURIComponent(number)}`);
  }

  return (
    <form className={styles.track} onSubmit={open} noValidate role="search" aria-label={label}>
      <label className={styles.trackLabel} htmlFor="track-number">
        <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
        {label}
      </label>
      <span className={styles.trackRow}>
        <input
          ref={input}
          id="track-number"
          className={styles.trackInput}
          placeholder={texts.number}
          autoComplete="off"
          maxLength={MOST_SCANNED}
          aria-invalid={isEmpty}
          aria-describedby={isEmpty ? 'track-fault' : undefined}
          onInput={() => setEmpty(false)}
        />
        <button className={styles.trackGo} aria-label={texts.go}>
          <IconArrowRight size={18} stroke={1.75} />
        </button>
      </span>
      {isEmpty && (
        <span id="track-fault" className={styles.trackFault} role="alert">
          {texts.required}
        </span>
      )}
    </form>
  );
}
