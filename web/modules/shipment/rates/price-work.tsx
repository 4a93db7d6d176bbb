import type { ExplainedGuide, ExplainedPart, PriceExplanation } from '#contract/rating/explanation.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { freightTexts } from '#texts/es/rating/freight.ts';
import { whyTexts } from '#texts/es/rating/why.ts';
import { dayAndTime, money } from '../../../platform/format.ts';
import { Money } from '../../../ui/money.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import styles from './price-work.module.css';

const exact = (pesos: string): string => (pesos.startsWith('-') ? `−$${pesos.slice(1)}` : `$${pesos}`);
const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);

function tariffText({ tariff }: PriceExplanation): string {
  if (!tariff) return whyTexts.unknownTariff;
  return tariff.kind === 'grid' ? whyTexts.grid(tariff.year, tariff.from, tariff.to) : whyTexts[tariff.kind];
}

type Line = [label: string, amount: string];

/** What a part of freight begins with: kg and their cost, or the least that a shipment costs; irregular pieces and what was asked for besides. */
function freightLines(part: ExplainedPart, guide: ExplainedGuide, freight: NonNullable<PriceExplanation['freight']>): Line[] | null {
  if (part.component === 'label_price') {
    const isLeast = part.base === freight.minimum && part.base !== guide.billed_kg * freight.cost_per_kg;
    return [[isLeast ? freightTexts.minimum : freightTexts.perKg(number(guide.billed_kg), money(freight.cost_per_kg)), money(part.base)]];
  }
  if (part.component !== 'irregular_delivery_price') return null;
  const irregular = freight.irregular_pieces * freight.irregular_price;
  return [
    ...(irregular > 0 ? [[freightTexts.irregularPieces(freight.irregular_pieces), money(irregular)] as Line] : []),
    ...freight.surcharges.map(({ kind, amount }): Line => [freightTexts.surcharges[kind], money(amount)]),
  ];
}

/** What a component begins with, by its name. */
function baseLine(part: ExplainedPart, guide: ExplainedGuide, { payment_kind }: PriceExplanation): Line {
  const amount = money(part.base);
  switch (part.component) {
    case 'label_price':
      return payment_kind === 'prepaid' ? [whyTexts.unit, amount] : [whyTexts.row(guide.row.name, number(guide.row.included_kg)), amount];
    case 'insurance':
      return [whyTexts.declared, amount];
    case 'overweight_price':
      return [whyTexts.extra(number(guide.extra_kg)), amount];
    case 'reissue_price':
      return [whyTexts.extended, amount];
    default:
      return [whyTexts.base, amount];
  }
}

function linesOf(part: ExplainedPart, guide: ExplainedGuide, why: PriceExplanation): Line[] {
  const percent = part.component === 'insurance' ? whyTexts.share(number(part.kept_percent)) : whyTexts.discount(number(100 - part.kept_percent));
  const ofFreight = why.freight && freightLines(part, guide, why.freight);
  const lines: (Line | false)[] = [
    ...(ofFreight ?? [part.base !== 0 && baseLine(part, guide, why)]),
    part.kept_percent !== 100 && [percent, ''],
    part.plus !== 0 && [whyTexts.zone(why.zone.name), money(part.plus)],
    [whyTexts.exactNet, exact(part.exact_net)],
    [whyTexts.exactTotal(why.iva_percent), exact(part.exact_total)],
    /[1-9]/.test(part.rounding) && [whyTexts.rounding, exact(part.rounding)],
  ];
  return lines.filter((line) => line !== false);
}

/** How a price was computed: tariff, weight, and each of its five components down to the centavo. */
export function PriceWork({ explanation: why }: { explanation: PriceExplanation }) {
  const starts = why.guides.map((_, index) => 1 + why.guides.slice(0, index).reduce((sum, { quantity }) => sum + quantity, 0));
  return (
    <div className={styles.work}>
      <p className="muted">
        {`${carrierName(why.carrier)} · ${why.service_description}`}
        <br />
        {`${tariffText(why)} · ${whyTexts.quoted(dayAndTime(why.quoted_at))}`}
      </p>
      {why.guides.map((guide, index) => (
        <Guide key={starts[index]} guide={guide} why={why} title={whyTexts.pieces(guide.quantity, starts[index] ?? 1)} />
      ))}
      <dl className={`ruled strong ${styles.total}`}>
        <dt>{flowTexts.total}</dt>
        <dd>
          <Money centavos={why.total} withCurrency />
        </dd>
        {why.to_pay !== why.total && (
          <>
            <dt>{flowTexts.toPay}</dt>
            <dd>
              <Money centavos={why.to_pay} />
            </dd>
          </>
        )}
        {why.carrier_cost !== null && (
          <>
            <dt>{whyTexts.cost}</dt>
            <dd>
              <Money centavos={why.carrier_cost} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Guide({ guide, why, title }: { guide: ExplainedGuide; why: PriceExplanation; title: string }) {
  const charged = guide.parts.filter(({ total }) => total !== 0);
  const free = guide.parts.filter(({ total }) => total === 0).map(({ component }) => flowTexts.component[component].toLocaleLowerCase('es-MX'));
  const each = sumCentavos(guide.parts.map(({ total }) => total));
  return (
    <section className={styles.guide} aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">{whyTexts.weight(number(guide.weight_kg), number(guide.volumetric_kg), number(guide.billed_kg))}</p>
      {charged.map((part) => (
        <dl key={part.component} className={styles.part}>
          <dt className={styles.name}>{flowTexts.component[part.component]}</dt>
          <dd className={styles.name}>
            <Money centavos={part.total} />
          </dd>
          {linesOf(part, guide, why).map(([label, amount]) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label} amount`} className="money">
              {amount}
            </dd>,
          ])}
        </dl>
      ))}
      {free.length > 0 && <p className="muted">{whyTexts.free(free.join(', '))}</p>}
      <dl className={`ruled strong ${styles.total}`}>
        <dt>{whyTexts.each}</dt>
        <dd>
          <Money centavos={each} />
        </dd>
        {guide.quantity > 1 && (
          <>
            <dt>{whyTexts.times(guide.quantity)}</dt>
            <dd>
              <Money centavos={each * guide.quantity} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
