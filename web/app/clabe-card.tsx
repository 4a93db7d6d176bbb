import { IconBuildingBank, IconCheck, IconCopy } from '@tabler/icons-react';
import { useState, type FocusEvent } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import styles from './clabe-card.module.css';
import { useCustomer, useCustomerId } from '../frame/use-customer.ts';
import { copyText } from '../ui/copying/copy-text.ts';
import { Tear } from '../ui/ticket/tear.tsx';
import { groupedClabe } from '../platform/clabe.ts';

const FEEDBACK_MS = 2_000;
const texts = shellTexts.clabe;

/** The number of the customer, and copying it with its moment of 'Copiada'. */
function useClabe() {
  const customer = useCustomer();
  const [isCopied, setCopied] = useState(false);
  const clabe = customer?.stp_account ?? null;
  async function copy() {
    if (!clabe || !(await copyText(clabe))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), FEEDBACK_MS);
  }
  return { customer, clabe, isCopied, copy };
}

/** The same in the account menu, where the top bar has no room for it. */
export function ClabeLine() {
  const { customer, clabe, isCopied, copy } = useClabe();
  if (!customer) return null;
  return (
    <div className={`breaks gap-2 start ${styles.line}`}>
      <span className={`quiet ${styles.caption}`}>
        {texts.label} · {clabe ? texts.bank : texts.none}
      </span>
      {clabe && <span className="code">{groupedClabe(clabe)}</span>}
      {clabe && (
        <button type="button" className={`row gap-6 ${styles.copy}`} onClick={() => void copy()} data-copied={isCopied || undefined}>
          {isCopied ? <IconCheck size={16} stroke={1.75} aria-hidden="true" /> : <IconCopy size={16} stroke={1.75} aria-hidden="true" />}
          {isCopied ? shellTexts.copied : texts.copy}
        </button>
      )}
      <span className="hidden-visually" role="status">
        {isCopied ? shellTexts.copied : ''}
      </span>
    </div>
  );
}

/** The button's place while its customer is on the way. */
const Waiting = () => (
  <div className={styles.wrap} data-awaited aria-hidden="true">
    <span className={`row gap-8 ${styles.button}`}>
      <IconBuildingBank size={18} stroke={1.75} />
      {texts.label}
    </span>
  </div>
);

/** The customer's CLABE on hover or focus; the button copies it (S-2.79, AMB-2.14). */
export function ClabeCard() {
  const { customer, clabe, isCopied, copy } = useClabe();
  const hasOne = useCustomerId() !== null;
  const [isOpen, setOpen] = useState(false);
  if (!customer) return hasOne ? <Waiting /> : null;
  const leave = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false);

  return (
    <div
      className={styles.wrap}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <button type="button" className={`row gap-8 ${styles.button}`} aria-expanded={isOpen} aria-controls="clabe-card" onClick={() => setOpen(true)}>
        <IconBuildingBank size={18} stroke={1.75} aria-hidden="true" />
        {texts.label}
      </button>
      {isOpen && (
        <div id="clabe-card" className={`box ${styles.card}`} role="group" aria-label={texts.of(customer.business_name)}>
          <div className={`quiet ${styles.caption}`}>{texts.of(customer.business_name)}</div>
          <div className="row gap-20">
            <span className={`${styles.number} code`}>{clabe ? groupedClabe(clabe) : texts.masked}</span>
            <button
              type="button"
              className={`row gap-6 ${styles.copy}`}
              disabled={!clabe}
              onClick={() => void copy()}
              data-copied={isCopied || undefined}
            >
              {isCopied ? <IconCheck size={16} stroke={1.75} aria-hidden="true" /> : <IconCopy size={16} stroke={1.75} aria-hidden="true" />}
              {isCopied ? shellTexts.copied : shellTexts.copy}
            </button>
            <span className="hidden-visually" role="status">
              {isCopied ? shellTexts.copied : ''}
            </span>
          </div>
          <Tear />
          <div className={`quiet ${styles.caption}`}>{clabe ? texts.bank : texts.none}</div>
        </div>
      )}
    </div>
  );
}
