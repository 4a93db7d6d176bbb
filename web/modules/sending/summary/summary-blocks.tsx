import type { ReactNode } from 'react';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { Rate } from '#contract/rating/rating.ts';
import { ZERO } from '#contract/shared/money.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { weekdayDay } from '../../../platform/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { AddressCard } from '../../addresses/card/address-card.tsx';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import { billedText, divisorsOf } from '../../packages/draft/billed-weight.ts';
import { canBeAssured, contentLine, parseInsurance, totalsOf, type PackageDraft } from '../../packages/draft/package-draft.ts';
import { PaymentLines } from '../../shipment/rates/chosen-rate.tsx';
import { printedAddress } from '../../shipment/flow/flow-end.ts';
import { printedContact } from '../../shipment/flow/end-faults.ts';
import type { Flow } from '../../shipment/flow/flow.ts';
import { MendEnd } from '../../shipment/ends/mend-end.tsx';
import { WhyRate } from '../../shipment/rates/why-price.tsx';
import { RateBreakdown } from '../../shipment/rates/rate-breakdown.tsx';
import { BranchChoice } from './branch-choice.tsx';
import type { CarrierNeeds } from './carrier-needs.ts';
import { PackageNeeds } from './package-needs.tsx';
import styles from './summary.module.css';

const Edit = ({ to, what }: { to: string; what: string }) => (
  <ButtonLink to={to} variant="quiet">
    {flowTexts.edit}
    <span className="hidden-visually">{` ${what}`}</span>
  </ButtonLink>
);

const Block = ({ title, to, children }: { title: ReactNode; to: string; children: ReactNode }) => (
  <Card title={title} aside={<Edit to={to} what={typeof title === 'string' ? title : flowTexts.packages} />}>
    {children}
  </Card>
);

/** Origin or destination as it will be printed. */
export function EndBlock({ flow, name }: { flow: Flow; name: 'origin' | 'destination' }) {
  const end = flow[name];
  if (!end) return null;
  return (
    <Block title={flowTexts[name]} to="/enviar">
      <AddressCard address={printedAddress(end)} taxId={end.tax_id} contact={printedContact(end)} />
      {name === 'destination' && flow.ocurre_office && <p className={`quiet ${styles.remark}`}>{flowTexts.ocurre}</p>}
      {name === 'destination' && <BranchChoice flow={flow} />}
      <MendEnd flow={flow} name={name} />
    </Block>
  );
}

/** The declared value of one piece, or that the content cannot be assured (O-5.25). */
function Declared({ row, contents }: { row: PackageDraft; contents: readonly PackagingContent[] }) {
  if (!canBeAssured(row.content, contents)) return <span className={styles.declared}>{flowTexts.uninsurable}</span>;
  return (
    <span className={styles.declared}>
      {flowTexts.column.declared} <Money centavos={parseInsurance(row.insurance) ?? ZERO} />
    </span>
  );
}

/** What else of the row costs or is declared; nothing where there is none. */
function Traits({ row, carrier }: { row: PackageDraft; carrier: string | null }) {
  const traits = [
    billedText(row, divisorsOf(carrier)),
    row.is_irregular_delivery && flowTexts.component.irregular_delivery_price,
    row.merchandise.length > 0 && flowTexts.goods(row.merchandise.length),
  ].filter(Boolean);
  return traits.length > 0 && <span className={styles.traits}>{traits.join(' · ')}</span>;
}

/** The packages, read only. */
export function PackagesBlock({ flow, contents, needs }: { flow: Flow; contents: readonly PackagingContent[]; needs: CarrierNeeds }) {
  const { pieces, kg } = totalsOf(flow.packages);
  const title = (
    <span className="inline gap-10">
      {flowTexts.packages} <Tag>{flowTexts.piecesAndKg(pieces, String(Math.round(kg * 100) / 100))}</Tag>
    </span>
  );
  return (
    <Block title={title} to="/enviar">
      <ul className={`divided stack ${styles.packages}`} data-insured={flow.isInsured || undefined}>
        {flow.packages.map((row, index) => (
          <li key={row.id}>
            <span className={`strong ${styles.strong}`}>{`${row.quantity} × ${row.alias || flowTexts.packageName(index + 1)}`}</span>
            <span>{contentLine(row)}</span>
            <span>{`${row.length} × ${row.width} × ${row.height} ${row.measurement} · ${row.weight} kg`}</span>
            <Traits row={row} carrier={flow.rate?.carrier ?? null} />
            {flow.isInsured && <Declared row={row} contents={contents} />}
            <PackageNeeds
              row={row}
              name={row.alias || flowTexts.packageName(index + 1)}
              faults={needs.rows[index] ?? {}}
              asksHazard={needs.asksWaybill}
            />
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** The chosen service with everything it costs. */
export function ServiceBlock({ rate, flow }: { rate: Rate; flow: Flow }) {
  return (
    <Block title={summaryTexts.service} to="/resultados">
      <div className="stack gap-14">
        <div className={`gap-12 flex ${styles.carrier}`}>
          <CarrierBadge carrier={rate.carrier} />
          <div>
            <p className={`strong ${styles.strong}`}>{`${carrierName(rate.carrier)} · ${rate.service_description}`}</p>
            <p className="quiet caption">{`${flowTexts.arrives(weekdayDay(rate.delivery_date))} · ${flowTexts.businessDays(rate.business_days)}`}</p>
          </div>
        </div>
        <div className="stack gap-8">
          <RateBreakdown rate={rate} packages={flow.packages} />
          {rate.total !== null && flow.batch_id && (
            <div>
              <WhyRate of={rate.service_description} batch_id={flow.batch_id} rate_id={rate.rate_id} />
            </div>
          )}
          <PaymentLines rate={rate} pieces={totalsOf(flow.packages).pieces} />
        </div>
      </div>
    </Block>
  );
}
