import { isMap, isScalar, type Node } from 'yaml'
import type { Job, Step, Trigger } from '../../model/github-actions/workflow.ts'
import type { Locations, Place } from '../../model/location.ts'
import { locate, type Resource } from '../../model/resource.ts'
import { resourceInFile } from '../file-format/resource-in-file.ts'
import type { Gap } from '../source.ts'
import { type Written, writtenIn } from '../yaml/locations.ts'
import type { ParsedDocument } from '../yaml/parse-yaml.ts'
import type { Callable } from './calls.ts'
import { type Fields, fieldsAt, fieldsOf, templatesIn, textAt, valueAt, variablesAt } from './fields.ts'
import { MalformedWorkflowError } from './malformed-workflow-error.ts'
import { readJob, readPermissions, runDefaultsOf } from './read-job.ts'
import { readSteps } from './read-step.ts'
import { inputsOf, outputsOf, readInputs, readOutputs, readTriggers } from './read-triggers.ts'
import { RunScripts, type ScriptSources } from './run-scripts.ts'

type Kind = 'GitHubActions::Action' | 'GitHubActions::Job' | 'GitHubActions::Workflow'

/** A workflow, job or action that a file declares, before its callers are known. */
export interface Declared {
  readonly resource: Resource<Kind>
  /** Absent for what runs nothing itself. */
  readonly callable?: Callable
}

export interface ReadFile {
  readonly declared: readonly Declared[]
  readonly gaps: readonly Gap[]
}

/** Limit on the jobs of a workflow; each holds the settings of the workflow. */
const MAX_JOBS = 500

/** The workflow and the jobs of a file. */
export function readWorkflowFile(
  file: string,
  document: ParsedDocument,
  text: string,
  scripts?: ScriptSources,
): ReadFile {
  const lines = text.split('\n')
  const whole = writtenIn(file, document, document.yaml.contents ?? undefined)
  return guarded(file, whole, () => {
    const workflow = fieldsOf(document.value, '')
    const jobs = fieldsAt(workflow, 'jobs')
    const ids = Object.keys(jobs.values)
    if (ids.length > MAX_JOBS) {
      return {
        declared: [],
        gaps: [{ subject: file, reason: `Not scanned: it has more than ${MAX_JOBS} jobs.` }],
      }
    }
    const resource = workflowOf(file, whole, workflow)
    const { triggers, env, permissions } = resource.properties
    const inputs = readInputs(workflow)
    const settings = {
      env,
      defaults: runDefaultsOf(workflow),
      ...(permissions !== undefined && { permissions }),
    }
    const nodes = nodesIn(document.yaml.get('jobs', true))
    const read = ids.map((id) => {
      const node = nodes.get(id)
      const location = locate(whole, `jobs.${id}`) ?? whole.location
      const locations = isMap(node)
        ? new ScriptLines(writtenIn(file, document, node).locations, lines)
        : new Map()
      const written = { location, locations }
      return guarded(file, written, () => {
        const job = readJob(fieldsOf(valueAt(jobs, id), ''), settings, scripts && new RunScripts(scripts))
        const steps = withUsesComments(job.steps, document, ['jobs', id])
        return jobOf(file, id, written, { ...job, steps, triggers, calls: [], callees: [], inputs })
      })
    })
    return {
      declared: [{ resource }, ...read.flatMap(({ declared }) => declared)],
      gaps: read.flatMap(({ gaps }) => gaps),
    }
  })
}

/** The steps of a composite action. Of other kinds, what runs is not written in the file. */
export function readActionFile(
  file: string,
  document: ParsedDocument,
  text: string,
  scripts?: ScriptSources,
): ReadFile {
  const whole = writtenIn(file, document, document.yaml.contents ?? undefined)
  const written = { ...whole, locations: new ScriptLines(whole.locations, text.split('\n')) }
  return guarded(file, written, () => {
    const action = fieldsOf(document.value, '')
    const runs = fieldsAt(action, 'runs')
    if (textAt(runs, 'using')?.text !== 'composite') return { declared: [], gaps: [] }
    const steps = withUsesComments(
      readSteps(runs, { defaults: {}, env: [] }, scripts && new RunScripts(scripts)),
      document,
      [],
    )
    const properties = {
      steps,
      inputs: inputsOf(action),
      published: !IN_OWN_FOLDER.test(file),
      triggers: [],
      calls: [],
      callees: [],
      outputs: outputsOf(action),
      env: [],
      texts: templatesIn(valueAt(runs, 'steps'), 'runs.steps'),
    }
    const resource = resourceInFile('github', file, 'GitHubActions::Action', 'action', written, properties)
    return { declared: [{ resource, callable: callableOf(resource, [], steps) }], gaps: [] }
  })
}

