import { packagesOperations } from '#contract/packages.ts';
import { route, type Route } from '#platform/http/route.ts';
import { createPackage } from './create-package.ts';
import type { PackagesNeeds } from './needs.ts';
import { getPackage, listPackages } from './read-packages.ts';
import { updatePackage } from './update-package.ts';

export const packagesRoutes = (needs: PackagesNeeds): Route[] => [
  route(packagesOperations.listPackages, (request, { actor }) => listPackages(needs, request, actor)),
  route(packagesOperations.getPackage, (request, { actor }) => getPackage(needs, request, actor)),
  route(packagesOperations.createPackage, (request, { actor }) => createPackage(needs, request, actor)),
  route(packagesOperations.updatePackage, (request, { actor }) => updatePackage(needs, request, actor)),
];
