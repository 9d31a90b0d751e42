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

/** What a sample leaves of its tenant, once its job has ended. */
export async function outcomeOf(
  databaseUrl: string,
  api: ServerProcess,
  { tenant, path }: SentSample,
): Promise<string[]> {
  expect(await tenant.endOf(api, path)).toMatchObject(SAMPLE_OUTCOME)
  return tenantState(databaseUrl, tenant.id)
}

/** Every sample's job ends, and leaves what an undisturbed one has left. */
export async function expectOutcome(
  databaseUrl: string,
  api: ServerProcess,
  samples: readonly SentSample[],
  expected: readonly string[],
): Promise<void> {
  for (const sample of samples) {
    expect(differences(expected, await outcomeOf(databaseUrl, api, sample))).toEqual([])
  }
}
