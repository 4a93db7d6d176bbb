import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { Button } from '../../ui/button.tsx';

/** What the certificate says of a field, to be taken by a press. */
export function Offered({ value, label, onTake }: { value: string; label: string; onTake: () => void }) {
  return (
    <p className="wrap gap-8 quiet">
      {texts.certificateSays(value)}
      <Button variant="quiet" aria-label={`${label}: ${value}`} onClick={onTake}>
        {texts.take}
      </Button>
    </p>
  );
}
