import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { operatorSetting } from '../platform/brand.ts';

/** Leads to where the operator answers questions; nothing where none is configured (AMB-11.04). */
export function SupportCard({ className }: { className: string | undefined }) {
  const address = operatorSetting('support-url');
  if (!address) return null;
  return (
    <a className={className} href={address} target="_blank" rel="noopener noreferrer">
      <IconMessageCircleQuestion size={20} stroke={1.75} aria-hidden="true" />
      <span>{shellTexts.support}</span>
    </a>
  );
}
