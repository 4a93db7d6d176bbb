import { flowTexts } from '#texts/es/rating/flow.ts';
import { numberWords } from '#texts/es/shared/number-words.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import {
  DESCRIPTION_MAX,
  MAX_QUANTITY,
  QUOTE_MAX_WEIGHT_KG,
  hundredths,
  merchandiseLines,
  needsDescription,
  type MerchandiseLine,
} from '#contract/packages/packages.ts';
import { withPoint } from '#contract/shared/typed-numbers.ts';
import { faultsOfValue } from '../../../platform/schema-faults.ts';
import { tooLongFault } from '../../../ui/form/too-long.ts';
import { canBeAssured, DECIMALS, parseDecimal, parseInsurance, type DraftRules, type PackageDraft, type PackageField } from './package-draft.ts';

export type PackageErrors = Partial<Record<PackageField, string>>;

function descriptionFault({ content, description }: PackageDraft): string | undefined {
  if (!needsDescription(content)) return undefined;
  return description.trim() === '' ? packageTexts.descriptionRequired : tooLongFault(description, DESCRIPTION_MAX);
}

/** Decimals behind a comma: what the number is with a point. */
function commaFault(typed: string): string | undefined {
  const pointed = withPoint(typed, DECIMALS);
  return pointed === null ? undefined : numberWords.point(pointed);
}

function lengthFault(typed: string, required: string): string | undefined {
  if (typed.trim() === '') return required;
  const value = parseDecimal(typed);
  if (value === null) return commaFault(typed) ?? packageTexts.measure;
  return value < 0.01 || hundredths(value) === null ? packageTexts.measure : undefined;
}

function quantityFault(typed: string): string | undefined {
  if (typed.trim() === '') return packageTexts.quantityRequired;
  if (!/^\d+$/.test(typed.trim())) return packageTexts.onlyDigits;
  if (Number(typed) < 1) return packageTexts.measure;
  return Number(typed) > MAX_QUANTITY ? packageTexts.quantityMax : undefined;
}

function weightFault(typed: string, maxWeightKg: number): string | undefined {
  if (typed.trim() === '') return packageTexts.weightRequired;
  const value = parseDecimal(typed);
  if (value === null) return commaFault(typed) ?? packageTexts.weight;
  if (value < 1 || hundredths(value) === null) return packageTexts.weight;
  const most = Math.min(maxWeightKg, QUOTE_MAX_WEIGHT_KG);
  return value > most ? packageTexts.weightAbove(most) : undefined;
}

function insuranceFault(draft: PackageDraft, { isInsured, contents }: DraftRules): string | undefined {
  if (!isInsured || !canBeAssured(draft.content, contents)) return undefined;
  if (draft.insurance.trim() === '') return packageTexts.insuranceRequired;
  return parseInsurance(draft.insurance) === null ? packageTexts.insurance : undefined;
}

/** The messages of one row, by field; empty when it is valid. */
export function draftErrors(draft: PackageDraft, rules: DraftRules): PackageErrors {
  const found: PackageErrors = {
    content: draft.content ? undefined : packageTexts.contentRequired,
    description: descriptionFault(draft),
    length: lengthFault(draft.length, packageTexts.length),
    width: lengthFault(draft.width, packageTexts.width),
    height: lengthFault(draft.height, packageTexts.height),
    measurement: draft.measurement === 'cm' || draft.measurement === 'm' ? undefined : packageTexts.measurement,
    weight: weightFault(draft.weight, rules.maxWeightKg),
    quantity: quantityFault(draft.quantity),
    insurance: insuranceFault(draft, rules),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/** 'Faltan datos' while fields are empty, 'Revisa los datos' once something that is there is wrong. */
export function faultOfRow(draft: PackageDraft, errors: PackageErrors): string | null {
  const wrong = Object.keys(errors) as (keyof PackageErrors)[];
  if (wrong.length === 0) return null;
  return wrong.every((field) => draft[field].trim() === '') ? flowTexts.missingData : flowTexts.wrongData;
}

/** The messages of the goods, by 'merchandise.0.product_code': the rules of the contract. */
export const goodsErrors = (lines: readonly MerchandiseLine[]): Record<string, string> =>
  Object.fromEntries(Object.entries(faultsOfValue(merchandiseLines, lines)).map(([path, fault]) => [`merchandise.${path}`, fault]));
