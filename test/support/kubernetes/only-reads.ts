import { expect } from 'vitest'
import type { AuditedRequest } from './audit-log.ts'
import { READABLE } from './readable.ts'

const LISTED = READABLE.map(({ plural, group }) => `list ${group}/${plural}`)

/** A namespace may be read by its name, where namespaces may not be listed. */
const ALLOWED: ReadonlySet<string> = new Set([...LISTED, 'get /namespaces'])

/** What a cluster serves, and its version. */
const DISCOVERY = /^\/(?:version|apis?(?:\/[\w.-]+){0,2})$/

/** Expects of the audit log that a scan has done nothing but read, and has asked for no Secret. */
export function expectOnlyReads(requests: readonly AuditedRequest[]): void {
  const others = requests.filter(({ verb, resource, group = '', uri }) =>
    resource === undefined
      ? verb !== 'get' || !DISCOVERY.test(uri)
      : !ALLOWED.has(`${verb} ${group}/${resource}`),
  )
  expect(others).toEqual([])
}
