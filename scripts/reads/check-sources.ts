import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { CHECK_SOURCES, type CheckSource, liveSource } from '../../src/cli/check-sources/check-source.ts'
import { whyNotTold } from '../../src/cli/check-sources/not-told/not-told.ts'
import type { SourcesOfCheck } from '../../src/cli/check-sources/sources-of.ts'
import { cloudsNamed } from '../../src/cli/live/clouds.ts'
import { LIVE_NAMES } from '../../src/configuration/live-name.ts'
import { KUBERNETES_TYPES } from '../../src/model/kubernetes/index.ts'
import type { ResourceType } from '../../src/model/resource.ts'
import { remediationExamples } from '../../src/outputs/remediation-examples.ts'
import { TYPES as ARM_TYPES } from '../../src/sources/arm/types.ts'
import { TYPES as CLOUDFORMATION_TYPES } from '../../src/sources/cloudformation/overrides/index.ts'
import { LANGUAGES } from '../../src/sources/files/languages.ts'
import { PROVIDERS } from '../../src/sources/terraform/providers/index.ts'
import { ALL_READS } from './all-reads.ts'

/** Where that is kept. */
export const SOURCES_FILE = 'src/checks/sources.json'

/** The text of it: for each check, the sources that it is judged from, and why not from others that know the cloud. */
export async function generatedSources(): Promise<string> {
  const read = await typesOfSources()
  const lines = CATALOGUE.map(
    (check) => `  ${JSON.stringify(check.id)}: ${JSON.stringify(sourcesOf(check, read))}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

type TypesOfSources = ReadonlyMap<CheckSource, ReadonlySet<string>>

/** The types of clouds that each source reads. */
async function typesOfSources(): Promise<TypesOfSources> {
  const clouds = await cloudsNamed(LIVE_NAMES)
  const live = await Promise.all(clouds.map((cloud) => cloud.typesFor(CATALOGUE)))
  const arm = new Set([...ARM_TYPES.values()].map(({ type }) => type))
  const byLanguage: Readonly<Record<string, ReadonlySet<string>>> = {
    Terraform: new Set(
      [...PROVIDERS.values()].flatMap(({ adapters }) =>
        [...adapters.values()].flat().map(({ type }) => type),
      ),
    ),
    CloudFormation: new Set([...CLOUDFORMATION_TYPES.values()].map(({ type }) => type.type)),
    Bicep: arm,
    'ARM template': arm,
    Kubernetes: new Set(KUBERNETES_TYPES.map(({ type }) => type)),
  }
  return new Map([
    ...LANGUAGES.flatMap(({ name, formats }) =>
      formats.map((format) => [format, byLanguage[name] ?? new Set<string>()] as const),
    ),
    ...LIVE_NAMES.map((name, index) => [liveSource(name), live[index] ?? new Set<string>()] as const),
  ])
}

function sourcesOf(check: Check, read: TypesOfSources): SourcesOfCheck {
  const why = (source: CheckSource, type: ResourceType) =>
    whyNotTold(source, check.id, type, ALL_READS[check.id]?.[type])
  // Languages have types of their own as well, such as a parameter of a template: fixtures tell which check is about these.
  const own = remediationExamples(check.id).flatMap((example) => example.sources)
  const sources = CHECK_SOURCES.filter(
    (source) =>
      own.includes(source) ||
      check.resources.some((type) => read.get(source)?.has(type) && why(source, type) === undefined),
  )
  const notFrom = CHECK_SOURCES.filter((source) => !sources.includes(source)).flatMap((source) => {
    const reasons = new Set(check.resources.flatMap((type) => why(source, type) ?? []))
    return reasons.size === 0 ? [] : [[source, [...reasons].join(' ')] as const]
  })
  return { sources, ...(notFrom.length > 0 && { notFrom: Object.fromEntries(notFrom) }) }
}
