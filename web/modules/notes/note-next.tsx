import type { NoteDetail } from '#contract/notes/notes.ts';
import { noteTexts } from '#texts/es/notes/note-screens.ts';
import { Notice } from '../../ui/notice.tsx';

const texts = noteTexts.stands;

/** Where a note stands and what comes next; what the PAC or SAT said is for staff. */
export function NoteNext({ note: { status, document, words, is_automatic } }: { note: NoteDetail }) {
  const said = words && <p>{words}</p>;
  const made = is_automatic && <p>{texts.automatic}</p>;
  switch (status) {
    case 'draft':
      if (document.state === 'refused')
        return (
          <Notice tone="danger">
            {made}
            <p>{texts.refused}</p>
            {said}
          </Notice>
        );
      return (
        <Notice tone="facility">
          {made}
          <p>{document.state === 'waiting' ? texts.waiting : texts.stamping}</p>
        </Notice>
      );
    case 'stamped':
      return <Notice tone="facility">{texts.waiting}</Notice>;
    case 'cancelling':
      return (
        <Notice tone="facility">
          <p>{texts.cancelling}</p>
          {said}
        </Notice>
      );
    case 'cancelled':
      return <Notice tone="danger">{texts.cancelled}</Notice>;
    case 'applied':
      if (!words) return is_automatic ? <Notice tone="facility">{texts.automatic}</Notice> : null;
      return (
        <Notice>
          <p>{texts.stampRefused}</p>
          {said}
        </Notice>
      );
  }
}
