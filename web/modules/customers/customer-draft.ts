import type { CustomerDetail } from '#contract/access/access.ts';
import { isRegimenOfPerson, regimes, type Regimen } from '#contract/shared/fiscal.ts';
import type { BusinessType } from '#contract/customers/customer-told.ts';
import { customerFaultsAmong, lockedBySc, type CustomerInput } from '#contract/customers/profile.ts';
import { reportNames, type ReportInput } from '#contract/customers/report-shapes.ts';
import { isOneCut, isReportsEmpty, reportFaults, withSchema } from '#contract/customers/reports.ts';
import type { ProspectView } from '#contract/prospects/prospects.ts';
import { MEXICO } from '#contract/shared/country.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { placeDraftOf, type PlaceDraft } from '../addresses/form/place-draft.ts';

type Report = Record<'schema' | 'date' | 'sub_type' | 'conditions' | 'pre_invoice_days', string> & { name: ReportInput['name'] };
type Choice<Name extends keyof CustomerInput> = NonNullable<CustomerInput[Name]>;

/** A service that a new customer begins with, and its tariff; '' = the first proposal of the year. */
export type NewService = { id: string; proposal_id: string; volume: number | null; price_list: Centavos | null; discount: number | null };
export const newService: NewService = { id: '', proposal_id: '', volume: null, price_list: ZERO, discount: 0 };

/** A customer while it is typed; '' = nothing chosen. */
export type CustomerDraft = {
  business_name: string;
  name: string;
  last_name: string;
  email: string;
  phone_number: string;
  business_type: BusinessType | '';
  company_type: Choice<'company_type'> | '';
  set_of_operations: Choice<'set_of_operations'>;
  webpage: string;
  business_address: PlaceDraft;
  channel: Choice<'channel'> | '';
  seller_id: string;
  regimen: Regimen | '';
  modality: Choice<'modality'>;
  conditions: Choice<'conditions'>;
  billing: Choice<'billing'>;
  dispersion_type: Choice<'dispersion_type'>;
  customer_modality: Choice<'customer_modality'>;
  credit_limit: Centavos | null;
  has_credit_limit: boolean;
  extras_limit: Centavos | null;
  expired_stock: Choice<'expired_stock'> | '';
  cancels_unused: boolean;
  reports: Report[];
  report_file_type: Choice<'report_file_type'>;
  /** For a new customer alone; those of one that is there have a screen of their own. */
  services: NewService[];
};

const emptyReport = (name: Report['name']): Report => ({ name, schema: '', date: '', sub_type: '', conditions: '', pre_invoice_days: '' });

const noPoint = { latitude: null, longitude: null };

export const draftOf = (customer: CustomerDetail | null): CustomerDraft => ({
  business_name: customer?.business_name ?? '',
  name: customer?.contact?.first_name ?? '',
  last_name: customer?.contact?.last_name ?? '',
  email: customer?.contact?.email ?? '',
  phone_number: customer?.phone_number ? phoneText(customer.phone_number) : '',
  business_type: customer?.business_type ?? '',
  company_type: customer?.company_type ?? '',
  set_of_operations: customer?.set_of_operations ?? [],
  webpage: customer?.webpage ?? '',
  business_address: placeDraftOf(customer?.business_address ? { ...customer.business_address, ...noPoint } : null),
  channel: customer?.channel ?? '',
  seller_id: customer?.seller_id ?? '',
  regimen: customer?.regimen ?? '',
  modality: customer?.modality ?? 'independiente',
  conditions: customer?.conditions ?? 'cash',
  billing: customer?.billing ?? 'reportes',
  dispersion_type: customer?.dispersion_type ?? 'global',
  customer_modality: customer?.customer_modality ?? 'balance',
  credit_limit: customer?.credit_limit ?? ZERO,
  has_credit_limit: customer?.credit_limit !== null,
  extras_limit: customer?.extras_limit ?? ZERO,
  expired_stock: customer?.expired_stock ?? '',
  cancels_unused: customer?.cancels_unused ?? false,
  reports: reportNames.map((name) => {
    const kept = customer?.reports?.find((report) => report.name === name);
    const { schema, date, sub_type, conditions, pre_invoice_days } = kept ?? {};
    return {
      ...emptyReport(name),
      ...{ schema: schema ?? '', date: date ?? '', sub_type: sub_type ?? '', conditions: conditions ?? '', pre_invoice_days: pre_invoice_days ?? '' },
    };
  }),
  report_file_type: customer?.report_file_type ?? 'separate_files',
  services: [],
});

