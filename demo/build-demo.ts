import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader } from '#platform/db/tx.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { AccessApi } from '../server/modules/access/api.ts';
import type { AddressesApi } from '../server/modules/addresses/api.ts';
import type { BillingApi } from '../server/modules/billing/api.ts';
import type { CatalogsApi } from '../server/modules/catalogs/api.ts';
import type { DriveApi } from '../server/modules/drive/api.ts';
import type { PackagesApi } from '../server/modules/packages/api.ts';
import type { RatingApi } from '../server/modules/rating/api.ts';
import type { Documents } from '../server/modules/shipping/needs.ts';
import type { Inject } from './act-out.ts';
import { addNewYear } from './add-new-year.ts';
import { hasPeople, untouched, type DemoSummary } from './already-seeded.ts';
import { DRAW_JOB, drawNextDocuments, type Drawing } from './draw-documents.ts';

export type DemoNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  queue: Queue;
  dataDir: string;
  access: Pick<AccessApi, 'customer' | 'createCustomer' | 'createUser' | 'createGroups' | 'assignCustomers' | 'nextCustomerNumber'>;
  catalogs: Pick<CatalogsApi, 'services' | 'contents' | 'postalCode' | 'addService'>;
  addresses: AddressesApi;
  packages: PackagesApi;
  billing: Pick<BillingApi, 'insertBusinesses' | 'chargeOrder'>;
  rating: Pick<RatingApi, 'writeTariffs'>;
  documents: Pick<Documents, 'put'> & Drawing;
  drive: Pick<DriveApi, 'keepMade' | 'putSealed'>;
};

type Demo = {
  seed: (given: { password: string; isComplete?: boolean; share?: number }) => Promise<DemoSummary>;
  /** Once, after the seed: its people change this and that by ordinary calls. */
  act: (inject: Inject, password: string) => Promise<void>;
  jobs: Job[];
};

const TARIFFS_EVERY_MS = 6 * HOUR_MS;

/** The demonstration of evaluation mode: its data, and the jobs that finish and renew them. Production never builds it. */
export function buildDemo(needs: DemoNeeds): Demo {
  return {
    // The world itself is loaded only where it is to be written: a later start has no use for it.
    seed: async (given) => ((await hasPeople(needs.db)) ? untouched : (await import('./seed-demo.ts')).seedDemo(needs, given)),
    act: async (inject, password) => (await import('./act-out.ts')).actOut(inject, password),
    jobs: [
      { name: DRAW_JOB, run: () => drawNextDocuments(needs) },
      { name: 'demo-add-new-year', everyMs: TARIFFS_EVERY_MS, run: () => addNewYear(needs) },
    ],
  };
}
