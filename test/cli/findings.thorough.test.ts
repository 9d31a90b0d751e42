import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { record } from '../server/record.ts'
import { startAssay } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'
import { startIngestionServer } from '../support/ingestion-server.ts'

const KEY = 'pk_ABCD2345.c2VjcmV0LWJ5dGVz'
const ID = '0199b1a4-6f0e-7b43-9f54-6c1f5b6f2d11'

function environmentFor(url: string, key = KEY): Record<string, string> {
  return { SERVICE_CLOUD_API_BASE_URL: url, SERVICE_CLOUD_API_KEY: key }
}

/** A server with an answer for each path, and what it was asked. */
async function serverOf(answers: (path: string) => unknown) {
  const asked: string[] = []
  const server = await startIngestionServer({
    handle: (request, response) => {
      const path = decodeURIComponent((request.url ?? '').replace('/api/v1/findings', ''))
      asked.push(path)
      const answer = answers(path)
      if (answer === undefined) response.writeHead(404).end('{"errors":[{"detail":"Not found."}]}')
      else response.writeHead(200).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    },
  })
  const run = (...args: string[]) => assay(['findings', ...args], { environment: environmentFor(server.url) })
  return { asked, run, url: server.url }
}

function finding(id: string, attributes: object = {}): object {
  return {
    type: 'findings',
    id,
    attributes: {
      check: 's3_bucket_versioning_enabled',
      severity: 'medium',
      status: 'FAIL',
      state: 'open',
      resource_uid: `aws_s3_bucket.${id}`,
      provider_uid: '111122223333',
      region: 'eu-west-1',
      file: 'main.tf',
      line: 12,
      first_seen_at: '2026-01-02T03:04:05Z',
      ...attributes,
    },
  }
}

test('what was pushed is listed, and shown with its history, on a real server', async () => {
  const serving = startAssay(['serve', '--ephemeral', '--port', '0'])
  const { url, key } = JSON.parse(await firstLine(serving.stdout))
  const folder = folderOf({ 'good.ocsf.json': JSON.stringify([record('a'), record('b')]) })
  const run = (...args: string[]) => assay(args, { cwd: folder, environment: environmentFor(url, key) })
  const [, job = ''] = /job: (\S+)/.exec((await run('push', 'good.ocsf.json')).stderr) ?? []
  await run('ingestions', 'wait', job)

  const list = await run('findings', 'list', '--page-size', '1')
  expect(list).toMatchObject({ exitCode: 0, stderr: 'Page 1 of 2, 2 in all. --all shows them all.\n' })
  expect(list.stdout).toMatch(/^id +severity +state +check +resource +place +since\n[\da-f-]{36} /)
  const all = JSON.parse((await run('findings', 'list', '--all', '--json')).stdout)
  expect(all.data).toHaveLength(2)
  const shown = await run('findings', 'show', all.data[0].id)
  expect(shown.stdout).toContain(`Finding     ${all.data[0].id}\n`)
  const none = await run('findings', 'list', '--severity', 'critical,high', '--status', 'PASS', '--no-muted')
  expect(none).toMatchObject({ exitCode: 0, stdout: 'There are no such findings.\n' })
})

test('a list shows what became of each finding, and where it is', async () => {
  const { asked, run } = await serverOf(() => ({
    data: [
      finding('a'),
      finding('b', { state: 'resolved', muted: true, line: null }),
      finding('c', { state: 'review', status: 'MANUAL' }),
      finding('d', { state: 'muted', muted: true }),
    ],
  }))
  const options = [
    '--status',
    'fail,manual',
    '--state',
    'open',
    '--account',
    'a/b',
    '--search',
    'x&y=1',
    '--muted',
  ]
  const { stdout } = await run('list', ...options)
  expect(stdout.split('\n').map((line) => line.trimEnd())).toEqual([
    'id  severity  state            check                         resource         place       since',
    'a   medium    open             s3_bucket_versioning_enabled  aws_s3_bucket.a  main.tf:12  2026-01-02',
    'b   medium    resolved, muted  s3_bucket_versioning_enabled  aws_s3_bucket.b  main.tf     2026-01-02',
    'c   medium    review           s3_bucket_versioning_enabled  aws_s3_bucket.c  main.tf:12  2026-01-02',
    'd   medium    muted            s3_bucket_versioning_enabled  aws_s3_bucket.d  main.tf:12  2026-01-02',
    '',
  ])
  expect(asked).toEqual([
    '?filter[status__in]=FAIL,MANUAL&filter[state]=open&filter[provider_uid]=a/b&filter[search]=x&y=1&filter[muted]=true&sort=-severity&page[number]=1&page[size]=20',
  ])
})

