import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { PREPARER } from './credentials.ts'

/** A request that somebody has sent to the API server, and that it has answered. */
export interface AuditedRequest {
  readonly user: string
  /** `list`, `get`, `watch`, `create` …; for what is no resource, the method in small letters. */
  readonly verb: string
  /** `pods`, `pods/log`; absent for what is no resource, such as `/version`. */
  readonly resource?: string
  readonly group?: string
  readonly namespace?: string
  readonly name?: string
  /** The path with its query. */
  readonly uri: string
  readonly userAgent: string
  /** The status of the answer. */
  readonly status: number
}

/** What the server itself asks, and what prepares a test, is not of interest. */
const POLICY = {
  apiVersion: 'audit.k8s.io/v1',
  kind: 'Policy',
  omitStages: ['RequestReceived'],
  rules: [{ level: 'None', users: ['system:apiserver', PREPARER] }, { level: 'Metadata' }],
}

export interface AuditLog {
  /** Arguments that make the server write it: each request before its answer ends. */
  readonly args: readonly string[]
  /** The requests since it was cleared, in the order in which they were answered. */
  requests(): readonly AuditedRequest[]
  clear(): void
}

/** A log of requests in a folder. */
export function auditLogIn(folder: string): AuditLog {
  const [policy, log] = [join(folder, 'audit-policy.yaml'), join(folder, 'audit.log')]
  writeFileSync(policy, stringify(POLICY))
  const lines = () =>
    existsSync(log)
      ? readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
      : []
  let cleared = 0
  return {
    args: [`--audit-policy-file=${policy}`, `--audit-log-path=${log}`, '--audit-log-mode=blocking'],
    requests: () => lines().slice(cleared).map(requestIn),
    clear() {
      cleared = lines().length
    },
  }
}

interface AuditEvent {
  readonly user: { readonly username: string }
  readonly verb: string
  readonly requestURI: string
  readonly userAgent?: string
  readonly objectRef?: {
    readonly resource?: string
    readonly subresource?: string
    readonly apiGroup?: string
    readonly namespace?: string
    readonly name?: string
  }
  readonly responseStatus?: { readonly code?: number }
}

function requestIn(line: string): AuditedRequest {
  const {
    user,
    verb,
    requestURI,
    userAgent = '',
    objectRef = {},
    responseStatus,
  } = JSON.parse(line) as AuditEvent
  const { resource, subresource, apiGroup, namespace, name } = objectRef
  return {
    user: user.username,
    verb,
    ...(resource !== undefined && {
      resource: subresource === undefined ? resource : `${resource}/${subresource}`,
    }),
    ...(apiGroup !== undefined && { group: apiGroup }),
    ...(namespace !== undefined && { namespace }),
    ...(name !== undefined && { name }),
    uri: requestURI,
    userAgent,
    status: responseStatus?.code ?? 0,
  }
}
