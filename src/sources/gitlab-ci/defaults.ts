import { entriesOf } from '../yaml/tree.ts'
import { type CiMap, type CiValue, textOf, valueIn } from './value.ts'

/** What `default` has may stand at the top as well, as it did before there was a `default`. */
const AT_TOP = ['after_script', 'before_script', 'cache', 'image', 'services', 'variables', 'workflow']

/** What is no default of jobs. */
const OF_PIPELINE: ReadonlySet<string> = new Set(['variables', 'workflow'])

/** What is said for all jobs of a configuration, and for the pipeline itself. */
export function commonPart(configuration: CiMap): CiMap {
  const atTop = AT_TOP.flatMap((key): [string, CiValue][] => {
    const value = valueIn(configuration, key)
    return value ? [[key, value]] : []
  })
  const entries = new Map([...entriesOf(valueIn(configuration, 'default')), ...atTop])
  return { kind: 'map', entries, location: configuration.location }
}

/** A job with the defaults that it does not say otherwise, unless it refuses them: `inherit: { default: false }`. */
export function withDefaults(job: CiMap, common: CiMap): CiMap {
  const inherited = valueIn(job, 'inherit', 'default')
  if (textOf(inherited) === 'false') return job
  const wanted = inherited?.kind === 'list' ? new Set(inherited.items.map(textOf)) : undefined
  const defaults = [...common.entries].filter(([key]) => !OF_PIPELINE.has(key) && (wanted?.has(key) ?? true))
  return { ...job, entries: new Map([...defaults, ...job.entries]) }
}
