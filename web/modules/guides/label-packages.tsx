import { needsDescription, type PackageRow } from '#contract/packages/packages.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { WhyLabel } from './why-label.tsx';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { count, dayMonth } from '../../platform/format.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { Fold } from './fold.tsx';
import goods from './goods-table.module.css';
import styles from './label-view.module.css';

const texts = labelsTexts;
const sizeOf = ({ length, width, height, measurement }: PackageRow): string =>
  texts.measures(count(length), count(width), count(height), measurement);

/** What travels: type, measures, weight, declared value, content, price, and the goods (O-2.46 to O-2.48). */
export function LabelPackages({ detail }: { detail: LabelDetail }) {
  const [first] = detail.packages;
  if (!first) return null;
  const summary = (
    <>
      {[texts.pieces(first.quantity, first.type), sizeOf(first), texts.weight(count(first.weight))].join(' · ')}
      {detail.price !== null && (
        <>
          {' · '}
          <Money centavos={detail.price} />
        </>
      )}
    </>
  );
  return (
    <Fold title={texts.packages} summary={summary}>
      {detail.packages.map((row, index) => (
        <div key={row.id ?? index} className={`stack gap-12 ${styles.package}`}>
          <Facts width="narrow">
            <Fact name={texts.type}>{texts.pieces(row.quantity, row.type)}</Fact>
            <Fact name={texts.size}>{sizeOf(row)}</Fact>
            <Fact name={texts.weightName}>{texts.weight(count(row.weight))}</Fact>
            <Fact name={texts.declared}>{row.insurance > 0 ? <Money centavos={row.insurance} withCurrency /> : texts.notInsured}</Fact>
            <Fact name={texts.content}>{row.content}</Fact>
            {needsDescription(row.content) && row.description && <Fact name={texts.description}>{row.description}</Fact>}
            {detail.price !== null && (
              <Fact name={texts.quoted}>
                <Money centavos={detail.price} withCurrency />
                {!detail.is_manual && <WhyLabel detail={detail} />}
              </Fact>
            )}
          </Facts>
          {row.merchandise.length > 0 && <Goods lines={row.merchandise} />}
        </div>
      ))}
      <ExtraCharges charges={detail.extra_charges} />
    </Fold>
  );
}

/** What the guide was charged after it was made (AMB-12.15). */
function ExtraCharges({ charges }: { charges: LabelDetail['extra_charges'] }) {
  if (charges.length === 0) return null;
  return (
    <section className={`stack gap-12 ${styles.package}`} aria-labelledby="extra-charges">
      <h4 id="extra-charges" className={`quiet strong ${styles.extraTitle}`}>
        {texts.extraCharges}
      </h4>
      <Facts shape="rows">
        {charges.map(({ concept, total, created_at }) => (
          <Fact
            key={concept + created_at}
            name={
              <>
                {concept}
                <span className="muted"> · {dayMonth(created_at)}</span>
              </>
            }
          >
            <Money centavos={total} withCurrency />
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

function Goods({ lines }: { lines: PackageRow['merchandise'] }) {
  const { goodsColumn } = texts;
  return (
    <div className={`box scrolls ${goods.goods}`} role="region" aria-label={texts.goods} tabIndex={0}>
      <table>
        <caption>{texts.goods}</caption>
        <thead>
          <tr>
            <th scope="col">{goodsColumn.description}</th>
            <th scope="col">{goodsColumn.code}</th>
            <th scope="col">{goodsColumn.unit}</th>
            <th scope="col" className={goods.end}>
              {goodsColumn.quantity}
            </th>
            <th scope="col" className={goods.end}>
              {goodsColumn.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id ?? index}>
              <td>{line.description}</td>
              <td data-label={goodsColumn.code} className="code">
                {line.product_code}
              </td>
              <td data-label={goodsColumn.unit} className="code">
                {line.unit_code}
              </td>
              <td data-label={goodsColumn.quantity} className={goods.end}>
                {count(line.quantity)}
              </td>
              <td data-label={goodsColumn.value} className={goods.end}>
                <Money centavos={line.value} isDimmedAtZero />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
