import type { ScanningRule } from '../../../resources/aws/ecr.ts'
import type { Infrastructure } from '../../../resources/infrastructure.ts'
import type { Resource } from '../../../resources/resource.ts'
import { isUnknown, Unknown } from '../../../resources/unknown.ts'
import { allHold, anyOf } from '../../logic.ts'
import { known, Undecidable } from '../../verdict.ts'
import { ANY, matches, type Pattern, wildcard } from '../../wildcard.ts'

const TYPE = 'AWS::ECR::RegistryScanningConfiguration'
const RULES = 'RegistryScanningConfiguration.Rules'

const AUTOMATIC = ['SCAN_ON_PUSH', 'CONTINUOUS_SCAN']

type Registry = Resource<typeof TYPE>
type Repository = Resource<'AWS::ECR::Repository'>

/**
 * Whether a rule for the whole registry has images of the repository scanned. One that is declared apart from the
 * repository may be for another account.
 */
export function isScannedByRegistry(repository: Repository, infrastructure: Infrastructure): boolean {
  return anyOf(infrastructure.ofType(TYPE), (registry) => {
    if (registry.region !== repository.region || !covers(registry, repository)) return false
    if (registry.scope === repository.scope) return true
    throw new Undecidable(new Unknown(`${registry.address} may be for another account`), undefined)
  })
}

function covers({ properties }: Registry, repository: Repository): boolean {
  return anyOf(known(properties.Rules, RULES) ?? [], (rule) => applies(known(rule, RULES), repository))
}

function applies({ ScanFrequency, RepositoryFilters }: ScanningRule, { properties }: Repository): boolean {
  const name = properties.RepositoryName ?? new Unknown('AWS makes up the name of the repository')
  return allHold(
    () => AUTOMATIC.includes(known(ScanFrequency, `${RULES}.ScanFrequency`) ?? ''),
    () =>
      anyOf(known(RepositoryFilters, RULES) ?? [], (filter) =>
        matchesName(known(known(filter, RULES).Filter, `${RULES}.Filter`) ?? '', name),
      ),
  )
}

/**
 * A filter without a wildcard is for names that contain it.
 * @see https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-scanning-filters.html
 */
function matchesName(filter: string, name: string | Unknown): boolean {
  const pattern: Pattern = filter.includes('*') ? wildcard(filter) : [ANY, ...filter, ANY]
  if (!isUnknown(name)) return matches(pattern, name)
  if (pattern.every((part) => part === ANY)) return true
  throw new Undecidable(name, 'RepositoryName')
}
