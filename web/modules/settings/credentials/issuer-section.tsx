import { issuerOperations, type IssuerView } from '#contract/issuer/issuer.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { issuerScreenTexts as texts } from '#texts/es/issuer/issuer-screens.ts';
import { daysBetween } from '../../../platform/format.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useToday } from '../../../platform/use-now.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { settingDay } from '../setting-day.ts';
import styles from '../settings.module.css';
import { ofIssuer } from './credentials-kind.ts';
import { asTheyAreNow, Partners } from './credentials-section.tsx';

/** From when on the end of a certificate is told, as its mails are (issue of CSDs takes days). */
const SOON_DAYS = 30;

/** Who issues the documents of the house, until when, and the accounts with PACs. */
export function IssuerSection() {
  const { data, error, refetch } = useCall(issuerOperations.getIssuer, {}, asTheyAreNow);
  const partners = data?.parts.map(({ part, name, ...view }) => ({ id: part, name, holder: { part }, view }));
  const above = data && (
    <div className={`stack gap-12 ${styles.lead}`}>{data.issuer ? <Issuer issuer={data.issuer} /> : <Notice>{texts.nobody}</Notice>}</div>
  );
  return <Partners kind={ofIssuer} partners={partners} error={error} onRetry={() => void refetch()} above={above} />;
}

function Issuer({ issuer: { rfc, name, regimen, zip, certificate_number, valid_to } }: { issuer: IssuerView }) {
  const end = businessDayOf(new Date(valid_to));
  const left = daysBetween(useToday(), end);
  return (
    <>
      {left <= SOON_DAYS && <Notice tone={left <= 7 ? 'danger' : 'exception'}>{texts.ends(left, settingDay(end))}</Notice>}
      <Facts label={texts.who}>
        <Fact name={texts.facts.name} isStrong>
          {name}
        </Fact>
        <Fact name={texts.facts.rfc}>
          <span className="code">{rfc}</span>
        </Fact>
        <Fact name={texts.facts.regimen}>
          {regimen} {fiscalTexts.regimes[regimen]}
        </Fact>
        <Fact name={texts.facts.zip}>{zip}</Fact>
        <Fact name={texts.facts.certificate}>
          <span className="code">{certificate_number}</span>
        </Fact>
        <Fact name={texts.facts.until}>{settingDay(end)}</Fact>
      </Facts>
    </>
  );
}
