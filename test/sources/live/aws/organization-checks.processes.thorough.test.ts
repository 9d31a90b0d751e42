import { EC2 } from '@aws-sdk/client-ec2'
import { Organizations } from '@aws-sdk/client-organizations'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { useEmulatedAccount } from '../../../support/aws/emulated-account.ts'
import type { Emulator } from '../../../support/aws/emulator.ts'
import { scanHere } from '../../../support/aws/scan-here.ts'
import { needs } from '../../../support/borrowed/borrow.ts'

const REGION = 'us-east-1'

const DELEGATED = 'guardduty.amazonaws.com'
const NOT_DELEGATED = 'config.amazonaws.com'

const CHECKS = CATALOGUE.filter(({ id }) =>
  ['organizations_management_account_no_workloads', 'organizations_services_delegated'].includes(id),
)

describe('the account that manages an organization', needs('moto'), () => {
  const account = useEmulatedAccount({ fill: makeOrganization })

  test('fails for a service that it looks after itself, and for what it runs', async () => {
    const { proxy } = account()
    proxy.restart()
    const { findings, coverage } = await scanHere(proxy, CHECKS, { regions: [REGION] })
    expect(coverage.gaps).toEqual([])
    expect(findings.map(({ check, status, reason }) => [check.id, status, reason])).toEqual([
      [
        'organizations_management_account_no_workloads',
        'FAIL',
        expect.stringMatching(/^The machine i-\w+ runs in the management account\.$/),
      ],
      [
        'organizations_services_delegated',
        'FAIL',
        `The management account itself looks after ${NOT_DELEGATED}.`,
      ],
    ])
  })

  test.each([
    ['ListDelegatedAdministrators', 'organizations_services_delegated'],
    ['ListDelegatedServicesForAccount', 'organizations_services_delegated'],
    ['ListAWSServiceAccessForOrganization', 'organizations_services_delegated'],
    ['DescribeInstances', 'organizations_management_account_no_workloads'],
  ])('is not judged by what %s does not tell', async (operation, id) => {
    const { proxy } = account()
    proxy.restart([{ operation, fault: 'denied' }])
    const { findings, coverage } = await scanHere(proxy, CHECKS, { regions: [REGION] })
    expect(findings.find(({ check }) => check.id === id)).toMatchObject({
      status: 'MANUAL',
      reason: expect.stringContaining(operation),
    })
    expect(coverage.gaps.map(({ subject }) => subject)).toEqual([expect.stringContaining(`:${operation}`)])
  })
})

async function makeOrganization({ url }: Emulator): Promise<void> {
  const client = {
    endpoint: url,
    region: REGION,
    credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'made-up-for-a-test' },
  }
  const organizations = new Organizations(client)
  await organizations.createOrganization({ FeatureSet: 'ALL' })
  const { CreateAccountStatus } = await organizations.createAccount({
    AccountName: 'security',
    Email: 'security@example.com',
  })
  for (const ServicePrincipal of [DELEGATED, NOT_DELEGATED])
    await organizations.enableAWSServiceAccess({ ServicePrincipal })
  await organizations.registerDelegatedAdministrator({
    AccountId: CreateAccountStatus?.AccountId,
    ServicePrincipal: DELEGATED,
  })
  await new EC2(client).runInstances({ ImageId: 'ami-12c6146b', MinCount: 1, MaxCount: 1 })
}
