import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from './copying/copy-text.ts';
import { IconButton } from './icon-button.tsx';

const FEEDBACK_MS = 2_000;

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label, copied: said }: { text: string; label: string; copied: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <IconButton label={label} onClick={() => void copyText(text).then((isDone) => isDone && setCopied(text))}>
        {isCopied ? <IconCheck size={17} stroke={1.75} aria-hidden="true" /> : <IconCopy size={17} stroke={1.75} aria-hidden="true" />}
      </IconButton>
      <span className="hidden-visually" role="status">
        {isCopied ? said : ''}
      </span>
    </>
  );
}
