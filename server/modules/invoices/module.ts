import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { InvoicesApi } from './api.ts';
import { invoicesJobs } from './jobs.ts';
import { creditedInvoice, creditInvoice, holdCredited, uncreditInvoice } from './credit-invoice.ts';
import { leavePreInvoices } from './leave-pre-invoices.ts';
import type { InvoicesNeeds } from './needs.ts';
import { documentsOf, holdPayable, liquidateInvoice, payableInvoices, payPart, unpayPart } from './pay-invoice.ts';
import { countListed, listedInvoices, visibleInvoice } from './read-invoices.ts';
import { invoicesRoutes } from './routes.ts';
import { purposeOf } from './rules/purpose.ts';
import { bookedInvoices, creditsOfNotes, placesOfCharges, uuidsOfInvoices } from './store/booked.raw.ts';
import { hasPayableDueBefore, liquidatedAmong } from './store/payable.ts';
import { hasOpenDocuments, owedOnInvoices } from './store/read-invoices.ts';
import { accountStatuses, statedInvoices } from './store/stated.ts';
import { whyNotCancelled } from './why-not-cancelled.ts';

/** Approved reports become pre-invoices, and these invoices of SAT; each charge is on one document. */
export const buildInvoices = (needs: InvoicesNeeds): { api: InvoicesApi; routes: Route[]; jobs: Job[] } => ({
  api: {
    bookedInvoices: async (reader, page) => (await bookedInvoices(reader, page)).map((one) => ({ ...one, purpose: purposeOf(one.pre_invoice_id) })),
    placesOfCharges,
    uuidsOfInvoices,
    creditsOfNotes,
    leavePreInvoices: (tx, charges) => leavePreInvoices(needs, tx, charges),
    whyNotCancelled,
    hasOpenDocuments,
    owedOnInvoices,
    payable: payableInvoices,
    hasPayableDueBefore,
    holdPayable,
    documentsOf,
    pay: (tx, part) => payPart(needs, tx, part),
    unpay: (tx, part) => unpayPart(needs, tx, part),
    liquidated: liquidatedAmong,
    liquidate: (tx, customer, id) => liquidateInvoice(needs, tx, customer, id),
    holdCredited,
    creditedInvoice,
    credit: (tx, credit) => creditInvoice(needs, tx, credit),
    uncredit: (tx, credit) => uncreditInvoice(needs, tx, credit),
    invoiceSeen: async (reader, actor, id) => (await visibleInvoice(needs, reader, actor, id)).customer_id,
    stated: statedInvoices,
    accountStatuses,
    countListed: (...asked) => countListed(needs, ...asked),
    listedInvoices: (...asked) => listedInvoices(needs, ...asked),
  },
  routes: invoicesRoutes(needs),
  jobs: invoicesJobs(needs),
});
