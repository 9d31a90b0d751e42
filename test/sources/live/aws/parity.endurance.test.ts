import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { awsNeeds } from '../../../../src/cli/live/aws-needs.ts'
import { LiveIndex } from '../../../../src/sources/deployed/deployed-names.ts'
import { awsSource } from '../../../../src/sources/live/aws/aws-source.ts'
import { useEmulatedAccount } from '../../../support/aws/emulated-account.ts'
import type { Emulator } from '../../../support/aws/emulator.ts'
import { environmentFor } from '../../../support/aws/environment-for.ts'
import { type Case, cases, type Made, make } from '../../../support/aws/parity/apply-fixtures.ts'
import type { Clients } from '../../../support/aws/parity/makers.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { collected } from '../../../support/collected.ts'
import { evaluate } from '../../../support/evaluate.ts'

const ACCOUNT = '123456789012'
const REGION = 'us-east-1'

/** Resources that the emulator is asked for at a time. */
const AT_ONCE = 8

/** Of 667 resources and 168 checks. */
const COMPARED = { resources: 300, checks: 85 }

/** Why the others are not compared. */
const EXPECTED_REFUSALS = [
  // Types for which nothing calls the API yet: `makers.ts`.
  'its type is not made',
  // What decides is another resource, whose id is known after its deployment.
  'it refers to others',
  // What the emulator refuses or lacks, and AWS does not.
  "Engine 'docdb' is not supported",
  'engine MySQL not supported',
  // It crashes, with a page for people.
  'XML parse error',
  'imageTagMutabilityExclusionFilters',
  // What AWS refuses as well, since fixtures leave out what no check reads.
  'The request must contain the parameter',
  'Instance profile worker not found',
  'Invalid BASE64 encoding of user data',
  'Syntax errors in policy',
  'The source cluster could not be found',
]

const OLD_PARAMETERS = 'The default parameters of the emulator are those of old versions.'
const OTHER_DECIDES = 'Another resource of the fixture decides, which is not made.'
const DEFAULT_NETWORK = 'The default network of the emulator gives every machine a public address.'

/** Verdicts that are not the same, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'ec2/ec2_instance_block_devices_encrypted Template':
    'The size of its disk, which no check reads, is not sent, and a disk of which nothing is said is forgotten.',
  'ec2/ec2_instance_no_public_ip Absent': DEFAULT_NETWORK,
  'ec2/ec2_instance_no_public_ip Private': DEFAULT_NETWORK,
  'ecr/registry-scanning/ecr_repository_scan_on_push PartOfTheName': OTHER_DECIDES,
  'ecr/registry-scanning/ecr_repository_scan_on_push Wildcard': OTHER_DECIDES,
  'iam/iam_policy_no_admin_wildcard Boundary': OTHER_DECIDES,
  'iam/iam_policy_no_privilege_escalation Boundary': OTHER_DECIDES,
  'iam/iam_user_no_direct_policies WithPolicy': OTHER_DECIDES,
  'neptune/neptune_cluster_iam_authentication Good': 'The emulator refuses it for this engine.',
  'neptune/neptune_cluster_iam_authentication Relations': 'The emulator refuses it for this engine.',
  'rds/rds_default_parameters_require_tls Aurora': OLD_PARAMETERS,
  'rds/rds_default_parameters_require_tls AuroraNewer': OLD_PARAMETERS,
  'rds/rds_default_parameters_require_tls Named': OLD_PARAMETERS,
  'rds/rds_master_password_not_literal ByDefault': 'No account tells passwords.',
  'rds/rds_master_password_not_literal Literal': 'No account tells passwords.',
  'rds/rds_master_password_not_literal LiteralOfCluster': 'No account tells passwords.',
  'rds/rds_master_password_not_literal Managed': 'No account tells passwords.',
  'rds/rds_master_password_not_literal Shop': 'No account tells passwords.',
  'rds/rds_master_password_not_literal SilentByDefault': 'No account tells passwords.',
  'redshift/redshift_audit_logging_enabled Warehouse': 'The emulator forgets where its log goes.',
  'redshift/redshift_cluster_parameters_require_tls Facts': OLD_PARAMETERS,
  's3/s3_bucket_policy_requires_tls ByName': OTHER_DECIDES,
  's3/s3_bucket_policy_requires_tls Invoices': OTHER_DECIDES,
  's3/s3_bucket_policy_requires_tls Required': OTHER_DECIDES,
}

describe('resources of CloudFormation fixtures, made in an account', needs('moto'), () => {
  const account = useEmulatedAccount({ managedPolicies: true })

  test('have the verdicts there that they have in the templates', async () => {
    const all = await cases()
    const { made, refused } = await makeAll(all)
    const verdicts = await verdictsOf(made)
    const different = made.flatMap((one, index) => (verdicts[index] === one.expected ? [] : one.name))
    expect(different.sort()).toEqual(Object.keys(DIFFERENT).sort())
    expect(made.length).toBeGreaterThanOrEqual(COMPARED.resources)
    expect(new Set(made.map(({ check }) => check.id)).size).toBeGreaterThanOrEqual(COMPARED.checks)
    expect(refused.filter((text) => !EXPECTED_REFUSALS.some((expected) => text.includes(expected)))).toEqual(
      [],
    )
  }, 600_000)

  async function makeAll(all: readonly Case[]) {
    const made: Made[] = []
    const refused: string[] = []
    const clients = clientsOf(account().emulator)
    const left = all.entries()
    const work = async () => {
      for (const [index, one] of left) {
        const result = await make(one, `parity-${index}`, clients)
        if (typeof result === 'string') refused.push(`${one.name} ${one.resource.type}: ${result}`)
        else made.push({ ...one, physicalId: result.id })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return { made, refused: refused.sort() }
  }

  /** What a live scan says of each. */
  async function verdictsOf(made: readonly Made[]): Promise<readonly (string | undefined)[]> {
    const checks = CATALOGUE.filter(({ id }) => made.some(({ check }) => check.id === id))
    const environment = { ...process.env, ...environmentFor(account().proxy) }
    Object.assign(process.env, environment)
    const source = awsSource({ regions: [REGION], needs: awsNeeds(checks), environment })
    const { resources } = await collected(source)
    const { findings } = evaluate(checks, resources, { provider: 'aws', account: ACCOUNT })
    const index = new LiveIndex(resources)
    return made.map(({ check, resource: { type }, physicalId }) => {
      const live = index.of(
        { type, physicalId, logicalId: '' },
        { account: ACCOUNT, region: REGION, id: '', members: [] },
      )
      const found = findings.find(
        ({ check: { id }, resource }) =>
          id === check.id && resource.address === live?.address && resource.type === type,
      )
      return live ? (found ? `${found.status}` : 'nothing') : 'not found'
    })
  }
})

function clientsOf({ url }: Emulator): Clients {
  const known = new Map<string, unknown>()
  return <Client>(Service: new (configuration: object) => Client): Client => {
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
    const client =
      known.get(Service.name) ??
      new Service({ endpoint: url, region: REGION, credentials, forcePathStyle: true, maxAttempts: 1 })
    known.set(Service.name, client)
    return client as Client
  }
}
