import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  CreateAccountCommand,
  CreateOrganizationCommand,
  ListAccountsCommand,
  OrganizationsClient,
} from '@aws-sdk/client-organizations'
import { describe, expect, test } from 'vitest'
import { assay, startAssay } from '../../../support/assay.ts'
import { useEmulatedAccount } from '../../../support/aws/emulated-account.ts'
import type { Emulator } from '../../../support/aws/emulator.ts'
import { environmentFor } from '../../../support/aws/environment-for.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../support/folder.ts'
import { PATIENCE } from '../../../support/patience.ts'

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

/** The account of whoever names no other. */
const MANAGEMENT = '123456789012'

describe('an organization', needs('moto'), () => {
  const organization = useEmulatedAccount({ fill: makeOrganization })

  test('is scanned but for the accounts that refuse the role, and one push makes a provider of each', async () => {
    const { proxy } = organization()
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
    expect(run.stdout).toContain(`${REFUSING} accounts that were not scanned (`)
    expect(run.stdout.match(/team-\d+/g)).toHaveLength(REFUSING)
    expect(run.exitCode).toBe(3)
    await expect.poll(() => service.count('/api/v1/providers'), PATIENCE).toBe(ACCOUNTS - REFUSING)
    expect(await service.count('/api/v1/ingestions')).toBe(1)
  })

  test('has reports for each account where they are wanted, and is still pushed at once', async () => {
    const { emulator, proxy } = organization()
    const ids = (await accountsOf(emulator)).slice(0, 4)
    proxy.restart([{ fault: 'denied', service: 'sts', operation: 'AssumeRole', times: 1 }])
    const service = await serveFindings()
    const folder = folderOf({})
    const options = [
      '--accounts',
      ids.join(),
      '--report-per-account',
      '-M',
      'json',
      '-F',
      'report',
      '--push-to-cloud',
    ]
    const run = await assay([...SCAN, ...options], {
      cwd: folder,
      environment: {
        ...environmentFor(proxy),
        SERVICE_CLOUD_API_BASE_URL: service.url,
        SERVICE_CLOUD_API_KEY: service.key,
      },
    })
    expect(run.stderr).toContain('Findings successfully pushed')
    const names = readdirSync(join(folder, 'output')).filter((name) => name.startsWith('report'))
    const reports = names.map(
      (name) => [name, JSON.parse(readFileSync(join(folder, 'output', name), 'utf8')) as Report] as const,
    )
    expect(reports.map(([name]) => name).sort()).toEqual(ids.map((id) => `report-${id}.json`).sort())
    const told = reports.map(([, { scan, findings, coverage }]) => ({
      account: scan.account,
      others: findings.filter(({ uid }) => !uid.includes(`-${scan.account}-`)),
      findings: findings.length,
      resources: coverage.resources,
      gaps: coverage.gaps.map(({ subject }) => subject),
    }))
    const none = { others: [], findings: 0, resources: 0 }
    const [refused, ...more] = told.filter(({ gaps }) => gaps.length > 0)
    expect([refused, more]).toEqual([{ ...none, account: refused?.account, gaps: [refused?.account] }, []])
    const scanned = told.filter(({ gaps }) => gaps.length === 0)
    expect(scanned).toEqual(
      scanned.map(({ account }) => ({ account, others: [], findings: 1, resources: 1, gaps: [] })),
    )
    await expect.poll(() => service.count('/api/v1/providers'), PATIENCE).toBe(ids.length - 1)
    expect(await service.count('/api/v1/ingestions')).toBe(1)
  })

  test('has accounts to report apart, which one account alone has not', async () => {
    const environment = environmentFor(organization().proxy)
    const alone = await assay(['scan', 'aws', '--report-per-account'], { cwd: folderOf({}), environment })
    expect([alone.exitCode, alone.stderr]).toEqual([2, expect.stringContaining('add --organization')])
    const streamed = await assay([...SCAN, '--report-per-account', '-M', 'json', '-o', '-'], { environment })
    expect([streamed.exitCode, streamed.stderr]).toEqual([2, expect.stringContaining('takes one report')])
  })

  test('can be narrowed to some accounts, and an account that it does not have is a mistake', async () => {
    const { proxy } = organization()
    proxy.restart()
    const unknown = await assay([...SCAN, '--accounts', '999999999999'], {
      cwd: folderOf({}),
      environment: environmentFor(proxy),
    })
    expect(unknown.exitCode).toBe(2)
    expect(unknown.stderr).toContain('no active account 999999999999')
  })
})

/** A report in JSON, as far as it is looked at. */
interface Report {
  readonly scan: { readonly account: string }
  readonly findings: readonly { readonly uid: string }[]
  readonly coverage: {
    readonly resources: number
    readonly gaps: readonly { readonly subject: string }[]
  }
}

async function makeOrganization({ url }: Emulator): Promise<void> {
  const client = clientOf(url)
  await client.send(new CreateOrganizationCommand({ FeatureSet: 'ALL' }))
  for (let team = 1; team < ACCOUNTS; team += 1)
    await client.send(
      new CreateAccountCommand({ AccountName: `team-${team}`, Email: `team-${team}@example.com` }),
    )
}

async function accountsOf({ url }: Emulator): Promise<readonly string[]> {
  const { Accounts = [] } = await clientOf(url).send(new ListAccountsCommand({}))
  return Accounts.flatMap(({ Id }) => (Id === undefined || Id === MANAGEMENT ? [] : Id))
}

function clientOf(endpoint: string): OrganizationsClient {
  return new OrganizationsClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'made-up-for-a-test' },
  })
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