/** Where a repository keeps actions that are meant for itself. */
const IN_OWN_FOLDER = /(?:^|\/)\.(?:github|gitea|forgejo)\//

function workflowOf(file: string, written: Written, workflow: Fields): Resource<'GitHubActions::Workflow'> {
  const permissions = readPermissions(workflow)
  const { jobs: _, ...outside } = workflow.values
  const properties = {
    name: textAt(workflow, 'name')?.text ?? file,
    triggers: readTriggers(workflow),
    env: variablesAt(workflow, 'env'),
    inputs: readInputs(workflow),
    outputs: readOutputs(workflow),
    texts: templatesIn(outside, ''),
    ...(permissions !== undefined && { permissions }),
  }
  return resourceInFile('github', file, 'GitHubActions::Workflow', 'workflow', written, properties)
}

/** Where each job is written, unless it is brought in by an alias. */
function nodesIn(map: unknown): ReadonlyMap<string, Node | null> {
  if (!isMap<Node, Node | null>(map)) return new Map()
  return new Map(map.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', value]))
}

function jobOf(file: string, id: string, written: Written, job: Job): ReadFile {
  const resource = resourceInFile('github', file, 'GitHubActions::Job', `jobs.${id}`, written, job)
  const { uses, with: given, secrets } = job
  const users = [{ ...(uses && { uses }), with: given, secrets, env: [] }, ...job.steps]
  return { declared: [{ resource, callable: callableOf(resource, job.triggers, users) }], gaps: [] }
}

/** `users` are the steps, and the job that calls a workflow. */
function callableOf(
  { scope: file, address }: Resource,
  triggers: readonly Trigger[],
  users: readonly (Pick<Step, 'env' | 'with'> & Partial<Pick<Step, 'at' | 'uses'> & Pick<Job, 'secrets'>>)[],
): Callable {
  const uses = users.flatMap(({ at: step, uses, with: given, secrets = [], env }) =>
    uses ? [{ reference: uses.text, ...(step !== undefined && { step }), with: given, secrets, env }] : [],
  )
  return { file, address, triggers, uses }
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

/** Steps with the comments beside their `uses`; `path` leads to what holds the steps. */
function withUsesComments(
  steps: readonly Step[],
  { yaml }: ParsedDocument,
  path: readonly string[],
): readonly Step[] {
  return steps.map((step) => {
    if (!step.uses?.text.includes('@')) return step
    const node = yaml.getIn([...path, ...keysIn(step.at), 'uses'], true)
    const comment = isScalar(node) ? node.comment?.trim() : undefined
    return comment ? { ...step, usesComment: comment } : step
  })
}

/** `steps[0].parallel[1]` as a list of keys. */
function keysIn(path: string): readonly (string | number)[] {
  return [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index))
}

/** The header of a block whose lines are those of the file: `run: |`. */
const LITERAL_BLOCK = /[:-][ \t]+(?:[&!][^\s]+[ \t]+)*\|[-+\d]*[ \t\r]*(?:[ \t]#.*)?$/

/** Finds the lines of a text by their number: `steps[0].run[2]` is the third one of a block. */
class ScriptLines implements Locations {
  readonly #locations: Locations
  readonly #lines: readonly string[]

  /** `lines` are those of the file. */
  constructor(locations: Locations, lines: readonly string[]) {
    this.#locations = locations
    this.#lines = lines
  }

  get(path: string): Place | undefined {
    const known = this.#locations.get(path)
    if (known) return known
    const [, text, number] = /^(.+)\[(\d+)\]$/.exec(path) ?? []
    const whole = text === undefined ? undefined : this.#locations.get(text)
    if (!whole || !LITERAL_BLOCK.test(this.#lines[whole.startLine - 1] ?? '')) return undefined
    const line = whole.startLine + 1 + Number(number)
    return line <= whole.endLine ? { ...whole, startLine: line, endLine: line } : undefined
  }
}
