import type { Budget } from '../../limits/budget.ts'
import type { CiPipeline } from '../../model/gitlab-ci/pipeline.ts'
import type { Resource } from '../../model/resource.ts'
import { resourceInFile } from '../file-format/resource-in-file.ts'
import type { CalledScripts } from '../shell/called-scripts.ts'
import type { Gap } from '../source.ts'
import { itemsOf } from '../yaml/tree.ts'
import { type Given, NOTHING_GIVEN } from './children.ts'
import { isHidden, namesOfJobs, resolvedJob, resolvedMap } from './configuration.ts'
import { isPipeline } from './declaration.ts'
import { commonPart, withDefaults } from './defaults.ts'
import type { IncludedConfiguration } from './includes.ts'
import { MalformedPipelineError } from './malformed-pipeline-error.ts'
import { PartReader } from './read-part.ts'
import { Seen } from './seen.ts'
import { type CiMap, textOf, valueIn } from './value.ts'
import { inheritedVariables, knownVariables, withGiven } from './variables.ts'

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
  /** The variables that the pipeline is started with. */
  readonly given?: Given | undefined
  /** The same pipeline with what it includes by rules left out. Of these only what differs is judged. */
  readonly variants?: readonly IncludedConfiguration[]
}

/**
 * A pipeline and its jobs. What a template or `default` says for several jobs belongs to that alone, so that it is judged
 * once; a hidden job counts where a job extends it.
 */
export function readPipeline(
  file: string,
  configuration: IncludedConfiguration,
  budget: Budget,
  { isRun = isPipeline(file), called, given = NOTHING_GIVEN, variants = [] }: PipelineOptions = {},
): ReadPipeline {
  const seen = new Seen(budget)
  const read = [configuration, ...variants].map((one) => {
    const { map } = one
    const names = namesOfJobs(map)
    if (names.length > MAX_JOBS) return tooManyJobs(file)
    // A file that others include may be there for its hidden jobs.
    const templates = isRun ? extendedJobs(map, names) : new Set(names.filter(isHidden))
    // Templates come first: what is written in them is theirs.
    const ordered = [
      ...names.filter((name) => templates.has(name)),
      ...names.filter((name) => !isHidden(name) && !templates.has(name)),
    ]
    return new PipelineReader(file, one, budget, { called, given, seen }).read(ordered, templates)
  })
  return { resources: read.flatMap(({ resources }) => resources), gaps: read.flatMap(({ gaps }) => gaps) }
}

function tooManyJobs(file: string): ReadPipeline {
  return {
    resources: [],
    gaps: [{ subject: file, reason: `Not scanned: it has more than ${MAX_JOBS} jobs.` }],
  }
}

class PipelineReader {
  readonly #file: string
  readonly #configuration: IncludedConfiguration
  readonly #budget: Budget
  readonly #called: CalledScripts | undefined
  readonly #given: Given
  readonly #seen: Seen
  readonly #gaps: Gap[] = []

  constructor(
    file: string,
    configuration: IncludedConfiguration,
    budget: Budget,
    {
      called,
      given,
      seen,
    }: { readonly called: CalledScripts | undefined; readonly given: Given; readonly seen: Seen },
  ) {
    this.#file = file
    this.#configuration = configuration
    this.#budget = budget
    this.#called = called
    this.#given = given
    this.#seen = seen
  }

