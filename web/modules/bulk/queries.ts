import { bulkOperations } from '#contract/bulk/bulk.ts';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { homeOperations } from '#contract/home/home.ts';
import type { JobId } from '#contract/shared/ids.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { saveCsv } from '../../platform/save-file.ts';
import { useAct, useCall } from '../../platform/use-call.ts';
import { toastFailure } from '../../ui/toast-store.ts';

const { listBulks, getBulk, listBulkRows } = bulkOperations;

/** How often a load that is under way is asked for; its own event may come earlier. */
const PROGRESS_MS = 3_000;
/** Rows of the grid at once. */
export const ROWS_AT_ONCE = 50;

/** What a load changes beside itself. */
export const changedByLoads: readonly Operation[] = [
  listBulks,
  listBulkRows,
  shippingOperations.listLabels,
  shippingOperations.listLabelViews,
  walletOperations.getBalance,
  homeOperations.getHome,
  homeOperations.getHomeFigures,
];

/** The loads of the last 24 h. */
export const useLoads = () => useCall(listBulks, {});

/** One load, asked again until every row has its outcome. */
export const useLoad = (jobId: JobId | null) =>
  useCall(getBulk, { jobId: jobId as JobId }, { isOn: jobId !== null, refetchMs: (load) => (load?.status === 'PROCESSING' ? PROGRESS_MS : false) });

/** A page of the rows in errors. */
export const useFailedRows = (jobId: JobId, page: number) => useCall(listBulkRows, { jobId, page, limit: ROWS_AT_ONCE }, { keepsOld: true });

export const useServices = () => useCall(catalogsOperations.listServices, {}, { staleMs: Infinity });

export const useTemplate = () => useAct(bulkOperations.getBulkTemplate, { onDone: saveCsv, onFailed: toastFailure(texts.templateFailed) });
export const useFailedFile = () => useAct(bulkOperations.getBulkFailedRows, { onDone: saveCsv, onFailed: toastFailure(texts.downloadBroken) });
