import { describe, expect, test } from 'vitest'
import { record } from '../server/record.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { documentedBlocks } from '../support/documented-blocks.ts'
import { openShell } from '../support/documented-shell.ts'

const NEEDED = needs('bash', 'curl', 'jq')

const HEADING = '## Try each kind of answer'

test('a job of each kind: the documented commands print what is documented', NEEDED, async () => {
  const shell = await openShell()
  const printed = await shell(documentedBlocks('ingestion.md', 'sh', HEADING).join('\n'))
  expect([printed]).toEqual(documentedBlocks('ingestion.md', 'text', HEADING))
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
