import type { HauledLine, Line } from '../document/line.ts';
import type { PricedDocument } from '../document/fiscal-document.ts';
import { attribute, child, constant, element, list, optional, optionalChild, within, type Step } from './codec.ts';
import { fixed, money, text } from './scalars.ts';
import { chargedElement, withheldElement, withheldSum } from './tax-elements.ts';

const SUBJECT_TO_TAX = '02';
export const NO_SUBJECT_OF_TAX = '01';

export const lineElement = element<Line>('cfdi:Concepto', [
  attribute('ClaveProdServ', 'product', text),
  optional('NoIdentificacion', 'own_number', text),
  attribute('Cantidad', 'quantity', fixed(6)),
  attribute('ClaveUnidad', 'unit', text),
  optional('Unidad', 'unit_name', text),
  attribute('Descripcion', 'description', text),
  attribute('ValorUnitario', 'unit_price', money),
  attribute('Importe', 'amount', money),
  optional('Descuento', 'discount', money),
  constant('ObjetoImp', SUBJECT_TO_TAX),
  within('cfdi:Impuestos', [
    within('cfdi:Traslados', [child('iva', chargedElement)]),
    within('cfdi:Retenciones', [optionalChild('withheld', withheldElement)]),
  ]),
]);

export const hauledLineElement = element<HauledLine>('cfdi:Concepto', [
  attribute('ClaveProdServ', 'product', text),
  optional('NoIdentificacion', 'own_number', text),
  attribute('Cantidad', 'quantity', fixed(6)),
  attribute('ClaveUnidad', 'unit', text),
  optional('Unidad', 'unit_name', text),
  attribute('Descripcion', 'description', text),
  constant('ValorUnitario', '0'),
  constant('Importe', '0'),
  constant('ObjetoImp', NO_SUBJECT_OF_TAX),
]);

/** The taxes of a document. What is withheld stands twice, as a sum and as its one row. */
export const documentTaxes: Step<PricedDocument> = within<PricedDocument>('cfdi:Impuestos', [
  optional('TotalImpuestosRetenidos', 'withheld_total', money),
  attribute('TotalImpuestosTrasladados', 'charged_total', money),
  within('cfdi:Retenciones', [optionalChild('withheld_total', withheldSum('cfdi:Retencion'))]),
  within('cfdi:Traslados', [list('charged', chargedElement)]),
]);
