import type { ServerProcess } from '../../support/server-process.ts'
import type { TenantClient } from '../../support/tenant-client.ts'

/** How long jobs of one tenant, one after the other, take from the request to the end: milliseconds, as the server notes them. */
export async function latencies(
  tenant: TenantClient,
  server: ServerProcess,
  records: readonly unknown[],
  count: number,
): Promise<number[]> {
  const found: number[] = []
  for (let job = 0; job < count; job += 1) {
    const { requested_at, completed_at } = await tenant.endOf(server, await tenant.send(server, records))
    found.push(Date.parse(completed_at) - Date.parse(requested_at))
  }
  return found
}
