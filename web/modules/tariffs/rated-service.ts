import type { ResponseOf } from '#contract/shared/operation.ts';
import type { ProposalView, rateOperations } from '#contract/tariffs/rates.ts';
import { carrierName } from '../carriers/carrier-badge.tsx';

/** A service of the catalogue with its weight rows and the proposals of a year. */
export type RatedService = ResponseOf<typeof rateOperations.listRates>['services'][number];
export type ListedProposal = ProposalView & { carrier: string; service: string };

/** 'Estafeta · Terrestre'. */
export const serviceTitle = ({ carrier, name }: Pick<RatedService, 'carrier' | 'name'>): string => `${carrierName(carrier)} · ${name}`;

export const proposalsIn = ({ services }: ResponseOf<typeof rateOperations.listRates>): ListedProposal[] =>
  services.flatMap(({ carrier, name, proposals }) => proposals.map((proposal) => ({ ...proposal, carrier, service: name })));
