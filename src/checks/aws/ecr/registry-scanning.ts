import type { ScanningRule } from '../../../resources/aws/ecr.ts'
import type { Infrastructure } from '../../../resources/infrastructure.ts'
import type { Resource } from '../../../resources/resource.ts'
import { isUnknown, Unknown } from '../../../resources/unknown.ts'
import { allHold, anyOf } from '../../logic.ts'
import { known, Undecidable } from '../../verdict.ts'
import { ANY, matches, type Pattern, wildcard } from '../../wildcard.ts'

const RULES = 'RegistryScanningConfiguration.Rules'

const AUTOMATIC = ['SCAN_ON_PUSH', 'CONTINUOUS_SCAN']

type Repository = Resource<'AWS::ECR::Repository'>

/** Whether a rule for the whole registry, which the scan has read, has images of the repository scanned. */
export function isScannedByRegistry(repository: Repository, infrastructure: Infrastructure): boolean {
  const registries = infrastructure
    .ofType('AWS::ECR::RegistryScanningConfiguration')
    .filter(({ scope, region }) => scope === repository.scope && region === repository.region)
  return anyOf(registries, ({ properties }) =>
    anyOf(known(properties.Rules, RULES) ?? [], (rule) => covers(known(rule, RULES), repository)),
  )
}

function covers({ ScanFrequency, RepositoryFilters }: ScanningRule, { properties }: Repository): boolean {
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
