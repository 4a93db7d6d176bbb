import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { OperationName } from './kit/operations.ts';
import type { Plug } from './kit/plug.ts';
import { registry } from './registry.ts';

/**
 * What the tests of every connector must know of one and cannot read from its manifest. It stands in `fixtures/drill.ts` of each folder: with it
 * a connector comes under the faults of lab (`faults/connectors*`), without it the build fails.
 */
export type Drill = {
  /** A service that lab sells, by the carrier's code. */
  service: string;
  /** Whether its calls carry a token that a desk gives out. */
  asksToken: boolean;
  /** Whether its refusals have codes, as most do. */
  saysCodes?: false;
  /** The code of a refusal that says nothing; absent = none. */
  bareCode?: string;
  /** Which of lab's calls hands out the paper; absent = the creation. `ours`: the paper is our own. */
  paperBy?: 'document' | 'ours';
  /** Whether it carries within a city alone. */
  reach?: 'city';
  /** Whether its tracking tells where a parcel is now, and no history. */
  tells?: 'state';
  /** `ours`: a guide has the number that we gave its order, so that no answer can name another's. */
  numbers?: 'ours';
  /** Whether its quotes tell that a destination lies off the network, as most do, and that it is served at the branch alone, as few do. */
  tellsExtended?: false;
  tellsBranchOnly?: true;
  /** How pickups are answered: whether with our id, the station at which lab books them, and a folio that is nobody's. */
  pickup?: { echoes?: true; station?: string; nobodysFolio?: string };
  /** What settings must look like that are not any text. */
  settings?: Readonly<Record<string, string>>;
};

/** A connector with what its folder tells the tests. */
export type Drilled = Drill & { slug: CarrierSlug; plug: Plug; has: (name: OperationName) => boolean };

/** Every connector of a registry. One whose folder tells nothing is an error: nothing would show what it does when the line is bad. */
export const drilled = (connectors: typeof registry = registry): Promise<Drilled[]> =>
  Promise.all(
    Object.entries(connectors).map(async ([slug, load]) => {
      const plug = (await load?.()) as Plug;
      return { ...(await drillOf(slug)), slug: slug as CarrierSlug, plug, has: (name: OperationName) => plug.operations.includes(name) };
    }),
  );

async function drillOf(slug: string): Promise<Drill> {
  try {
    return ((await import(`./${slug}/fixtures/drill.ts`)) as { drill: Drill }).drill;
  } catch (cause) {
    throw new Error(`connectors/${slug}/fixtures/drill.ts must say how ${slug} is tried under faults`, { cause });
  }
}
