/** Three sizes of every fault test: `npm test`, the same with CI=1, and `npm run faults`. */
const size = { brief: 0, small: 1, large: 2 }[process.env['FAULTS'] ?? 'small'] ?? 1;
const of = <T>(...sized: [brief: T, small: T, large: T]): T => sized[size] as T;
const isLarge = size === 2;
const lostOrders = process.env['LOST_ORDERS'] ? { orders: Number(process.env['LOST_ORDERS']) } : {};
export const sizes = {
  isLarge,
  killed: of({ creations: 30, kills: 2 }, { creations: 60, kills: 4 }, { creations: 500, kills: 30 }),
  /** Of the deaths at a named step, those by SIGKILL of the portal's process; the others stop in this one. */
  killedAtSteps: of(1, 2, 40),
  /** Deaths at any step; every one there is at the large size. */
  crashes: of(24, 60, Infinity),
  /** Sessions ended in one process whose sockets stand in another. */
  revoked: of(5, 5, 500),
  /** Rows of one file, and how often the portal is killed while it works on them. */
  bulk: of({ rows: 24, kills: 1 }, { rows: 60, kills: 3 }, { rows: 2_000, kills: 20 }),
  guesses: isLarge ? { tries: 10_000, networks: 1_000, sprayed: 1_000 } : { tries: 100, networks: 50, sprayed: 25 },
  /** Creations of each connector under faults of the line. */
  connectors: of(10, 30, 1_000),
  interleaved: of(80, 160, 10_000),
  /** Orders of each carrier whose answers are lost three times in ten, and how often a process dies before it books one. `LOST_ORDERS`: so many. */
  lost: { ...of({ orders: 20, kills: 2 }, { orders: 40, kills: 3 }, { orders: 1_000, kills: 10 }), ...lostOrders },
  storm: of({ keys: 4, each: 64 }, { keys: 10, each: 64 }, { keys: 100, each: 64 }),
  unfundable: of({ keys: 4, each: 32 }, { keys: 10, each: 32 }, { keys: 100, each: 32 }),
  otherBodies: of(20, 40, 1000),
  overspend: of({ rounds: 1, each: 50 }, { rounds: 1, each: 100 }, { rounds: 20, each: 500 }),
  lies: isLarge ? 300 : 1,
  /** Documents that a PAC stamps while it is silent for three of ten. */
  stamped: of(200, 200, 2_000),
  /** Documents that are handed over at once, and how often a process dies, and how often one stands still, at each step of their stamping. */
  cfdi: of({ documents: 16, strikes: 1 }, { documents: 60, strikes: 2 }, { documents: 2_000, strikes: 5 }),
  /** How long each trouble of the database lasts, how many people work meanwhile, and the guides they can pay. */
  trouble: isLarge ? { ms: 120_000, clerks: 6, guides: 100_000 } : { ms: 2_000, clerks: 3, guides: 5_000 },
  /** Labels that are being made when the database goes away for a moment. */
  blip: isLarge ? { labels: 120, ms: 5_000 } : { labels: 12, ms: 3_000 },
  /** Bought and scanned; the drawing alone is scanned 24 times beside its code. */
  labels: of(4, 6, 200),
  /** Pickups asked for, and how often the portal is killed meanwhile. */
  pickups: of({ pickups: 24, kills: 2 }, { pickups: 60, kills: 4 }, { pickups: 1_000, kills: 20 }),
  /** Orders of freight, and how often the portal is killed meanwhile. */
  freight: of({ orders: 12, kills: 2 }, { orders: 24, kills: 3 }, { orders: 400, kills: 20 }),
  /** Deaths of a process that books freight by a connector. */
  booked: of(4, 9, 9),
  /** Deposits that the bank tells one to five times each, and how often the portal is killed meanwhile. */
  deposits: of({ deposits: 60, kills: 1 }, { deposits: 200, kills: 3 }, { deposits: 10_000, kills: 20 }),
  /** Orders of guides and withdrawals, and how often the portal is killed in the middle of either. */
  orders: of({ orders: 12, withdrawals: 8, kills: 2 }, { orders: 24, withdrawals: 12, kills: 3 }, { orders: 400, withdrawals: 200, kills: 20 }),
  /** Guides that a carrier measured again; its document is uploaded, and what is due is charged, under so many kills each. */
  reweighs: of({ guides: 10, kills: 1 }, { guides: 25, kills: 2 }, { guides: 500, kills: 10 }),
  /** Guides whose charges are cut, and how often the portal is killed while it cuts. */
  cuts: of({ guides: 20, kills: 1 }, { guides: 40, kills: 2 }, { guides: 1_000, kills: 20 }),
  /** Guides of which each becomes an invoice with a note, half of them with a complement; how often the portal is killed while those of each kind are stamped. */
  invoices: of({ guides: 20, kills: 1 }, { guides: 40, kills: 2 }, { guides: 2_000, kills: 20 }),
  /** Purchases of one to three guides whose numbers are given, and how often a process that gives them is killed. */
  givenNumbers: of({ purchases: 12, kills: 2 }, { purchases: 24, kills: 4 }, { purchases: 300, kills: 30 }),
  /** Labels joined to one file, and how often the portal is killed while it joins them. */
  prints: of({ labels: 250, kills: 1 }, { labels: 400, kills: 2 }, { labels: 1_000, kills: 12 }),
};
