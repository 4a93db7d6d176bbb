import { issuesOperations } from '#contract/issues/issues.ts';
import type { IssueId } from '#contract/shared/ids.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { createIssue } from './create-issue.ts';
import { listIssues } from './list-issues.ts';
import type { IssuesNeeds } from './needs.ts';
import { issueById } from './store/issues.ts';
import { updateIssue } from './update-issue.ts';

/** What people report to the house, and what it answers (AMB-2.12). */
export function buildIssues(needs: IssuesNeeds): { routes: Route[] } {
  needs.drive.keeps('issue', {
    mayRead: async (actor, id) => actor.role === 'root' || (await issueById(needs.db, id as IssueId))?.user_id === actor.id,
  });
  const routes = [
    keyedRoute(issuesOperations.createIssue, (request, { actor }, once) => createIssue(needs, request, actor, once)),
    route(issuesOperations.listIssues, (request, { actor }) => listIssues(needs, request, actor)),
    route(issuesOperations.updateIssue, (request, { actor }) => updateIssue(needs, request, actor)),
  ];
  return { routes };
}
