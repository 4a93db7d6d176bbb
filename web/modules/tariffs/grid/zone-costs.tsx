import { gridTexts as texts } from '#texts/es/tariffs/grid.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';

/** What each zone adds to the price of a guide, to be read. */
export const ZoneCosts = ({ zones }: { zones: readonly { name: string; cost: number | null }[] }) => (
  <Facts width="narrow">
    {zones.map(({ name, cost }) => (
      <Fact key={name} name={name}>
        {cost === null ? texts.noPrice : <Money centavos={cost} />}
      </Fact>
    ))}
  </Facts>
);