test.each([
  [[], 'filter[state]=open&sort=-severity'],
  [['--order', 'changed'], 'filter[state]=open&sort=-changed_at'],
  [['--status', 'PASS'], 'filter[status]=PASS&sort=-severity'],
  [['--state', 'gone'], 'filter[state]=gone&sort=-severity'],
  [['--state', 'accepted,muted'], 'filter[state__in]=accepted,muted&sort=-severity'],
  [['--owner', '@acme/payments'], 'filter[owner]=@acme/payments&filter[state]=open&sort=-severity'],
  [['--assignee', 'none'], 'filter[assignee]=none&filter[state]=open&sort=-severity'],
  [['--label', 'environment=test'], 'filter[label]=environment=test&filter[state]=open&sort=-severity'],
  [['--overdue'], 'filter[overdue]=true&filter[state]=open&sort=-severity'],
  [['--muted'], 'filter[muted]=true&sort=-severity'],
  [['--no-muted'], 'filter[muted]=false&filter[state]=open&sort=-severity'],
])('a list is of what is open, the worst first, unless more is asked for: %j', async (args, parameters) => {
  const { asked, run } = await serverOf(() => ({ data: [] }))
  await run('list', ...args)
  expect(asked).toEqual([`?${parameters}&page[number]=1&page[size]=20`])
})

test.each([
  [{ accepted: { reason: 'Known.', by: 'ada', until: null } }, 'Accepted    by ada: Known.'],
  [
    { accepted: { reason: 'Known.', by: 'ada', until: '2099-12-31T00:00:00Z' } },
    'Accepted    by ada, until 2099-12-31T00:00:00Z: Known.',
  ],
  [
    { muted: true, muted_reason: 'Empty.', muted_owner: 'platform', muted_until: '2099-12-31' },
    'Muted       by platform, until 2099-12-31: Empty.',
  ],
  [{ muted: true, muted_reason: 'Empty.', muted_owner: null, muted_until: null }, 'Muted       Empty.'],
])('one finding says why it does not count as open: %j', async (attributes, line) => {
  const { run } = await serverOf((path) =>
    path.includes('changes') ? { data: [] } : { data: finding('a', attributes) },
  )
  expect((await run('show', ID)).stdout).toContain(`\n${line}\n`)
})

test.each([
  [{ provider: 'kubernetes', provider_uid: '6f1a2f3e', provider_name: 'shop' }, 'kubernetes 6f1a2f3e (shop)'],
  [{ provider: 'aws', provider_name: null }, 'aws 111122223333'],
])('one finding says whose it is, with the name that people know: %j', async (attributes, account) => {
  const { run } = await serverOf((path) =>
    path.includes('changes') ? { data: [] } : { data: finding('a', attributes) },
  )
  expect((await run('show', ID)).stdout).toContain(`\nAccount     ${account}\n`)
})

test('one finding says who mends it by when, and which issues stand for it', async () => {
  const issues = [
    { state: 'waiting', url: null },
    { state: 'open', url: 'https://github.com/acme/shop/issues/7' },
  ]
  const attributes = { assignee: 'ada@example.com', due_at: '2030-01-31T23:59:59Z', issues }
  const { run } = await serverOf((path) =>
    path.includes('changes') ? { data: [] } : { data: finding('a', attributes) },
  )
  expect((await run('show', ID)).stdout).toContain(
    'Assignee    ada@example.com\nDue         2030-01-31T23:59:59Z\nIssues      https://github.com/acme/shop/issues/7\n',
  )
})

describe('all pages', () => {
  test('are those that the links lead to, with the filters of the first', async () => {
    const { asked, run } = await serverOf((path) =>
      path.includes('page[after]')
        ? { data: [finding('b')], links: { next: null } }
        : {
            data: [finding('a')],
            links: { next: 'https://elsewhere.example/x?page[after]=abc&filter[check]=none' },
          },
    )
    const { stdout } = await run('list', '--all', '--json', '--check', 'c', '--order', 'newest')
    expect(JSON.parse(stdout).data).toHaveLength(2)
    const first = '?filter[check]=c&filter[state]=open&sort=-first_seen_at&page[size]=100'
    expect(asked).toEqual([first, `${first}&page[after]=abc`])
  })

  test('end where a server leads in a circle', async () => {
    const { asked, run } = await serverOf(() => ({
      data: [finding('a')],
      links: { next: '/?page[after]=same' },
    }))
    expect(await run('list', '--all')).toMatchObject({ exitCode: 0 })
    expect(asked).toHaveLength(2)
  })
})

