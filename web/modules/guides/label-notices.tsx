import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { phoneText } from '#contract/shared/phone.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { noticeTexts as texts } from '#texts/es/shipping/label-page.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Fold } from './fold.tsx';
import { NoticesForm } from './edit/notices-form.tsx';
import { SentNotices } from './sent-notices.tsx';

/** Whom to tell of the guide by WhatsApp, and what became of what was told (O-2.49, O-3.10). */
export function LabelNotices({ detail }: { detail: LabelDetail }) {
  const { notification_contacts: rows, can_edit_notices, notices_sent } = detail;
  // Who leaves the form stands again where it was opened.
  const [mode, setMode] = useState<'read' | 'edit' | 'left'>('read');
  const active = rows.filter((row) => row.active);
  if (rows.length === 0 && notices_sent.length === 0 && !can_edit_notices) return null;
  return (
    <Fold title={texts.notices} summary={active.map(({ type }) => texts.type[type]).join(', ') || texts.off}>
      {mode === 'edit' && can_edit_notices ? (
        <NoticesForm detail={detail} onDone={() => setMode('left')} />
      ) : (
        <>
          <Rows detail={detail} />
          {can_edit_notices && (
            <Button
              variant="outline"
              aria-label={texts.editNotices}
              autoFocus={mode === 'left'}
              onClick={() => setMode('edit')}
              icon={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}
            >
              {texts.edit}
            </Button>
          )}
        </>
      )}
      <SentNotices sent={notices_sent} />
    </Fold>
  );
}

function Rows({ detail: { notification_contacts: rows, opted_out } }: { detail: LabelDetail }) {
  return (
    <Facts width="narrow">
      {rows.map(({ type, alias, phone_number, guide_status, active: isOn }) => (
        <Fact key={type} name={texts.type[type]}>
          {[alias, phone_number && phoneText(phone_number), isOn ? guide_status : texts.off].filter(Boolean).join(' · ')}
          {isOn && phone_number && opted_out.includes(phone_number) && <span className="quiet block">{texts.optedOut}</span>}
        </Fact>
      ))}
    </Facts>
  );
}
