import { accountRules } from '../catalogues.ts';
import type { Payment } from '../document/receipt.ts';
import { faultIf, type Fault } from './fault.ts';
import { formFaults, optionalTextFaults } from './text-rules.ts';

const FOREIGN_BANK = 'XEXX010101000';
const moralRfc = /^[A-Z&Ñ]{3}\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/;

/** Banks and accounts of a payment: told only with the forms of which SAT's catalogue says so, and in its forms. */
export function accountFaults({ payment_type, payer, payee }: Payment, path: string): Fault[] {
  const rules = accountRules.get(payment_type);
  if (!rules) return [];
  return [
    ...sideFaults(payer, rules.payer, `${path}.payer`),
    ...sideFaults(payee, rules.payee, `${path}.payee`),
    ...faultIf(payer.bank_rfc === FOREIGN_BANK && payer.bank_name === null, 'BANK_NAME_MISSING', `${path}.payer.bank_name`),
    ...faultIf(payer.bank_name !== null && payer.bank_rfc === null, 'ACCOUNT_UNWANTED', `${path}.payer.bank_name`),
    ...optionalTextFaults(`${path}.payer.bank_name`, payer.bank_name, { max: 300 }),
    ...(payee.bank_rfc === FOREIGN_BANK ? formFaults(`${path}.payee.bank_rfc`, payee.bank_rfc, moralRfc, 'BBA830831LJ2') : []),
  ];
}

function sideFaults({ bank_rfc, account }: Payment['payee'], rule: { bank: boolean; account: RegExp | null }, path: string): Fault[] {
  return [
    ...faultIf(bank_rfc !== null && !rule.bank, 'ACCOUNT_UNWANTED', `${path}.bank_rfc`),
    ...faultIf(bank_rfc !== null && bank_rfc !== FOREIGN_BANK && !moralRfc.test(bank_rfc), 'RFC_FORM', `${path}.bank_rfc`, bank_rfc ?? ''),
    ...faultIf(account !== null && rule.account === null, 'ACCOUNT_UNWANTED', `${path}.account`),
    ...(account !== null && rule.account !== null ? formFaults(`${path}.account`, account, rule.account, '012180001183597198') : []),
  ];
}
