import { isMap, type Node } from 'yaml'
import type { Resource } from '../../resources/resource.ts'
import { locate } from '../../resources/resource.ts'
import type { Gap } from '../source.ts'
import { type Written, writtenIn } from '../yaml/locations.ts'
import type { ParsedDocument } from '../yaml/parse-yaml.ts'
import type { Callable } from './calls.ts'
import { type Fields, fieldsAt, fieldsOf, templatesIn, textAt, valueAt, variablesAt } from './fields.ts'
import { MalformedWorkflowError } from './malformed-workflow-error.ts'
import { readJob, readPermissions, shellOf } from './read-job.ts'
import { readSteps } from './read-step.ts'
import { inputsOf, readInputs, readTriggers } from './read-triggers.ts'

type Kind = 'GitHubActions::Action' | 'GitHubActions::Job' | 'GitHubActions::Workflow'

/** What a file declares, before it is known who calls it. */
export interface Declared {
  readonly resource: Resource<Kind>
  /** Absent for what runs nothing itself. */
  readonly callable?: Callable
}

export interface ReadFile {
  readonly declared: readonly Declared[]
  readonly gaps: readonly Gap[]
}

/** The workflow and the jobs of a file. */
export function readWorkflowFile(file: string, document: ParsedDocument): ReadFile {
  const whole = writtenIn(file, document, document.yaml.contents ?? undefined)
  return guarded(file, whole, () => {
    const workflow = fieldsOf(document.value, '')
    const jobs = fieldsAt(workflow, 'jobs')
    const read = Object.keys(jobs.values).map((id) => readJobOf(file, document, whole, workflow, id))
    return {
      declared: [workflowOf(file, whole, workflow), ...read.flatMap(({ declared }) => declared)],
      gaps: read.flatMap(({ gaps }) => gaps),
    }
  })
}

/** The steps of a composite action. Of other kinds, what runs is not written in the file. */
export function readActionFile(file: string, document: ParsedDocument): ReadFile {
  const written = writtenIn(file, document, document.yaml.contents ?? undefined)
  return guarded(file, written, () => {
    const action = fieldsOf(document.value, '')
    const runs = fieldsAt(action, 'runs')
    if (textAt(runs, 'using')?.text !== 'composite') return { declared: [], gaps: [] }
    const steps = readSteps(runs, undefined)
    const properties = {
      steps,
      inputs: inputsOf(action),
      triggers: [],
      calls: [],
      env: [],
      texts: templatesIn(valueAt(runs, 'steps'), 'runs.steps'),
    }
    const resource = resourceOf(file, 'GitHubActions::Action', 'action', written, properties)
    return { declared: [{ resource, callable: callableOf(file, [], steps) }], gaps: [] }
  })
}

function workflowOf(file: string, written: Written, workflow: Fields): Declared {
  const permissions = readPermissions(workflow)
  const { jobs: _, ...outside } = workflow.values
  const properties = {
    triggers: readTriggers(workflow),
    env: variablesAt(workflow, 'env'),
    texts: templatesIn(outside, ''),
    ...(permissions !== undefined && { permissions }),
  }
  return { resource: resourceOf(file, 'GitHubActions::Workflow', 'workflow', written, properties) }
}

function readJobOf(
  file: string,
  document: ParsedDocument,
  whole: Written,
  workflow: Fields,
  id: string,
): ReadFile {
  const node: unknown = document.yaml.getIn(['jobs', id], true)
  const location = locate(whole, `jobs.${id}`) ?? whole.location
  const locations = isMap(node) ? writtenIn(file, document, node as Node).locations : new Map()
  const written = { location, locations }
  return guarded(file, written, () => {
    const permissions = readPermissions(workflow)
    const around = {
      env: variablesAt(workflow, 'env'),
      shell: shellOf(workflow),
      ...(permissions !== undefined && { permissions }),
    }
    const job = readJob(fieldsOf(valueAt(fieldsAt(workflow, 'jobs'), id), ''), around)
    const triggers = readTriggers(workflow)
    const properties = { ...job, triggers, calls: [], inputs: readInputs(workflow) }
    const resource = resourceOf(file, 'GitHubActions::Job', `jobs.${id}`, written, properties)
    const callable = callableOf(file, triggers, job.steps, id, job)
    return { declared: [{ resource, callable }], gaps: [] }
  })
}

type Uses = Partial<Pick<Resource<'GitHubActions::Job'>['properties'], 'uses' | 'with'>>

function callableOf(
  file: string,
  triggers: Callable['triggers'],
  steps: Resource<'GitHubActions::Job'>['properties']['steps'],
  from = 'action',
  job: Uses = {},
): Callable {
  const uses = [job, ...steps].flatMap((user) =>
    user.uses ? [{ reference: user.uses.text, from, with: user.with ?? [] }] : [],
  )
  return { file, triggers, uses }
}

function guarded(file: string, written: Written, read: () => ReadFile): ReadFile {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof MalformedWorkflowError)) throw error
    const { startLine } = locate(written, error.path) ?? written.location
    const reason = `Not scanned, as GitHub would refuse it: ${error.message}.`
    return { declared: [], gaps: [{ subject: file, reason, line: startLine }] }
  }
}

function resourceOf<T extends Kind>(
  file: string,
  type: T,
  address: string,
  written: Written,
  properties: Resource<T>['properties'],
): Resource<T> {
  return {
    type,
    address,
    name: address.replace(/^jobs\./, ''),
    cloud: 'github',
    region: 'global',
    scope: file,
    properties,
    identifiers: [address],
    location: written.location,
    locations: written.locations,
  }
}
