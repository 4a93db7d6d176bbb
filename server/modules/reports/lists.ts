import type { Actor } from '#contract/access/access.ts';
import type { InvoiceFilters } from '#contract/invoices/invoices.ts';
import type { Capability } from '#contract/shared/permissions.ts';
import type { LabelFilters } from '#contract/shipping/label-filters.ts';
import { reportTexts as texts } from '#texts/es/reports/reports.ts';
import type { OnBehalf } from '../access/api.ts';
import type { ReportsNeeds } from './needs.ts';
import { invoiceSheet } from './rules/invoice-cells.ts';
import { labelSheet } from './rules/label-cells.ts';
import type { Reading, Sheet } from './rules/sheet.ts';

/** One list that may be exported. `after`: the last row of the page before. */
export type ExportedList<Filters extends OnBehalf, Row> = {
  right: Capability;
  /** Where it is told of. */
  path: string;
  words: { none: string; tooManyRows: (most: string) => string; fileName: (day: string) => string; sheet: string };
  count: (actor: Actor, filters: Filters, most: number) => Promise<number>;
  page: (actor: Actor, filters: Filters, page: { until: Date; after: Row | null; limit: number }) => Promise<Row[]>;
  sheet: (reading: Reading) => Sheet<Row>;
};

/** A report is one of these, whatever its rows are. */
export type AnyList = ExportedList<OnBehalf, unknown>;

const asAny = <Filters extends OnBehalf, Row>(list: ExportedList<Filters, Row>): AnyList => list as unknown as AnyList;

/** What lists as files there are, by their type. */
export const listsOf = ({ db, shipping, invoices }: ReportsNeeds) => ({
  labels: asAny<LabelFilters, Awaited<ReturnType<ReportsNeeds['shipping']['listedGuides']>>[number]>({
    right: 'canRead.label',
    path: '/envios',
    words: texts,
    count: (actor, filters, most) => shipping.countListed(db, actor, filters, most),
    page: (actor, filters, page) => shipping.listedGuides(db, actor, filters, page),
    sheet: labelSheet,
  }),
  invoices: asAny<InvoiceFilters, Awaited<ReturnType<ReportsNeeds['invoices']['listedInvoices']>>[number]>({
    right: 'canRead.business',
    path: '/facturas',
    words: texts.invoices,
    count: (actor, filters, most) => invoices.countListed(db, actor, filters, most),
    page: (actor, filters, page) => invoices.listedInvoices(db, actor, filters, page),
    sheet: invoiceSheet,
  }),
});
