import type { Job, Permissions, Workflow } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, pass, type Verdict } from '../check.ts'
import { set } from '../fix.ts'

export default defineCheck({
  id: 'gha_permissions_least_privilege',
  title: 'Jobs should get the permissions they need, and no more',
  service: 'github-actions',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'Any action or script of a job can use its token: with more permissions than the job needs, a compromised dependency writes to the repository, its releases and packages.',
  remediation: {
    text: 'Set permissions: {} or contents: read for the workflow, and what else a job needs at that job.',
    url: 'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#permissions',
  },
  references: ['https://docs.github.com/en/actions/reference/security/secure-use'],
  compliance: {},
  fix: set('permissions.contents', 'read'),
  resources: ['GitHubActions::Job', 'GitHubActions::Workflow'],
  evaluate: ({ properties }) => ('steps' in properties ? ofJob(properties) : ofWorkflow(properties)),
})

/** Jobs inherit the permissions of their workflow. */
function ofWorkflow({ permissions }: Workflow): Verdict | undefined {
  if (permissions === undefined) return undefined
  const writes = writeAccess(permissions)
  if (writes) return fail(`Every job inherits ${writes}.`, 'permissions')
  return pass('The permissions that all jobs inherit are read-only.', 'permissions')
}

function ofJob({ permissions, workflowPermissions, triggers }: Job): Verdict | undefined {
  if (permissions === 'write-all') return fail('The job has write-all.', 'permissions')
  if (permissions !== undefined) return pass('The job declares its own permissions.', 'permissions')
  if (workflowPermissions !== undefined) return undefined
  // A workflow that is only called has at most the permissions of its caller.
  if (triggers.some(({ event }) => event === 'workflow_call')) return undefined
  return fail(
    'Neither the job nor its workflow sets permissions, so it has those the repository gives to all.',
  )
}

/** The write permissions as text for a reason; `undefined` without any. */
function writeAccess(permissions: Permissions): string | undefined {
  if (typeof permissions === 'string') return permissions === 'write-all' ? 'write-all' : undefined
  const scopes = Object.keys(permissions).filter((scope) => permissions[scope] === 'write')
  return scopes.length > 0 ? scopes.map((scope) => `${scope}: write`).join(', ') : undefined
}
