import { isRfc, rfcOf } from '#contract/shared/rfc.ts';
import { businessInput, EMAILS_MAX, goesTogether, type BusinessInput, type BusinessView } from '#contract/billing/businesses.ts';
import {
  cfdiUses,
  isGenericRfc,
  isRegimenOf,
  isUseOf,
  ofGenericRfc,
  regimes,
  TO_BE_DEFINED,
  usualUse,
  type CfdiUse,
  type PaymentMethod,
  type PaymentType,
  type Regimen,
} from '#contract/shared/fiscal.ts';
import type { CustomerId } from '#contract/shared/ids.ts';

/** A razón social while it is typed; '' = nothing chosen. */
export type BusinessDraft = {
  /** Named by a biller, who acts for nobody. */
  customer: { id: CustomerId; business_name: string } | null;
  tax_id: string;
  business_name: string;
  regimen: Regimen | '';
  zip_code: string;
  address: string;
  cfdi_use: CfdiUse | '';
  payment_method: PaymentMethod | '';
  payment_type: PaymentType | '';
  emails: string[];
  /** Whether it shall become the default, not whether it is. */
  is_default: boolean;
};

export const draftOf = (business: BusinessView | null): BusinessDraft => ({
  customer: null,
  tax_id: business?.tax_id ?? '',
  business_name: business?.business_name ?? '',
  regimen: business?.regimen ?? '',
  zip_code: business?.zip_code ?? '',
  address: business?.address ?? '',
  cfdi_use: business?.cfdi_use ?? '',
  payment_method: business?.payment_method ?? '',
  payment_type: business?.payment_type ?? '',
  emails: business?.emails ?? [''],
  is_default: false,
});

/** What judges a razón social as it is sent. */
export const businessRequest = businessInput.check(goesTogether);
/** As it is sent: what was not chosen is none; whether it may be is what the schema says. */
export const asSent = ({ payment_method, payment_type, ...draft }: BusinessDraft) => ({
  ...draft,
  payment_method: payment_method || null,
  payment_type: payment_type || null,
});

/** Whether the draft makes it the default: what is the default or disabled meanwhile cannot become it. */
export const becomesDefault = ({ is_default }: BusinessDraft, business: BusinessView | null): boolean =>
  is_default && !business?.is_default && business?.status !== 'disabled';
/** What is sent of a change: another may have become the default since it was begun, so that is said only by anyone who wants it. */
export const changeOf = (
  { is_default: _, ...changes }: Partial<BusinessInput>,
  draft: BusinessDraft,
  business: BusinessView,
): Partial<BusinessInput> => (becomesDefault(draft, business) ? { ...changes, is_default: true } : changes);

type Change = Partial<BusinessDraft>;

/** A generic RFC leaves no choice: what was not chosen yet is chosen. */
export const withRfc = ({ regimen }: BusinessDraft, tax_id: string): Change =>
  isGenericRfc(rfcOf(tax_id)) && regimen === '' ? { tax_id, ...ofGenericRfc } : { tax_id };

/** Another régimen keeps the use where SAT takes both, else it gets the usual one. */
export const withRegimen = ({ tax_id, cfdi_use }: BusinessDraft, regimen: Regimen): Change => {
  if (isGenericRfc(rfcOf(tax_id))) return { regimen, cfdi_use: ofGenericRfc.cfdi_use };
  return { regimen, cfdi_use: cfdi_use && isUseOf(regimen, cfdi_use) ? cfdi_use : usualUse(regimen) };
};

/** What is paid later has the form 'Por definir', and nothing else has. */
export function withMethod({ payment_type }: BusinessDraft, payment_method: PaymentMethod | ''): Change {
  if (payment_method === 'PPD') return { payment_method, payment_type: TO_BE_DEFINED };
  return { payment_method, payment_type: payment_type === TO_BE_DEFINED ? '' : payment_type };
}

/** Régimenes that go with an RFC, all of them until there is one; what is chosen stays in the list. */
export function regimesFor({ tax_id, regimen }: BusinessDraft): Regimen[] {
  const rfc = rfcOf(tax_id);
  return isRfc(rfc) ? regimes.filter((each) => each === regimen || isRegimenOf(rfc, each)) : [...regimes];
}

/** Uses that SAT takes from a régimen; what is chosen stays in the list. */
export const usesFor = ({ regimen, cfdi_use }: BusinessDraft): CfdiUse[] =>
  regimen === '' ? [...cfdiUses] : cfdiUses.filter((each) => each === cfdi_use || isUseOf(regimen, each));

export const canAddEmail = ({ emails }: BusinessDraft): boolean => emails.length < EMAILS_MAX;
