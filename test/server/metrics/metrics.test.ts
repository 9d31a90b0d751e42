import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Metrics } from '../../../src/server/metrics/metrics.ts'
import { startServer } from '../../../src/server/serve.ts'
import { openApi } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

async function scrape(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return response.text()
}

test('a server counts requests, jobs, records and what waits, and names nobody', async () => {
  const tenant = await api.newTenant()
  const ids = [
    (await tenant.send({ content: JSON.stringify([record('a'), record('b')]) })).body.data.id,
    (await tenant.send({ content: JSON.stringify([record('c'), record('d', { class_uid: 2002 })]) })).body
      .data.id,
  ]
  const server = await startServer({ databaseUrl: api.url, logLevel: 'silent' })
  try {
    await fetch(`${server.url}/api/v1/ingestions/${ids[0]}?secret=1`)
    await fetch(`${server.url}/nowhere/${ids[0]}`)
    await fetch(`${server.url}/api/v1/ingestions`, { method: 'POST', body: new FormData() })
    let text = await scrape(server.url)
    while (!text.includes('assay_ingestion_jobs_total{outcome="failed"} 1')) {
      await sleep(100)
      text = await scrape(server.url)
    }
    expect(text).toContain('assay_ingestion_jobs_total{outcome="completed"} 1')
    expect(text).toContain('assay_ingestion_records_total{result="processed"} 3')
    expect(text).toContain('assay_ingestion_records_total{result="invalid"} 1')
    expect(text).toContain(
      'assay_http_request_duration_seconds_count{method="GET",route="/api/v1/ingestions/:id",status="401"} 1',
    )
    expect(text).toContain(
      'assay_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    )
    expect(text).toMatch(/^assay_ingestion_queue_jobs\{state="waiting"\} \d+$/m)
    expect(text).toContain('assay_ingestion_queue_oldest_job_age_seconds 0')
    expect(text).toContain('assay_notification_oldest_message_age_seconds 0')
    expect(text).toContain('assay_ingestion_uploads_refused_total{reason="not_authenticated"} 1')
    expect(text).toContain('assay_ingestion_job_duration_seconds_count{outcome="completed"} 1')
    expect(text).toContain('assay_ingestion_job_duration_seconds_count{outcome="failed"} 1')
    expect(text).toMatch(/^assay_database_statement_duration_seconds_count\{outcome="completed"\} [1-9]/m)
    expect(text).toContain('assay_database_connections_limit 10')
    expect(text).toMatch(/^assay_database_connections_busy \d+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    for (const name of [tenant.id, tenant.userId, ...ids, 'secret']) expect(text).not.toContain(name)
  } finally {
    await server.close()
  }
})

test('what can be told without the database is told without it', async () => {
  const metrics = new Metrics(() => Promise.reject(new Error('away')))
  metrics.countJob({ outcome: 'abandoned', processed: 0, invalid: 0 })
  const { text } = await metrics.expose()
  expect(text).toContain('assay_ingestion_jobs_total{outcome="abandoned"} 1')
  // It was given up before it began, and would look like a fast one.
  expect(text).not.toContain('assay_ingestion_job_duration_seconds_count{')
  expect(text).not.toMatch(/^assay_ingestion_queue_/m)
})
