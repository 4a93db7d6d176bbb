import { chargeApprovalTexts } from '../later-charges/approval.ts';
import { limitsApprovalTexts } from '../customers/approval.ts';
import { depositApprovalTexts } from '../deposits/approval.ts';
import { saleApprovalTexts } from '../purchases/approval.ts';
import { settingApprovalTexts } from '../settings/approval.ts';
import { walletApprovalTexts } from '../wallet/approval.ts';
import { fiscalTexts } from '../billing/fiscal.ts';
import { consolidatedTexts } from '../consolidated/consolidated.ts';
import { limitTexts } from '../customers/limits.ts';
import { reportStatusWords } from '../cuts/report-words.ts';
import { customerTexts } from '../customers/customers.ts';
import { invoiceStatusWords, preInvoiceStatusWords } from '../invoices/invoice-words.ts';
import { issuesTexts } from '../issues/issues.ts';
import { noteReasonWords, noteStatusWords } from '../notes/note-words.ts';
import { paymentSourceWords, paymentStatusWords } from '../payments/payment-words.ts';
import { pickupTexts } from '../pickups/pickups.ts';
import { documentTypeNames } from '../prospects/document-types.ts';
import { documentsTexts } from '../prospects/documents.ts';
import { purchaseTexts } from '../purchases/purchases.ts';
import { shippingTexts } from '../shipping/shipping.ts';

type Words = Readonly<Record<string, string>>;
const withCode = (names: Words): Words => Object.fromEntries(Object.entries(names).map(([code, name]) => [code, `${code} ${name}`]));

/** What the values of a field are called, in the words of its own screen; 'record.field' where the records of a kind have words of their own. */
export const fieldValues: Readonly<Record<string, Words>> = {
  'document.status': documentsTexts.statuses,
  'purchase.status': purchaseTexts.statuses,
  'report.status': reportStatusWords,
  'pre_invoice.status': preInvoiceStatusWords,
  'invoice.status': invoiceStatusWords,
  'payment.status': paymentStatusWords,
  'payment.source': paymentSourceWords,
  'note.status': noteStatusWords,
  'note.reason': noteReasonWords,
  'pickup.status': pickupTexts.status,
  'consolidated.status': consolidatedTexts.statuses,
  'approval.kind': {
    move_amount: walletApprovalTexts.move.name,
    withdrawal: walletApprovalTexts.withdrawal.name,
    adjustment: walletApprovalTexts.adjustment.name,
    later_charge: chargeApprovalTexts.name,
    manual_deposit: depositApprovalTexts.name,
    sale: saleApprovalTexts.name,
    setting: settingApprovalTexts.name,
    limits: limitsApprovalTexts.name,
  },
  category: issuesTexts.categories,
  document_type: documentTypeNames,
  channel: customerTexts.channels,
  company_type: customerTexts.companyTypes,
  conditions: customerTexts.conditionNames,
  billing: customerTexts.billings,
  modality: customerTexts.modalities,
  customer_modality: customerTexts.pockets,
  dispersion_type: customerTexts.dispersions,
  report_file_type: customerTexts.fileTypes,
  settlement: purchaseTexts.settlements,
  credit_limit: { unlimited: 'Sin límite' },
  expired_stock: limitTexts.expiredStocks,
  follow_up: shippingTexts.followUp,
  regimen: withCode(fiscalTexts.regimes),
  cfdi_use: withCode(fiscalTexts.uses),
  notified_reused: { pending: 'Por confirmar', yes: 'Sí', no: 'No' },
  source: { stp: 'Aviso del banco', bank_file: 'Estado de cuenta', manual: 'Captura', file: 'Archivo', entered: 'Capturadas', none: 'Ninguna', unreadable: 'Ilegibles' },
}; // prettier-ignore
