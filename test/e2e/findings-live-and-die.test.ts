import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { startAssay } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'

const ACCOUNT = 'account-0'

function volume(name: string, isEncrypted = false): string {
  const encrypted = isEncrypted ? '  encrypted         = true\n' : ''
  return `resource "aws_ebs_volume" "${name}" {\n  availability_zone = "eu-west-1a"\n  size              = 1\n${encrypted}}\n`
}

interface FindingState {
  readonly uid: string
  readonly provider_uid: string
  readonly check: string
  readonly resource_name: string
  readonly status: string
  readonly state: string
  readonly delta: string | null
  readonly first_seen_at: string
  readonly last_seen_at: string
  readonly changed_at: string
  readonly resolved_at: string | null
  readonly resolved_by: string | null
  readonly gone_at: string | null
}

/** A real server of its own, and what is done with it. */
async function startService() {
  const serving = startAssay(['serve', '--ephemeral', '--port', '0'])
  if (!serving.stdout) throw new Error('The server has no output.')
  const { url, key } = JSON.parse(await firstLine(serving.stdout))
  const environment = { SERVICE_CLOUD_API_BASE_URL: url, SERVICE_CLOUD_API_KEY: key }
  const get = async (path: string) => {
    const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Api-Key ${key}` } })
    return (await answer.json()) as { readonly data: readonly { id: string; attributes: FindingState }[] }
  }
  const push = async (file: string) => {
    const { stderr } = await assay(['push', file], { environment })
    const [, job = ''] = /job: (\S+)/.exec(stderr) ?? []
    expect(await assay(['ingestions', 'wait', job], { environment })).toMatchObject({ exitCode: 0 })
  }
  const findings = async (account: string) => {
    const { data } = await get(`/findings?filter[provider_uid]=${account}&page[size]=100`)
    return data.map(({ id, attributes }) => ({ id, ...attributes }))
  }
  return { environment, get, push, findings }
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) return line
  return ''
}

/** Scans the folder, pushes what was found as users do, and returns the report. */
async function scanAndPush(folder: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const output = folderOf()
  const args = ['scan', '.', '-M', 'json-ocsf', '-o', output, '--account', ACCOUNT, '--push-to-cloud']
  const { stderr } = await assay(args, { cwd: folder, environment })
  const [, job = ''] = /job: (\S+)/.exec(stderr) ?? []
  expect(await assay(['ingestions', 'wait', job], { environment })).toMatchObject({ exitCode: 0 })
  return join(output, readdirSync(output)[0] ?? '')
}

test('what is fixed is resolved, what is new is new, and what comes back is the same again', async () => {
  const service = await startService()
  const folder = folderOf({
    'infra/main.tf': volume('attribute') + volume('resource') + volume('stays') + volume('right', true),
    'infra/file.tf': volume('file'),
  })
  const failing = async () => (await service.findings(ACCOUNT)).filter(({ state }) => state === 'open')
  const named = (findings: readonly FindingState[]) =>
    findings.map(({ resource_name }) => resource_name).sort()

  const reports = [await scanAndPush(folder, service.environment)]
  const before = await failing()
  expect(named(before)).toEqual(['attribute', 'file', 'resource', 'stays'])

  // Three mistakes are fixed, each in another way, and two are made.
  writeFileSync(
    join(folder, 'infra/main.tf'),
    volume('attribute', true) + volume('stays') + volume('right', true),
  )
  rmSync(join(folder, 'infra/file.tf'))
  writeFileSync(join(folder, 'infra/new.tf'), volume('new-a') + volume('new-b'))
  reports.push(await scanAndPush(folder, service.environment))
  const after = await service.findings(ACCOUNT)
  expect(named(after.filter(({ state }) => state === 'resolved'))).toEqual(['attribute', 'file', 'resource'])
  const open = after.filter(({ state }) => state === 'open')
  expect(named(open)).toEqual(['new-a', 'new-b', 'stays'])
  expect(named(open.filter(({ delta }) => delta === 'new'))).toEqual(['new-a', 'new-b'])

  // One of the mistakes is made again.
  writeFileSync(join(folder, 'infra/file.tf'), volume('file'))
  reports.push(await scanAndPush(folder, service.environment))
  const again = (await service.findings(ACCOUNT)).find(({ resource_name }) => resource_name === 'file')
  const first = before.find(({ resource_name }) => resource_name === 'file')
  expect(again).toMatchObject({ id: first?.id, first_seen_at: first?.first_seen_at })
  expect(again).toMatchObject({ state: 'open', delta: 'reopened', resolved_at: null })
  const { data: changes } = await service.get(`/findings/${again?.id}/changes`)
  expect(changes.map(({ attributes }) => attributes)).toMatchObject([
    { from: 'RESOLVED', to: 'FAIL' },
    { from: 'FAIL', to: 'RESOLVED' },
  ])

  // The same files in any order, each also twice, make the same state. Accounts know nothing of each other.
  const stateOf = async (account: string) =>
    (await service.findings(account))
      // When it changed is what was known when a file arrived, as the history is.
      .map(({ id: _, changed_at: __, ...finding }) =>
        JSON.parse(JSON.stringify(finding).replaceAll(account, ACCOUNT)),
      )
      .sort((one, other) => (one.uid < other.uid ? -1 : 1))
  const expected = await stateOf(ACCOUNT)
  const orders = [
    [0, 2, 1],
    [1, 0, 2],
    [2, 1, 0, 0],
    [1, 2, 0, 1, 2],
  ]
  for (const [index, order] of orders.entries()) {
    const account = `account-${index + 1}`
    for (const number of order) {
      const report = readFileSync(reports[number] ?? '', 'utf8').replaceAll(ACCOUNT, account)
      const copy = folderOf({ 'report.ocsf.json': report })
      await service.push(join(copy, 'report.ocsf.json'))
    }
    expect(await stateOf(account), order.join()).toEqual(expected)
  }
})
