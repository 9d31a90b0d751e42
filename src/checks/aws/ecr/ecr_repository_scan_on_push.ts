import type { ScanningRule } from '../../../model/aws/ecr.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { allHold, anyHolds, anyOf, surely } from '../../logic.ts'
import { ANY, literal, matches, type Pattern, wildcard } from '../../text-pattern.ts'
import { inRegionOf } from '../in-region-of.ts'

export default defineCheck({
  id: 'ecr_repository_scan_on_push',
  title: 'Images should be scanned for vulnerabilities when they are pushed to ECR',
  service: 'ecr',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['vulnerability-scanning'],
  risk: 'Images with vulnerabilities that everybody knows of are deployed, since nobody looks at what is in them.',
  remediation: {
    text: 'Scan on push, by the repository or for the whole registry; enhanced scanning also finds what becomes known later.',
    command:
      'aws ecr put-image-scanning-configuration --repository-name <REPOSITORY> --image-scanning-configuration scanOnPush=true',
    url: 'https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-scanning.html',
  },
  references: ['https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-scanning-filters.html'],
  compliance: { 'aws-fsbp': ['ECR.1'] },
  fix: set('ImageScanningConfiguration.ScanOnPush', true, 'safe'),
  sameAs: { checkov: ['CKV_AWS_163'], trivy: ['AWS-0030', 'aws-ecr-enable-image-scans'] },
  resources: ['AWS::ECR::Repository'],
  evaluate(repository, infrastructure) {
    const scanOnPush = repository.at('ImageScanningConfiguration').at('ScanOnPush')
    const isScanned = anyHolds(
      () => scanOnPush.known() === true,
      () => isScannedByRegistry(repository, infrastructure),
    )
    return isScanned
      ? pass('Images are scanned when they are pushed.', scanOnPush)
      : fail('Images are not scanned when they are pushed.', scanOnPush)
  },
})

const TYPE = 'AWS::ECR::RegistryScanningConfiguration'

const AUTOMATIC = ['SCAN_ON_PUSH', 'CONTINUOUS_SCAN']

const MADE_UP = new Unknown('AWS makes up the name of the repository')

type Registry = ResourceCursor<typeof TYPE>
type Repository = ResourceCursor<'AWS::ECR::Repository'>

/** Whether a rule of the registry, as its scope declares it, scans the repository's images. */
function isScannedByRegistry(repository: Repository, infrastructure: Infrastructure): boolean {
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
