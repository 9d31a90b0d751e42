import type { Container, Job, Permissions, Text, Variable } from '../../model/github-actions/workflow.ts'
import {
  type Fields,
  fieldsAt,
  fieldsOf,
  itemsOf,
  parsedText,
  pathTo,
  templatesIn,
  textAt,
  textsIn,
  valueAt,
  variablesAt,
} from './fields.ts'
import { type RunDefaults, readCondition, readSteps } from './read-step.ts'
import type { RunScripts } from './run-scripts.ts'

/** Settings that a job inherits from its workflow. */
interface WorkflowSettings {
  readonly permissions?: Permissions
  readonly env: readonly Variable[]
  readonly defaults: RunDefaults
}

/** Reads a job, without its callers, which are not known yet. */
export function readJob(
  fields: Fields,
  inherited: WorkflowSettings,
  scripts: RunScripts | undefined,
): Omit<Job, 'callees' | 'calls' | 'inputs' | 'triggers'> {
  const condition = readCondition(fields)
  const permissions = readPermissions(fields)
  const environment = environmentOf(fields)
  const uses = textAt(fields, 'uses')
  const ownEnv = variablesAt(fields, 'env')
  const env = [...inherited.env, ...ownEnv]
  return {
    ...(condition && { condition }),
    ...(permissions !== undefined && { permissions }),
    ...(inherited.permissions !== undefined && { workflowPermissions: inherited.permissions }),
    ...(environment && { environment }),
    ...(uses && { uses }),
    secrets: valueAt(fields, 'secrets') === 'inherit' ? 'inherit' : variablesAt(fields, 'secrets'),
    ...runnerOf(fields),
    matrix: textsIn(valueAt(fieldsAt(fields, 'strategy'), 'matrix'), 'strategy.matrix'),
    outputs: variablesAt(fields, 'outputs'),
    needs: listed(valueAt(fields, 'needs'), pathTo(fields, 'needs')).map(({ text }) => text),
    published: false,
    containers: containersOf(fields),
    steps: readSteps(fields, { defaults: runDefaultsOf(fields, inherited.defaults), env }, scripts),
    env,
    ownEnv,
    with: variablesAt(fields, 'with'),
    texts: templatesIn(fields.values, fields.path),
  }
}

/** `read-all`, `write-all`, or a level for each scope. */
export function readPermissions(fields: Fields): Permissions | undefined {
  const value = valueAt(fields, 'permissions')
  if (value === undefined) {
    // Without a value, nothing is permitted.
    return Object.hasOwn(fields.values, 'permissions') ? {} : undefined
  }
  if (typeof value === 'string') return value
  const { values } = fieldsOf(value, pathTo(fields, 'permissions'))
  return Object.fromEntries(Object.entries(values).map(([scope, level]) => [scope, String(level)]))
}

/** What `defaults.run` sets, of a workflow or of a job, which inherits what it does not set. */
export function runDefaultsOf(fields: Fields, inherited: RunDefaults = {}): RunDefaults {
  const run = fieldsAt(fieldsAt(fields, 'defaults'), 'run')
  return {
    shell: textAt(run, 'shell')?.text ?? inherited.shell,
    workingDirectory: textAt(run, 'working-directory') ?? inherited.workingDirectory,
  }
}

/** `environment` is a name, or an object that has one. */
function environmentOf(fields: Fields): Text | undefined {
  const isObject = typeof valueAt(fields, 'environment') === 'object'
  return isObject ? textAt(fieldsAt(fields, 'environment'), 'name') : textAt(fields, 'environment')
}

/** `runs-on` is a label, a list of labels, or a group with labels. */
function runnerOf(fields: Fields): Pick<Job, 'runnerGroup' | 'runsOn'> {
  const value = valueAt(fields, 'runs-on')
  if (typeof value !== 'object' || Array.isArray(value))
    return { runsOn: listed(value, pathTo(fields, 'runs-on')) }
  const own = fieldsAt(fields, 'runs-on')
  const group = textAt(own, 'group')
  return {
    runsOn: listed(valueAt(own, 'labels'), pathTo(own, 'labels')),
    ...(group && { runnerGroup: group }),
  }
}

function listed(value: unknown, at: string): readonly Text[] {
  return itemsOf(value, at).flatMap((item) => parsedText(item.value, item.path) ?? [])
}

/** The job's own container and its services. */
function containersOf(fields: Fields): readonly Container[] {
  const services = fieldsAt(fields, 'services')
  return [
    ...containerAt(fields, 'container'),
    ...Object.keys(services.values).flatMap((name) => containerAt(services, name)),
  ]
}

function containerAt(fields: Fields, name: string): readonly Container[] {
  const value = valueAt(fields, name)
  if (typeof value !== 'object') {
    const image = textAt(fields, name)
    return image ? [{ image, env: [] }] : []
  }
  const own = fieldsAt(fields, name)
  const image = textAt(own, 'image')
  const password = textAt(fieldsAt(own, 'credentials'), 'password')
  const options = textAt(own, 'options')
  if (!image) return []
  return [{ image, env: variablesAt(own, 'env'), ...(password && { password }), ...(options && { options }) }]
}
