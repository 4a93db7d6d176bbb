import type { LabelStyle } from '../../draw-label.ts';
import { findService } from './fedex-rates.ts';

export const labelStyle: LabelStyle = {
  title: 'FedEx',
  serviceName: (service) => findService(service)?.serviceName ?? service,
  secondNumber: () => undefined,
  codes: 'above',
};

/** Where the document of a number is fetched; FedEx's own form of address. */
export const documentPath = (number: string): string => `/document/v2/document/retrieve/SH,${number}_SHIPPING_P/isLabel=true&autoPrint=false`;
export const documentPathPattern = /^\/document\/v2\/document\/retrieve\/SH,(\d{12})_SHIPPING_P\/isLabel=true/;
