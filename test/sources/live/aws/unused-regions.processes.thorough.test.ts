import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { isAboutAws } from '../../../../src/cli/live/is-about-aws.ts'
import { findingUid } from '../../../../src/findings/uid.ts'
import { useEmulatedAccount } from '../../../support/aws/emulated-account.ts'
import type { Emulator } from '../../../support/aws/emulator.ts'
import { scanHere } from '../../../support/aws/scan-here.ts'
import { needs } from '../../../support/borrowed/borrow.ts'

const CHECKS = CATALOGUE.filter(isAboutAws)

const REGIONS = ['eu-west-1', 'us-east-1', 'us-west-2']

describe('an account without anything', needs('moto'), () => {
  const account = useEmulatedAccount()

  test('has one low finding for what AWS made in each region, until the region is used', async () => {
    const empty = await defaultsIn()
    expect(Object.fromEntries(Object.entries(empty).map(([region, uids]) => [region, uids.length]))).toEqual({
      'eu-west-1': 1,
      'us-east-1': 1,
      'us-west-2': 1,
    })
    await makeQueue('eu-west-1', account().emulator)
    const { 'eu-west-1': used = [], ...unused } = await defaultsIn()
    expect(used.length).toBeGreaterThan(5)
    expect(used).not.toEqual(expect.arrayContaining([...(empty['eu-west-1'] ?? [])]))
    expect(unused).toEqual({ 'us-east-1': empty['us-east-1'], 'us-west-2': empty['us-west-2'] })
  })

  /** The failures of EC2 and Athena in each region, by their uids, but for settings of the region. */
  async function defaultsIn(): Promise<Readonly<Record<string, readonly string[]>>> {
    const { findings } = await scanHere(account().proxy, CHECKS, { regions: REGIONS })
    const failures = findings.filter(
      ({ status, check, resource }) =>
        status === 'FAIL' && ['athena', 'ec2'].includes(check.service) && !SETTINGS.has(resource.type),
    )
    const byRegion = Object.groupBy(failures, ({ resource }) => String(resource.region))
    return Object.fromEntries(
      Object.entries(byRegion).map(([region, of = []]) => [region, of.map(findingUid).toSorted()]),
    )
  }
})

const SETTINGS: ReadonlySet<string> = new Set([
  'AWS::EC2::SnapshotBlockPublicAccess',
  'X::EC2::EbsEncryptionByDefault',
  'X::EC2::ImageBlockPublicAccess',
  'X::EC2::InstanceMetadataDefaults',
])

async function makeQueue(region: string, { port }: Emulator): Promise<void> {
  const client = new SQSClient({
    endpoint: `http://127.0.0.1:${port}`,
    region,
    credentials: { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'example' },
  })
  await client.send(new CreateQueueCommand({ QueueName: 'jobs' }))
  client.destroy()
}
