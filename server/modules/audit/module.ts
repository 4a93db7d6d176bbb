import { auditOperations } from '#contract/audit/audit.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { AuditNeeds } from './needs.ts';
import { exportAudit, listAudit, listAuditPeople } from './read-audit.ts';

/** Who changed what; the acts themselves are written by each module in its own transaction (`server/platform/audit.ts`). */
export function buildAudit(needs: AuditNeeds): { routes: Route[] } {
  return {
    routes: [
      route(auditOperations.listAudit, (request, { actor }) => listAudit(needs, request, actor)),
      route(auditOperations.listAuditPeople, (request, { actor }) => listAuditPeople(needs, request, actor)),
      route(auditOperations.exportAudit, (request, { actor }) => exportAudit(needs, request, actor)),
    ],
  };
}
