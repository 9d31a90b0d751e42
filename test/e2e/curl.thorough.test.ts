import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { bootstrap } from '../../src/store/admin/bootstrap.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { record } from '../server/record.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { folderOf } from '../support/folder.ts'
import { startServerProcess } from '../support/server-process.ts'

const run = promisify(execFile)
const BINARY = inject('binary')
const DOCUMENTATION = readFileSync(new URL('../../docs/ingestion.md', import.meta.url), 'utf8')

const NEEDED = needs('bash', 'curl', 'jq')

/** A shell in a folder of its own, with a server, a key to it, and the command `assay`. */
async function openShell(
  files: Readonly<Record<string, string>> = {},
): Promise<(script: string) => Promise<string>> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const key = await firstKey(database)
  const server = await startServerProcess({ databaseUrl: database.url })
  const cwd = folderOf(files)
  const bin = folderOf({})
  symlinkSync(BINARY, join(bin, 'assay'))
  symlinkSync(process.execPath, join(bin, 'node'))
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH']}`,
    DATABASE_URL: database.url,
    ASSAY: server.url,
    KEY: key,
  }
  return async (script) => (await run('bash', ['-euo', 'pipefail', '-c', script], { cwd, env })).stdout
}

async function firstKey({ url }: FreshDatabase): Promise<string> {
  const owner = openOwnerDatabase(url)
  const first = await bootstrap(owner)
  await owner.destroy()
  return first?.key ?? ''
}

/** The code blocks of a language below a heading. */
function blocksBelow(heading: string, language: string): string[] {
  const [, below = ''] = DOCUMENTATION.split(`\n${heading}\n`)
  const [section = ''] = below.split('\n## ')
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  )
}

test('a job of each kind: the documented commands print what is documented', NEEDED, async () => {
  const shell = await openShell()
  const printed = await shell(blocksBelow('## Try each kind of answer', 'sh').join('\n'))
  expect([printed]).toEqual(blocksBelow('## Try each kind of answer', 'text'))
})

describe('an upload as other clients send it', NEEDED, () => {
  const account = (type_id: number): object => ({
    provider: 'aws',
    account: { uid: '123456789012', type: 'Account', type_id },
  })
  const seconds = Date.UTC(2026, 2, 14) / 1000
  const other = (uid: string, changes: object): object =>
    record(uid, { time: seconds, unmapped: { scan_id: 'scan' }, ...changes })

  const RECORDS: readonly object[] = [
    ...[10, 5, 6, 99].map((type_id) => other(`account of type ${type_id}`, { cloud: account(type_id) })),
    other('no unmapped at all', { unmapped: undefined, cloud: account(10) }),
    other('no resources', { resources: [], cloud: account(10) }),
    other('unmapped alone', { unmapped: { provider: 'kubernetes', provider_uid: 'production' } }),
    other('a cluster with resources of a namespace', {
      unmapped: { provider: 'kubernetes', provider_uid: 'production' },
      resources: [{ name: 'api', namespace: 'shop', type: 'Pod' }],
    }),
  ]

  test('every one of its records is processed', async () => {
    const shell = await openShell({ 'scan.ocsf.json': JSON.stringify(RECORDS, null, 4) })
    const printed = await shell(`
      id=$(curl -sS -F 'file=@scan.ocsf.json;type=application/json' \\
        -H 'Accept: application/vnd.api+json' -H "Authorization: Api-Key $KEY" \\
        "$ASSAY/api/v1/ingestions" | jq -r .data.id)
      export SERVICE_CLOUD_API_BASE_URL="$ASSAY" SERVICE_CLOUD_API_KEY="$KEY"
      assay ingestions wait "$id" > /dev/null
      for path in "ingestions/$id" providers 'findings?page%5Bsize%5D=100'; do
        curl -sS -H "Authorization: Api-Key $KEY" "$ASSAY/api/v1/$path" | jq -c .data
      done`)
    const [job, providers, findings] = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(job.attributes).toMatchObject({
      status: 'completed',
      summary: { total: RECORDS.length, processed: RECORDS.length, invalid: 0 },
    })
    const accounts = providers.map(
      ({ attributes }: { attributes: { provider: string; uid: string } }) =>
        `${attributes.provider} ${attributes.uid}`,
    )
    expect(accounts.toSorted()).toEqual(['aws 123456789012', 'kubernetes production'])
    expect(findings).toHaveLength(RECORDS.length)
    for (const { attributes } of findings) expect(attributes.last_seen_at).toBe('2026-03-14T00:00:00.000Z')
  })

  test('a record without any account is refused with what it needs, in words', async () => {
    const shell = await openShell({
      'scan.ocsf.json': JSON.stringify([record('a', { unmapped: undefined })]),
    })
    const printed = await shell(`
      id=$(curl -sS -F file=@scan.ocsf.json -H "Authorization: Api-Key $KEY" "$ASSAY/api/v1/ingestions" | jq -r .data.id)
      export SERVICE_CLOUD_API_BASE_URL="$ASSAY" SERVICE_CLOUD_API_KEY="$KEY"
      assay ingestions wait "$id" > /dev/null || assay ingestions errors "$id"`)
    expect(printed).toContain(
      'unmapped.provider with unmapped.provider_uid, or cloud.provider with cloud.account.uid',
    )
  })
})
