import { expect } from 'vitest'
import type { ServerProcess } from '../../support/server-process.ts'
import { createTenantClient, type TenantClient } from '../../support/tenant-client.ts'
import { differences, tenantState } from '../../support/tenant-state.ts'
import { SAMPLE, SAMPLE_OUTCOME } from './sample.ts'

/** As many as a worker processes at the same time, when each is another tenant's. */
const AT_ONCE = 2

/** A file that was accepted, of a tenant that has sent no other. */
export interface SentSample {
  readonly tenant: TenantClient
  /** Of the job. */
  readonly path: string
}

/** Sends the sample for as many new tenants as keep a worker busy. */
export function sendSamples(databaseUrl: string, api: ServerProcess): Promise<SentSample[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const tenant = await createTenantClient(databaseUrl)
      return { tenant, path: await tenant.send(api, SAMPLE) }
    }),
  )
}

/** What nothing disturbs: what it leaves of a tenant, and how long its jobs take, in milliseconds. */
export interface Undisturbed {
  readonly state: readonly string[]
  readonly duration: number
}

/** Sends samples and lets them be processed in peace. */
export async function undisturbedSamples(databaseUrl: string, api: ServerProcess): Promise<Undisturbed> {
  const samples = await sendSamples(databaseUrl, api)
  const durations: number[] = []
  for (const { tenant, path } of samples) {
    const job = await tenant.endOf(api, path)
    expect(job).toMatchObject(SAMPLE_OUTCOME)
    durations.push(Date.parse(job.completed_at) - Date.parse(job.started_at))
  }
  const state = await tenantState(databaseUrl, samples[0]?.tenant.id ?? '')
  return { state, duration: Math.max(...durations) }
}

/** Every sample's job ends, and leaves what an undisturbed one has left. */
export async function expectOutcome(
  databaseUrl: string,
  api: ServerProcess,
  samples: readonly SentSample[],
  { state }: Undisturbed,
): Promise<void> {
  for (const { tenant, path } of samples) {
    expect(await tenant.endOf(api, path)).toMatchObject(SAMPLE_OUTCOME)
    expect(differences(state, await tenantState(databaseUrl, tenant.id))).toEqual([])
  }
}
