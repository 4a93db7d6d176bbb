import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { classOf } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { trackingMessage } from '../../guide/hand-on/tracking-message.ts';

/** What helps a parcel that does not go on: telling its recipient, and having the carrier asked. */
export function NextSteps({ detail }: { detail: LabelDetail }) {
  const link = trackingMessage(detail);
  return (
    <span className="flow gap-8">
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={classOf('outline')}>
          <IconBrandWhatsapp size={17} stroke={1.75} aria-hidden="true" />
          {labelsTexts.incidentWrite}
        </a>
      )}
      <ButtonLink to="/problema" variant="outline">
        {labelsTexts.incidentReport}
      </ButtonLink>
    </span>
  );
}
