import { issuesOperations } from '#contract/issues/issues.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import type { IssuesApi } from './api.ts';
import { createIssue } from './create-issue.ts';
import { listIssues } from './list-issues.ts';
import type { IssuesNeeds } from './needs.ts';
import { issueById } from './store/issues.ts';
import { updateIssue } from './update-issue.ts';

/** What people report to the house, and what it answers (AMB-2.12). */
export function buildIssues(needs: IssuesNeeds): { api: IssuesApi; routes: Route[] } {
  const mayRead: IssuesApi['mayRead'] = async (reader, actor, id) => actor.role === 'root' || (await issueById(reader, id))?.user_id === actor.id;
  const routes = [
    keyedRoute(issuesOperations.createIssue, (request, { actor }, once) => createIssue(needs, request, actor, once)),
    route(issuesOperations.listIssues, (request, { actor }) => listIssues(needs, request, actor)),
    route(issuesOperations.updateIssue, (request, { actor }) => updateIssue(needs, request, actor)),
  ];
  return { api: { mayRead }, routes };
}
