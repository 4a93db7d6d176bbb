import { tariffDocumentOperations } from '#contract/tariffs/documents.ts';
import { proposalOperations } from '#contract/tariffs/proposals.ts';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { tariffServiceOperations } from '#contract/tariffs/services.ts';
import { route, type Route, type Upload } from '#platform/http/route.ts';
import { createProposal } from './create-proposal.ts';
import { createRate } from './create-rate.ts';
import { deleteProspectRate } from './delete-prospect-rate.ts';
import { deleteRate } from './delete-rate.ts';
import type { TariffsNeeds } from './needs.ts';
import { listCustomerFiles } from './read-documents.ts';
import { previewProposal } from './preview-proposal.ts';
import { readProposalFile } from './read-proposal-file.ts';
import { getProposal } from './read-proposals.ts';
import { getCustomerRates, getProspectRates, listRates, listRateYears } from './read-rates.ts';
import { listCustomerServices, listServiceTariffs } from './read-services.ts';
import { syncRate } from './sync-rate.ts';
import { updateProposal } from './update-proposal.ts';
import { updateService } from './update-service.ts';
import { uploadTariff } from './upload-tariff.ts';

export const tariffsRoutes = (needs: TariffsNeeds): Route[] => [
  route(tariffServiceOperations.listCustomerServices, ({ id }, { actor }) => listCustomerServices(needs, id, actor)),
  route(tariffServiceOperations.listServiceTariffs, (request) => listServiceTariffs(needs, request)),
  route(tariffServiceOperations.updateService, (request, { actor }) => updateService(needs, request, actor)),
  route(rateOperations.listRates, (request) => listRates(needs, request)),
  route(rateOperations.listRateYears, (_request, { actor }) => listRateYears(needs, actor)),
  route(rateOperations.getCustomerRates, (request, { actor }) => getCustomerRates(needs, request, actor)),
  route(rateOperations.getProspectRates, (request, { actor }) => getProspectRates(needs, request, actor)),
  route(rateOperations.createRate, (request, { actor }) => createRate(needs, request, actor)),
  route(rateOperations.syncRate, (request, { actor }) => syncRate(needs, request, actor)),
  route(rateOperations.deleteRate, (request, { actor }) => deleteRate(needs, request, actor)),
  route(rateOperations.deleteProspectRate, (request, { actor }) => deleteProspectRate(needs, request, actor)),
  route(proposalOperations.getProposal, ({ id }) => getProposal(needs, id)),
  route(proposalOperations.createProposal, (request, { actor }) => createProposal(needs, request, actor)),
  route(proposalOperations.updateProposal, (request, { actor }) => updateProposal(needs, request, actor)),
  route(proposalOperations.previewProposal, (request) => previewProposal(needs, request)),
  route(proposalOperations.readProposalFile, (request, { file }) => readProposalFile(needs, request, file as Upload)),
  route(tariffDocumentOperations.uploadTariff, (request, { actor, file }) => uploadTariff(needs, request, actor, file as Upload)),
  route(tariffDocumentOperations.listCustomerFiles, (request, { actor }) => listCustomerFiles(needs, request, actor)),
];
