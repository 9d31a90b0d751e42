import { createInterface } from 'node:readline'
import {
  CreateAccountCommand,
  CreateOrganizationCommand,
  OrganizationsClient,
} from '@aws-sdk/client-organizations'
import { beforeAll, expect, test } from 'vitest'
import { assay, startAssay } from '../../support/assay.ts'
import { describeOnEmulator, type Emulator, startEmulator } from '../../support/aws/emulator.ts'
import { environmentFor } from '../../support/aws/environment-for.ts'
import { type FaultyProxy, startFaultyProxy } from '../../support/aws/faulty-proxy.ts'
import { folderOf } from '../../support/folder.ts'
import { PATIENCE } from '../../support/patience.ts'

const SCAN = [
  'scan',
  'aws',
  '--organization',
  '--regions',
  'us-east-1',
  '-c',
  'iam_password_policy_min_length_14',
]

/** With the account that manages it. */
const ACCOUNTS = 20
const REFUSING = 3

describeOnEmulator('an organization', () => {
  let emulator: Emulator
  let proxy: FaultyProxy

  beforeAll(async () => {
    emulator = await startEmulator()
    await makeOrganization(emulator)
    proxy = await startFaultyProxy({ port: emulator.port })
    return async () => {
      await proxy.stop()
      await emulator.stop()
    }
  }, 120_000)

  test('is scanned but for the accounts that refuse the role, and one push makes a provider of each', async () => {
    proxy.restart([{ fault: 'denied', service: 'sts', operation: 'AssumeRole', times: REFUSING }])
    const service = await serveFindings()
    const folder = folderOf({})
    const run = await assay([...SCAN, '-M', 'json,json-ocsf', '-F', 'report', '--push-to-cloud'], {
      cwd: folder,
      environment: {
        ...environmentFor(proxy),
        SERVICE_CLOUD_API_BASE_URL: service.url,
        SERVICE_CLOUD_API_KEY: service.key,
      },
    })
    expect(run.stderr).toContain(`Scanning ${ACCOUNTS} accounts of the organization`)
    expect(run.stderr).toContain('Findings successfully pushed')
    expect(run.stdout.match(/Account team-\d+ was not scanned/g)).toHaveLength(REFUSING)
    expect(run.exitCode).toBe(3)
    await expect.poll(() => service.count('/api/v1/providers'), PATIENCE).toBe(ACCOUNTS - REFUSING)
    expect(await service.count('/api/v1/ingestions')).toBe(1)
  })

  test('can be narrowed to some accounts, and an account that it does not have is a mistake', async () => {
    proxy.restart()
    const unknown = await assay([...SCAN, '--accounts', '999999999999'], {
      cwd: folderOf({}),
      environment: environmentFor(proxy),
    })
    expect(unknown.exitCode).toBe(2)
    expect(unknown.stderr).toContain('no active account 999999999999')
  })
})

async function makeOrganization({ url }: Emulator): Promise<void> {
  const client = new OrganizationsClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'made-up-for-a-test' },
  })
  await client.send(new CreateOrganizationCommand({ FeatureSet: 'ALL' }))
  for (let team = 1; team < ACCOUNTS; team += 1)
    await client.send(
      new CreateAccountCommand({ AccountName: `team-${team}`, Email: `team-${team}@example.com` }),
    )
}

/** A service that is gone with the test. */
async function serveFindings() {
  const server = startAssay(['serve', '--ephemeral', '--port', '0'])
  if (!server.stdout) throw new Error('The server has no output.')
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.startsWith('{')) continue
    const { url, key }: { url: string; key: string } = JSON.parse(line)
    const count = async (path: string): Promise<number> => {
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Api-Key ${key}` } })
      const { meta } = (await answer.json()) as { meta: { pagination: { count: number } } }
      return meta.pagination.count
    }
    return { url, key, count }
  }
  throw new Error('The server ended before it served.')
}
