import { documentOperations } from '#contract/prospects/documents.ts';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import { keyedRoute, publicRoute, route, type Route } from '#platform/http/route.ts';
import { createProspectCustomer } from './create-prospect-customer.ts';
import { createProspect } from './create-prospect.ts';
import { getDocumentSuggestions } from './get-document-suggestions.ts';
import { getProspectDocuments } from './get-prospect-documents.ts';
import type { ProspectsNeeds } from './needs.ts';
import { getProspect, listCustomerDocuments, listProspects } from './read-prospects.ts';
import { sendCustomerDocumentation } from './send-customer-documentation.ts';
import { sendProspectDocumentation } from './send-prospect-documentation.ts';
import { updateProspectDocument } from './update-prospect-document.ts';
import { updateProspect } from './update-prospect.ts';
import { uploadByToken } from './upload-by-token.ts';
import { uploadCustomerDocument } from './upload-customer-document.ts';
import { uploadProspectFile } from './upload-prospect-file.ts';
import { useLink } from './use-link.ts';

export const prospectsRoutes = (needs: ProspectsNeeds): Route[] => [
  route(prospectsOperations.listProspects, (request, { actor }) => listProspects(needs, request, actor)),
  route(prospectsOperations.getProspect, ({ id }, { actor }) => getProspect(needs, id, actor)),
  keyedRoute(prospectsOperations.createProspect, (request, { actor }, once) => createProspect(needs, request, actor, once)),
  route(prospectsOperations.updateProspect, (request, { actor }) => updateProspect(needs, request, actor)),
  route(prospectsOperations.sendProspectDocumentation, (request, { actor }) => sendProspectDocumentation(needs, request, actor)),
  keyedRoute(prospectsOperations.createProspectCustomer, (request, { actor }, once) => createProspectCustomer(needs, request, actor, once)),
  publicRoute(documentOperations.getProspectDocuments, ({ token }, { ip }) => getProspectDocuments(needs, token, ip)),
  publicRoute(documentOperations.uploadByToken, (request, { file }) => uploadByToken(needs, request, file), {
    admits: ({ token = '' }, { ip }) => useLink(needs, token, ip),
  }),
  route(documentOperations.uploadProspectFile, (request, { actor, file }) => uploadProspectFile(needs, request, file, actor)),
  route(documentOperations.listCustomerDocuments, ({ id }, { actor }) => listCustomerDocuments(needs, id, actor)),
  route(documentOperations.sendCustomerDocumentation, (request, { actor }) => sendCustomerDocumentation(needs, request, actor)),
  route(documentOperations.uploadCustomerDocument, (request, { actor, file }) => uploadCustomerDocument(needs, request, file, actor)),
  route(documentOperations.getDocumentSuggestions, ({ id }, { actor }) => getDocumentSuggestions(needs, id, actor)),
  route(documentOperations.updateProspectDocument, (request, { actor }) => updateProspectDocument(needs, request, actor)),
];
