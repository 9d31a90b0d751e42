import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openApi } from '../api.ts'
import { recordsOf } from './scans.ts'

const api = await openApi()

/** Enough that reading each for each takes longer than a statement may. */
const MANY = 700

// PostgreSQL looks at new tables once a minute, so that a first scan may be settled with statistics of before it.
test('a scan is settled at once also while statistics are those of empty tables', async () => {
  const owner = new Client(api.url)
  await owner.connect()
  onTestFinished(() => owner.end())
  const tenant = await api.newTenant()
  await owner.query('analyze assay.findings, assay.finding_sightings, assay.finding_changes, assay.scans')
  const findings = Object.fromEntries(
    Array.from({ length: MANY }, (_, at) => [
      `p/x/${at}`,
      at % 3 === 0 ? ('PASS' as const) : ('FAIL' as const),
    ]),
  )
  const { body } = await tenant.ingest(recordsOf({ day: 1, scope: ['infra'], complete: true, findings }))
  expect(body.data.attributes).toMatchObject({ status: 'completed', summary: { processed: MANY } })
})