describe('nothing a server says reaches the terminal as it is', () => {
  const hostile = `\u001b[31mred\u009b2J\u202e${KEY}`
  const attributes = {
    check: hostile,
    resource_uid: hostile,
    file: hostile,
    accepted: { reason: hostile, by: hostile },
  }

  test.each([
    [['list']],
    [['list', '--json']],
    [['list', '--all']],
    [['list', '--all', '--json']],
    [['show', ID]],
    [['show', ID, '--json']],
  ])('%s', async (args) => {
    const { run } = await serverOf((path) =>
      path.startsWith('?') || path.includes('changes')
        ? { data: [finding('a', attributes)] }
        : { data: finding('a', { ...attributes, record: { risk_details: hostile } }) },
    )
    const { stdout, exitCode } = await run(...args)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('red')
    expect(stdout).not.toContain(KEY)
    expect(stdout).not.toMatch(/[^\P{C}\n]/u)
  })
})

describe('an export', () => {
  test('is a file as the server sent it, without the key', async () => {
    const text = `check,reason\na,"x\ny ${KEY}"\n`.repeat(50_000)
    const { asked, run } = await serverOf(() => text)
    const folder = folderOf()
    const path = join(folder, 'findings.csv')
    expect(await run('export', '-o', path, '--state', 'open')).toMatchObject({ exitCode: 0, stdout: '' })
    expect(readFileSync(path, 'utf8')).toBe(text.replaceAll(KEY, '***'))
    expect(asked).toEqual(['/export?format=csv&filter[state]=open'])
    expect((await run('export', '--format', 'ocsf')).stdout).toBe(text.replaceAll(KEY, '***'))
  })

  test('that breaks off leaves no file', async () => {
    const server = await startIngestionServer({
      handle: (_request, response, reset) => {
        response.writeHead(200).write('check,reason\n', () => setTimeout(reset, 50))
      },
    })
    const folder = folderOf()
    const args = ['findings', 'export', '-o', join(folder, 'findings.csv')]
    const { exitCode, stderr } = await assay(args, { environment: environmentFor(server.url) })
    expect(exitCode).toBe(1)
    expect(stderr).toContain('could not reach the API')
    expect(readdirSync(folder)).toEqual([])
  })

  test('that is refused says why', async () => {
    const { run } = await serverOf(() => undefined)
    const { exitCode, stderr } = await run('export')
    expect(exitCode).toBe(1)
    expect(stderr).toContain('status 404')
  })
})

test('accepted findings become a mute list that mutes them, and no others', async () => {
  const folder = folderOf({
    'main.tf': ['a', 'b']
      .map((name) => `resource "aws_ebs_volume" "${name}" {\n  availability_zone = "eu-west-1a"\n}\n`)
      .join(''),
  })
  const scan = async (...options: string[]) => {
    const args = ['scan', '.', '-M', 'json', '-o', '-', '-q', '-z', '--account', 'shop', ...options]
    const { stdout } = await assay(args, { cwd: folder })
    return JSON.parse(stdout).findings as {
      check: { id: string }
      resource: { uid: string }
      status: string
      muted: boolean
    }[]
  }
  const [failure] = (await scan()).filter(({ status }) => status === 'FAIL')
  const check = failure?.check.id ?? ''
  const { asked, run } = await serverOf(() => ({
    data: [
      finding('x', {
        check,
        resource_uid: failure?.resource.uid,
        provider_uid: 'shop',
        region: '',
        accepted: {
          reason: 'Known: "a" # b\n',
          by: 'ada@example.com',
          until: '2999-01-01T00:00:00Z',
          at: '',
        },
      }),
      finding('everything', {
        check,
        resource_uid: '*',
        accepted: { reason: 'No.', by: 'eve', until: null },
      }),
      finding('nobody', { accepted: null }),
    ],
  }))
  const list = join(folder, 'mute.yaml')
  const { stderr } = await run('export', '--mutelist', '-o', list)
  expect(stderr).toBe(
    `Left out, as no entry could stand for it alone: ${check} of *.\n1 accepted finding in the mute list.\n`,
  )
  expect(asked).toEqual(['?filter[accepted]=true&sort=-severity&page[size]=100'])
  expect(readFileSync(list, 'utf8')).toContain('until: 2998-12-31\n')
  const muted = (await scan('--mutelist-file', list)).filter(({ muted }) => muted)
  expect(muted).toMatchObject([{ check: { id: check }, resource: { uid: failure?.resource.uid } }])
})

async function firstLine(output: NodeJS.ReadableStream | null): Promise<string> {
  for await (const line of createInterface({ input: output ?? process.stdin })) return line
  return ''
}
