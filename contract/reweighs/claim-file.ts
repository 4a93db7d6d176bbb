import { carrierClaimTexts as texts } from '#texts/es/reweighs/claims.ts';
import { csvHeader, csvLines } from '../shared/csv/csv-text.ts';

/** Columns of the file that a carrier is sent. */
export const claimColumns = [
  'guia',
  'documento',
  'renglon',
  'kilos_pagados',
  'kilos_facturados',
  'kilos_declarados',
  'largo_declarado',
  'ancho_declarado',
  'alto_declarado',
  'largo_medido',
  'ancho_medido',
  'alto_medido',
  'motivo',
  'pruebas',
] as const;
export type ClaimColumn = (typeof claimColumns)[number];
export type ClaimLine = Readonly<Record<ClaimColumn, string>>;

export const claimCsv = (lines: readonly ClaimLine[]): string => csvHeader(claimColumns) + csvLines(claimColumns, lines);

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** What a photo is called beside the file: by its guide, so that the carrier finds it. `at` counts from 0. */
export const evidenceName = (parcel_number: string, at: number, media_type: string): string =>
  `${parcel_number.replace(/[^A-Za-z0-9-]/g, '_')}-${at + 1}.${endings[media_type] ?? 'bin'}`;

export const claimFileName = (carrier: string, day: string): string => `${texts.fileName(carrier, day)}.csv`;
