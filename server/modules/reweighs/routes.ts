import { carrierClaimOperations } from '#contract/reweighs/claims.ts';
import { carrierFileOperations } from '#contract/reweighs/files.ts';
import { route, type Route, type Upload } from '#platform/http/route.ts';
import { createCarrierClaim } from './create-carrier-claim.ts';
import type { ReweighsNeeds } from './needs.ts';
import { claimToRead, getCarrierClaimFile, listCarrierClaims } from './read-claims.ts';
import { fileToRead, getRejectedRows, listCarrierFiles, listCarrierRows } from './read-files.ts';
import { updateCarrierClaim } from './update-carrier-claim.ts';
import { uploadCarrierFile } from './upload-carrier-file.ts';

export const reweighsRoutes = (needs: ReweighsNeeds): Route[] => [
  route(carrierFileOperations.listCarrierFiles, (request) => listCarrierFiles(needs, request)),
  route(carrierFileOperations.getCarrierFile, ({ id }) => fileToRead(needs.db, id)),
  route(carrierFileOperations.uploadCarrierFile, (request, { actor, file }) => uploadCarrierFile(needs, request, file as Upload, actor)),
  route(carrierFileOperations.listCarrierRows, (request) => listCarrierRows(needs, request)),
  route(carrierFileOperations.getRejectedRows, (request) => getRejectedRows(needs, request)),
  route(carrierClaimOperations.listCarrierClaims, (request) => listCarrierClaims(needs, request)),
  route(carrierClaimOperations.getCarrierClaim, ({ id }) => claimToRead(needs, needs.db, id)),
  route(carrierClaimOperations.createCarrierClaim, (request, { actor }) => createCarrierClaim(needs, request, actor)),
  route(carrierClaimOperations.getCarrierClaimFile, (request) => getCarrierClaimFile(needs, request)),
  route(carrierClaimOperations.updateCarrierClaim, (request, { actor }) => updateCarrierClaim(needs, request, actor)),
];
