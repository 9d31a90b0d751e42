import type { Job, Permissions, Workflow } from '../../model/github-actions/workflow.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Resource } from '../../model/resource.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail, pass, type Verdict } from '../check.ts'
import { set } from '../fix.ts'
import { calledAction, type Place, placeOf } from './place.ts'
import { jobsRunBy, stepsOf } from './run-order.ts'
import { fixUnlessUsed, tokenUses } from './token-uses.ts'
import { repositoryOf } from './uses.ts'

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
  fix: set('permissions.contents', 'read', {
    breaks:
      'A step that does more with the token, such as to write to issues, packages or the repository, is refused.',
    safeWhere: 'every step is known to need no more than to read the repository',
  }),
  sameAs: { checkov: ['CKV2_GHA_1'], zizmor: ['excessive-permissions'] },
  resources: ['GitHubActions::Job', 'GitHubActions::Workflow'],
  evaluate(resource, infrastructure) {
    if (isJob(resource)) return ofJob(resource, infrastructure)
    const jobs = infrastructure.inScopeOf(resource, 'GitHubActions::Job')
    return ofWorkflow(
      resource.properties as Workflow,
      jobs.map((job) => job.properties),
    )
  },
})

/** Jobs that declare no permissions inherit those of their workflow. */
function ofWorkflow({ permissions }: Workflow, jobs: readonly Job[]): Verdict | undefined {
  if (permissions === undefined) return undefined
  if (jobs.length > 0 && jobs.every((job) => job.permissions !== undefined))
    return pass('Every job declares its own permissions.', 'permissions')
  // What a single job inherits is what it has itself.
  const broad = broadAccess(permissions) ?? (jobs.length === 1 ? undefined : writeAccess(permissions))
  if (broad) return fail(`Every job inherits ${broad}.`, 'permissions')
  return pass('No job inherits permissions that are for another one.', 'permissions')
}

function isJob(resource: Resource): resource is Resource<'GitHubActions::Job'> {
  return resource.type === 'GitHubActions::Job'
}

function ofJob(job: Resource<'GitHubActions::Job'>, infrastructure: Infrastructure): Verdict | undefined {
  const { permissions, workflowPermissions } = job.properties
  if (permissions !== undefined) {
    const broad = broadAccess(permissions)
    if (broad) return fail(`The job has ${broad}.`, 'permissions')
    const unused = isTokenUnused(job.properties, placeOf(job, infrastructure))
    if (unused)
      return fail(
        'The job may ask for an identity token (id-token: write), and no step does.',
        'permissions',
        () => TAKE_TOKEN_AWAY,
      )
    return pass('The job declares its own permissions.', 'permissions')
  }
  if (workflowPermissions !== undefined) return undefined
  // A workflow that is only called has at most the permissions of its caller.
  if (isOnlyCalled(job.properties)) return undefined
  return fail(
    'Neither the job nor its workflow sets permissions, so it has those the repository gives to all.',
    undefined,
    () => fixUnlessUsed('', tokenUses(placeOf(job, infrastructure))[0]),
  )
}

const TAKE_TOKEN_AWAY = { leave: 'The permission to take away is id-token: write.' }

function isOnlyCalled({ triggers, calls }: Job): boolean {
  const ofCallers = new Set(calls.flatMap((call) => call.triggers.map(({ event }) => event)))
  const others = triggers.filter(({ event }) => event !== 'workflow_call')
  return others.length < triggers.length && others.every(({ event }) => ofCallers.has(event))
}

/** All permissions at once, which no job needs. */
function broadAccess(permissions: Permissions): string | undefined {
  return permissions === 'write-all' || permissions === 'read-all' ? permissions : undefined
}

/** The write permissions as text for a reason; `undefined` without any. */
function writeAccess(permissions: Permissions): string | undefined {
  if (typeof permissions === 'string') return undefined
  const scopes = Object.keys(permissions).filter((scope) => permissions[scope] === 'write')
  return scopes.length > 0 ? scopes.map((scope) => `${scope}: write`).join(', ') : undefined
}

/** Actions that never ask for an identity token. */
const WITHOUT_TOKEN =
  /^actions\/(?:cache|checkout|download-artifact|setup-(?:dotnet|go|java|node|python)|upload-artifact)$/

/** Programs that never do. */
const PROGRAMS_WITHOUT_TOKEN =
  /^(?:cat|cd|chmod|cp|date|echo|export|git|head|ls|mkdir|mv|printf|pwd|rm|sed|set|tail|tar|test|true|\[|\[\[)$/

/** Whether a job may ask for an identity token, and surely does not. */
function isTokenUnused({ permissions }: Job, place: Place): boolean {
  if (typeof permissions !== 'object' || permissions['id-token'] !== 'write') return false
  const steps = [...jobsRunBy(place)].flatMap(stepsOf)
  return steps.length > 0 && steps.every(asksForNone)
}

/** Whether a step asks for no identity token by itself. */
function asksForNone(place: Place): boolean {
  if (!place.step) return false
  const { uses, commands } = place.step
  if (uses && !WITHOUT_TOKEN.test(repositoryOf(uses)?.repository ?? '') && !calledAction(place)) return false
  if (isUnknown(commands)) return false
  // What a called script runs has the offset of the call.
  const calls = new Set(commands.flatMap(({ place: script, offset }) => (script ? [offset] : [])))
  return commands.every(
    ({ words, place: script, offset }) =>
      words.length === 0 ||
      (!script && calls.has(offset)) ||
      PROGRAMS_WITHOUT_TOKEN.test(programName(words[0]) ?? ''),
  )
}
