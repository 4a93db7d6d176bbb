import { allOf, type StoreCalls } from '../../fixtures/store-calls.ts';

const actFilter = { actor_id: null, entities: null, since: null, until: null, meaning: null };
/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  namesLike: (store, tx, mine) => store(tx, allOf(mine), 'cliente'),
  peopleLike: (store, tx, mine) => store(tx, allOf(mine), 'cliente', 50),
  findActs: (store, tx, mine) => store(tx, allOf(mine), actFilter, { limit: 50, offset: 0, order: 'desc', after: null, most: null }),
  countActs: (store, tx, mine) => store(tx, allOf(mine), actFilter, 50),
  placeOfAct: (store, tx, mine) => store(tx, allOf(mine), '1'),
};
