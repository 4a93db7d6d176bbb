import { Link } from '@tanstack/react-router';
import type { NoteDetail } from '#contract/notes/notes.ts';
import { noteTexts } from '#texts/es/notes/note-screens.ts';
import { Card } from '../../ui/card.tsx';
import { guideOf } from '../cuts/report-lines.tsx';
import { Sum } from '../cuts/report-columns.tsx';

const texts = noteTexts.lines;

/** What is taken back of each line. */
export const NoteLines = ({ lines }: Pick<NoteDetail, 'lines'>) => (
  <Card title={texts.title} level={3}>
    <ul aria-label={texts.title} className="stack gap-12">
      {lines.map((line) => (
        <li key={line.charge_id} className="row gap-12 apart top">
          <span>
            {line.parcel_number === null || line.label_id === null ? (
              guideOf(line)
            ) : (
              <Link to="/envios" search={{ query: line.parcel_number } as never} className="code">
                {guideOf(line)}
              </Link>
            )}{' '}
            · {line.concept}
            {line.units !== null && ` · ${texts.units(line.units)}`}
          </span>
          <strong>
            <Sum of={line.total} />
          </strong>
        </li>
      ))}
    </ul>
  </Card>
);