  read(names: readonly string[], templates: ReadonlySet<string>): ReadPipeline {
    const { map } = this.#configuration
    const written = commonPart(map)
    const common = this.#tried('default', () => resolvedMap(written, map, this.#budget)) ?? written
    const known = withGiven(knownVariables(common), this.#given)
    const jobs = names.flatMap((name) => {
      const job = this.#tried(name, () => resolvedJob(name, map, this.#budget))
      return job ? [{ name, job: isHidden(name) ? job : withDefaults(job, common) }] : []
    })
    const servers = [common, ...jobs.map(({ job }) => job)].flatMap(serversOf)
    const pipeline = this.#tried('pipeline', () => this.#pipeline(common, known, servers))
    const resources = jobs.flatMap(
      ({ name, job }) =>
        this.#tried(name, () =>
          this.#job(name, job, known, templates.has(name) ? servers : serversOf(job)),
        ) ?? [],
    )
    const all = pipeline ? [pipeline, ...resources] : resources
    return { resources: this.#isVariant ? all.filter(saysSomething) : all, gaps: this.#gaps }
  }

  /** What is made of a part of the file; a gap for what GitLab refuses. One is enough for what takes too long. */
  #tried<T>(name: string, make: () => T): T | undefined {
    const isOver = this.#budget.exhausted
    try {
      return make()
    } catch (error) {
      if (!(error instanceof MalformedPipelineError)) throw error
      if (isOver) return undefined
      const { map } = this.#configuration
      const { file: subject, startLine: line } = map.entries.get(name)?.location ?? map.location
      const reason = `Not scanned, as GitLab would refuse it: ${name} ${error.message}.`
      this.#gaps.push({ subject, line, reason })
      return undefined
    }
  }

  /** Of a variant, what the pipeline says with all its includes is judged already. */
  get #isVariant(): boolean {
    return this.#configuration.without !== undefined
  }

  /** `jobs.build`, and in a variant `jobs.build (without ci/release.yml)`. */
  #addressOf(name: string): string {
    const { without } = this.#configuration
    return without === undefined ? name : `${name} (without ${without})`
  }

  #pipeline(common: CiMap, known: Variables, servers: CiPipeline['servers']): Resource<'GitLabCI::Pipeline'> {
    const { includes, map } = this.#configuration
    const reader = this.#reader(known)
    const properties = {
      ...reader.part(common),
      known,
      servers,
      includes: (this.#isVariant ? [] : includes).map(({ location, ...include }, index) => {
        const at = `include[${index}]`
        reader.locations.set(at, location)
        return { ...include, at }
      }),
    }
    const written = { location: map.location, locations: reader.locations }
    return resourceInFile(
      'gitlab',
      this.#file,
      'GitLabCI::Pipeline',
      this.#addressOf('pipeline'),
      written,
      properties,
    )
  }

  #job(
    name: string,
    job: CiMap,
    common: Variables,
    servers: CiPipeline['servers'],
  ): Resource<'GitLabCI::Job'> {
    const { map } = this.#configuration
    const known = withGiven(knownVariables(job, inheritedVariables(job, common)), this.#given)
    const reader = this.#reader(known)
    const properties = { ...reader.part(job), ...reader.job(job), known, servers }
    const location = map.entries.get(name)?.location ?? map.location
    const written = { location, locations: reader.locations }
    return resourceInFile(
      'gitlab',
      this.#file,
      'GitLabCI::Job',
      this.#addressOf(`jobs.${name}`),
      written,
      properties,
    )
  }

  #reader(known: Variables): PartReader {
    return new PartReader({ seen: this.#seen, known, called: this.#called })
  }
}

type Variables = Readonly<Record<string, string>>

/** Whether there is anything in a resource that was not read before. */
function saysSomething({ properties }: Resource<'GitLabCI::Job' | 'GitLabCI::Pipeline'>): boolean {
  const { images, services, scripts, variables, artifactPaths, caches } = properties
  const lists = [images, services, scripts, variables, artifactPaths, caches]
  return (
    lists.some(({ length }) => length > 0) ||
    ('deployment' in properties && properties.deployment !== undefined)
  )
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

/** The services beside a job. */
function serversOf(job: CiMap): CiPipeline['servers'] {
  return itemsOf(valueIn(job, 'services')).flatMap((service) => {
    const text = textOf(service.kind === 'map' ? valueIn(service, 'name') : service)
    const alias = textOf(valueIn(service, 'alias'))
    return text === undefined ? [] : [{ text, ...(alias !== undefined && { alias }) }]
  })
}
