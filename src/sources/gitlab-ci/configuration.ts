import { Budget } from '../../limits/budget.ts'
import { itemsOf } from '../yaml/tree.ts'
import { MalformedPipelineError } from './malformed-pipeline-error.ts'
import { type CiMap, type CiValue, textOf, valueIn } from './value.ts'

/** Limit on the nesting of `extends` and `!reference`, as GitLab has it. */
const MAX_NESTING = 11

/** Steps to merge and resolve the jobs of one pipeline. */
const PIPELINE_STEPS = 5_000_000

/** The budget of one pipeline; `scan` is that of all files. */
export function pipelineBudget(scan: Budget | undefined): Budget {
  return new Budget(PIPELINE_STEPS, scan)
}

/** Keys at the top that are no jobs. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['after_script', 'before_script', 'cache', 'default', 'image', 'include', 'services'],
  ...['spec', 'stages', 'types', 'variables', 'workflow'],
])

/** Two configurations, the second of which wins: maps are merged, anything else is replaced. */
export function merged(
  below: CiValue | undefined,
  above: CiValue | undefined,
  budget: Budget,
): CiValue | undefined {
  if (!below || above?.kind !== 'map' || below.kind !== 'map') return above ?? below
  budget.spend(below.entries.size + above.entries.size)
  const entries = new Map(below.entries)
  for (const [key, value] of above.entries) {
    const both = merged(entries.get(key), value, budget)
    if (both) entries.set(key, both)
  }
  return { ...above, entries }
}

/** The names of the jobs at the top, hidden ones included. */
export function namesOfJobs(configuration: CiMap): readonly string[] {
  return [...configuration.entries.keys()].filter(
    (name) => !RESERVED.has(name) && configuration.entries.get(name)?.kind === 'map',
  )
}

/** Whether a job is only there for others to extend. */
export function isHidden(name: string): boolean {
  return name.startsWith('.')
}

/** A job with what it extends and refers to. Throws a MalformedPipelineError for what GitLab refuses. */
export function resolvedJob(name: string, configuration: CiMap, budget: Budget): CiMap {
  return resolvedMap(withExtended(name, configuration, budget, 0), configuration, budget)
}

/** A map with what it refers to. */
export function resolvedMap(map: CiMap, configuration: CiMap, budget: Budget): CiMap {
  const resolved = withReferences(map, configuration, budget, 0)
  return resolved?.kind === 'map' ? resolved : map
}

function withExtended(name: string, configuration: CiMap, budget: Budget, nesting: number): CiMap {
  const job = configuration.entries.get(name)
  if (job?.kind !== 'map') throw new MalformedPipelineError(`extends ${name}, which is no job`)
  if (nesting > MAX_NESTING) throw new MalformedPipelineError('extends too many jobs one after the other')
  let below: CiValue | undefined
  for (const base of itemsOf(valueIn(job, 'extends')).flatMap((item) => textOf(item) ?? [])) {
    refuseTooMuch(budget)
    // A file that was not read may declare it.
    if (!configuration.entries.has(base)) continue
    below = merged(below, withExtended(base, configuration, budget, nesting + 1), budget)
  }
  const own = merged(below, job, budget)
  return own?.kind === 'map' ? own : job
}

/** A value with what its references stand for; lists of lists, as scripts made of references are, become one list. */
function withReferences(
  value: CiValue,
  configuration: CiMap,
  budget: Budget,
  nesting: number,
): CiValue | undefined {
  budget.spend(1)
  refuseTooMuch(budget)
  if (value.kind === 'scalar') return value
  if (value.kind === 'reference') {
    const [job = '', ...keys] = value.path
    const target = valueIn(configuration, job, ...keys)
    if (!target) return undefined
    if (nesting > MAX_NESTING)
      throw new MalformedPipelineError(`refers to more than ${MAX_NESTING} values one after the other`)
    return withReferences(target, configuration, budget, nesting + 1)
  }
  if (value.kind === 'list') {
    const items = value.items.flatMap((item) => {
      const resolved = withReferences(item, configuration, budget, nesting)
      return resolved?.kind === 'list' ? resolved.items : (resolved ?? [])
    })
    return { ...value, items }
  }
  const entries = [...value.entries].flatMap(([key, entry]): [string, CiValue][] => {
    const resolved = withReferences(entry, configuration, budget, nesting)
    return resolved ? [[key, resolved]] : []
  })
  return { ...value, entries: new Map(entries) }
}

/** Throws where a pipeline has taken more steps than it may. */
export function refuseTooMuch(budget: Budget): void {
  if (budget.exhausted) throw new MalformedPipelineError('refers to more than is read')
}