/** A new customer begins with what is known of the prospect it was (AMB-15.05). */
export const draftOfProspect = ({ business_name, name, last_name, email, phone_number, business_type, webpage }: ProspectView): CustomerDraft => ({
  ...draftOf(null),
  ...{ business_name, name, last_name, email, business_type: business_type ?? '', webpage: webpage ?? '' },
  phone_number: phone_number ? phoneText(phone_number) : '',
});

/** As it is sent: what was not chosen is none; a block of reports without any cut is none. */
export const asSent = ({ reports, services, business_address, has_credit_limit, ...draft }: CustomerDraft) => ({
  ...draft,
  // What is empty is no limit that can be kept.
  credit_limit: has_credit_limit ? (draft.credit_limit ?? Number.NaN) / 100 : null,
  extras_limit: (draft.extras_limit ?? Number.NaN) / 100,
  expired_stock: draft.expired_stock || null,
  business_address: isAddressEmpty(business_address) ? null : { ...addressOnly(business_address), country: MEXICO },
  business_type: draft.business_type || null,
  company_type: draft.company_type || null,
  channel: draft.channel || null,
  seller_id: draft.seller_id || null,
  required_fiscal_information: false,
  services: services.map(({ id, proposal_id, volume, price_list, discount }) => ({
    ...{ id, enabled: true, price_list: (price_list ?? 0) / 100, discount: discount ?? 0 },
    ...(proposal_id === '' ? {} : { proposal_id }),
    ...(volume === null ? {} : { volume }),
  })),
  reports: isReportsEmpty(reports)
    ? []
    : reports.map(({ name, ...report }) => ({ name, ...Object.fromEntries(Object.entries(report).map(([field, value]) => [field, value || null])) })),
});

const addressOnly = ({ latitude: _latitude, longitude: _longitude, ...address }: PlaceDraft) => address;
const isAddressEmpty = (address: PlaceDraft): boolean => Object.values(addressOnly(address)).every((typed) => typed.trim() === '');

/** Whether the block of reports cannot be kept as it is. */
export const reportsWrong = ({ reports, report_file_type }: CustomerDraft): boolean =>
  Object.keys(reportFaults(reports)).length > 0 || !fitsFiles(reports, report_file_type);

const fitsFiles = (reports: readonly Report[], file_type: CustomerDraft['report_file_type']): boolean =>
  isReportsEmpty(reports) || file_type === 'separate_files' || isOneCut(reports);

/** What its fields say of each other. */
export function alsoWrong(draft: CustomerDraft): Record<string, string | undefined> {
  const { business_type, regimen, modality, customer_modality, reports, report_file_type, services } = draft;
  return {
    ...Object.fromEntries(services.map(({ id }, at) => [`services.${at}.id`, serviceFault(services, id, at)])),
    ...customerFaultsAmong({ business_type: business_type || null, regimen: regimen || null, modality, customer_modality }),
    ...reportFaults(reports),
    report_file_type: fitsFiles(reports, report_file_type) ? undefined : texts.separateFiles,
  };
}

const serviceFault = (services: readonly NewService[], id: string, at: number): string | undefined =>
  id === '' ? texts.chooseService : services.findIndex((each) => each.id === id) < at ? texts.serviceTwice : undefined;

/** Own price and discount exclude each other, and the one that is typed counts. */
export const withBargain = (service: NewService, part: Pick<NewService, 'price_list'> | Pick<NewService, 'discount'>): NewService => ({
  ...service,
  ...('price_list' in part ? { ...part, ...(Number(part.price_list) > 0 ? { discount: 0 } : {}) } : part),
  ...('discount' in part && Number(part.discount) > 0 ? { price_list: ZERO } : {}),
});

/** SC pays at once and is billed at once. */
export const withModality = (modality: CustomerDraft['modality']): Partial<CustomerDraft> =>
  modality === 'sc' ? { modality, ...lockedBySc } : { modality };

/** Régimenes of the kind of person; what is chosen stays in the list. */
export const regimesFor = ({ business_type, regimen }: CustomerDraft): Regimen[] =>
  regimes.filter(
    (each) => each === regimen || business_type === '' || isRegimenOfPerson(business_type === 'Persona moral' ? 'moral' : 'fisica', each),
  );

/** One field of one row; another cut-off begins without date and period. */
export const withReport = (reports: readonly Report[], at: number, field: Exclude<keyof Report, 'name'>, value: string): Report[] =>
  reports.map((report, place) => {
    if (place !== at) return report;
    return field === 'schema' ? { ...report, ...withSchema(value), schema: value, date: '', sub_type: '' } : { ...report, [field]: value };
  });
