import { packagesOperations } from '#contract/packages/packages.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { createPackage } from './create-package.ts';
import { deletePackage } from './delete-package.ts';
import type { PackagesNeeds } from './needs.ts';
import { getPackage, listPackages } from './read-packages.ts';
import { updatePackage } from './update-package.ts';

export const packagesRoutes = (needs: PackagesNeeds): Route[] => [
  route(packagesOperations.listPackages, (request, { actor }) => listPackages(needs, request, actor)),
  route(packagesOperations.getPackage, (request, { actor }) => getPackage(needs, request, actor)),
  keyedRoute(packagesOperations.createPackage, (request, { actor }, once) => createPackage(needs, request, actor, once)),
  route(packagesOperations.updatePackage, (request, { actor }) => updatePackage(needs, request, actor)),
  route(packagesOperations.deletePackage, (request, { actor }) => deletePackage(needs, request, actor)),
];
