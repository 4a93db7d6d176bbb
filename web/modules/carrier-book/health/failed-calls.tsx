import type { FailedCall } from '#contract/carriers/health.ts';
import { healthTexts as texts } from '#texts/es/carriers/health.ts';
import { dayAndTime } from '../../../platform/format.ts';
import { codeText, operationText, secondsText } from './health-words.ts';

/** The last calls that failed, folded: when, what was asked, why, and what of the carrier's words can be shown. */
export const FailedCalls = ({ failures }: { failures: readonly FailedCall[] }) => (
  <details>
    <summary>{texts.failures(failures.length)}</summary>
    <div className="stack gap-8">
      <p className="muted caption">{texts.failuresHint}</p>
      <ul className="listed label">
        {failures.map(({ at, operation, code, said, ms }, index) => (
          <li key={index}>
            <span>
              <strong>{codeText(code)}</strong> · {operationText(operation)} · {secondsText(ms)} · {dayAndTime(at)}
            </span>
            {said && <span className="quiet">{said}</span>}
          </li>
        ))}
      </ul>
    </div>
  </details>
);
