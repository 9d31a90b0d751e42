import type { ScanningRule } from '../../../model/aws/ecr.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { allHold, anyOf, surely } from '../../logic.ts'
import { ANY, literal, matches, type Pattern, wildcard } from '../../text-pattern.ts'
import { inRegionOf } from '../in-region-of.ts'

const TYPE = 'AWS::ECR::RegistryScanningConfiguration'

const AUTOMATIC = ['SCAN_ON_PUSH', 'CONTINUOUS_SCAN']

const MADE_UP = new Unknown('AWS makes up the name of the repository')

type Registry = ResourceCursor<typeof TYPE>
type Repository = ResourceCursor<'AWS::ECR::Repository'>

/** Whether a rule of the registry, as its scope declares it, scans the repository's images. */
export function isScannedByRegistry(repository: Repository, infrastructure: Infrastructure): boolean {
  const { certain, possible } = inRegionOf(repository, TYPE, infrastructure)
  const scans = (registry: Registry) =>
    anyOf(registry.at('Rules').items(), (rule) => applies(rule, repository))
  if (anyOf(certain, scans)) return true
  const elsewhere = possible.find((registry) => !surely(() => !scans(registry)))
  if (elsewhere) throw new Undecidable(perhaps(elsewhere), undefined)
  return false
}

function perhaps({ address }: Registry): Unknown {
  return new Unknown(`${address} may be for the region, and scan the repository`)
}

function applies(rule: Cursor<ScanningRule>, repository: Repository): boolean {
  rule.known()
  const written = repository.at('RepositoryName')
  const name = written.value === undefined ? written.holding<string>(MADE_UP) : written
  return allHold(
    () => AUTOMATIC.includes(rule.at('ScanFrequency').known() ?? ''),
    () =>
      anyOf(rule.at('RepositoryFilters').items(), (filter) =>
        matchesName(filter.at('Filter').known() ?? '', name),
      ),
  )
}

/**
 * A filter without a wildcard is for names that contain it.
 * @see https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-scanning-filters.html
 */
function matchesName(filter: string, name: Cursor<string>): boolean {
  const pattern: Pattern = filter.includes('*') ? wildcard(filter) : [ANY, ...literal(filter), ANY]
  if (!isUnknown(name.value)) return matches(pattern, name.value ?? '')
  return pattern.every((part) => part === ANY) || name.known() !== undefined
}
