import type { Budget } from '../../budget.ts'
import type { Resource } from '../../model/resource.ts'
import { resourceInFile } from '../resource-in-file.ts'
import type { CalledScripts } from '../shell/called-scripts.ts'
import type { Gap } from '../source.ts'
import { isHidden, namesOfJobs, resolvedJob } from './configuration.ts'
import type { IncludedConfiguration } from './includes.ts'
import { MalformedPipelineError } from './malformed-pipeline-error.ts'
import { PartReader, type Seen } from './read-part.ts'
import { type CiMap, type CiValue, entriesOf, itemsOf, textOf, valueIn } from './value.ts'
import { knownVariables } from './variables.ts'

/** Limit on the jobs of a pipeline. */
const MAX_JOBS = 2_000

interface ReadPipeline {
  readonly resources: readonly Resource[]
  readonly gaps: readonly Gap[]
}

interface PipelineOptions {
  /** Whether GitLab runs the file, by itself or as a child. */
  readonly isRun?: boolean
  /** The scripts of the repository that jobs call. */
  readonly called?: CalledScripts | undefined
}

/**
 * A pipeline and its jobs. What a template or `default` says for several jobs belongs to that alone, so that it is judged
 * once; a hidden job counts where a job extends it.
 */
export function readPipeline(
  file: string,
  configuration: IncludedConfiguration,
  budget: Budget,
  { isRun = isPipeline(file), called }: PipelineOptions = {},
): ReadPipeline {
  const { map } = configuration
  const names = namesOfJobs(map)
  if (names.length > MAX_JOBS) {
    return {
      resources: [],
      gaps: [{ subject: file, reason: `Not scanned: it has more than ${MAX_JOBS} jobs.` }],
    }
  }
  const gaps: Gap[] = []
  const seen: Seen = new Set()
  const reader = () => new PartReader(seen, called)
  const common = knownVariables({ ...map, entries: new Map(atTop(map)) })
  // A file that others include may be there for its hidden jobs.
  const extended = isRun ? extendedJobs(map, names) : new Set(names.filter(isHidden))
  const resources: Resource[] = [pipelineOf(file, configuration, common, reader())]
  // Templates come first: what is written in them is theirs.
  for (const name of [
    ...names.filter((name) => extended.has(name)),
    ...names.filter((name) => !isHidden(name) && !extended.has(name)),
  ]) {
    try {
      resources.push(jobOf(file, name, map, common, reader(), budget))
    } catch (error) {
      if (!(error instanceof MalformedPipelineError)) throw error
      const { file: subject, startLine: line } = map.entries.get(name)?.location ?? map.location
      gaps.push({
        subject,
        line,
        reason: `Not scanned, as GitLab would refuse it: ${name} ${error.message}.`,
      })
      if (budget.exhausted) break
    }
  }
  return { resources, gaps }
}

/** Whether GitLab runs a file by itself. */
export function isPipeline(path: string): boolean {
  return /(?:^|\/)\.gitlab-ci\.ya?ml$/.test(path)
}

/** The jobs that others extend. */
function extendedJobs(map: CiMap, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const name of names) {
    for (const base of itemsOf(valueIn(map, name, 'extends'))) {
      const text = textOf(base)
      if (text !== undefined && map.entries.get(text)?.kind === 'map') found.add(text)
    }
  }
  return found
}

function pipelineOf(
  file: string,
  { map, includes }: IncludedConfiguration,
  known: Readonly<Record<string, string>>,
  reader: PartReader,
): Resource<'GitLabCI::Pipeline'> {
  const entries = new Map([...entriesOf(valueIn(map, 'default')), ...atTop(map)])
  const properties = {
    ...reader.part({ kind: 'map', entries, location: map.location }),
    known,
    includes: includes.map(({ location, ...include }, index) => {
      const at = `include[${index}]`
      reader.locations.set(at, location)
      return { ...include, at }
    }),
  }
  const written = { location: map.location, locations: reader.locations }
  return resourceInFile('gitlab', file, 'GitLabCI::Pipeline', 'pipeline', written, properties)
}

/** What `default` has may stand at the top as well, as it did before there was a `default`. */
const AT_TOP = ['after_script', 'before_script', 'cache', 'image', 'services', 'variables', 'workflow']

function atTop(map: CiMap): readonly [string, CiValue][] {
  return AT_TOP.flatMap((key): [string, CiValue][] => {
    const value = valueIn(map, key)
    return value ? [[key, value]] : []
  })
}

function jobOf(
  file: string,
  name: string,
  map: CiMap,
  common: Readonly<Record<string, string>>,
  reader: PartReader,
  budget: Budget,
): Resource<'GitLabCI::Job'> {
  const job = resolvedJob(name, map, budget)
  const properties = {
    ...reader.part(job),
    ...reader.job(job),
    known: knownVariables(job, common),
  }
  const location = map.entries.get(name)?.location ?? map.location
  const written = { location, locations: reader.locations }
  return resourceInFile('gitlab', file, 'GitLabCI::Job', `jobs.${name}`, written, properties)
}
