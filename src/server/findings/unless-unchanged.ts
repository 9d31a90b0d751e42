import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findRevision } from '../../store/findings/list-findings.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { includesTag } from '../http/entity-tag.ts'
import { queryOf } from '../http/query-of.ts'

interface Revised {
  preHandler(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  onSend(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/**
 * Gives successful answers an `ETag`, and answers 304 without a query of findings while none has changed: for routes whose
 * answers depend only on the tenant's findings, the URL and the hour. The revision is read before the findings: should they
 * change in between, the next request is answered in full once more than needed. It is read from the primary: a replica
 * that lags behind it could answer with less than the revision promises.
 * It is that of the whole tenant, so that who sees some accounts alone gets none: it would tell when others are scanned.
 */
export function unlessUnchanged(store: Store): Revised {
  const tags = new WeakMap<FastifyRequest, string>()
  return {
    async preHandler(request, reply) {
      const principal = principalOf(request)
      if (principal.teams !== null || CHANGES_BY_ITSELF.test(queryOf(request.url))) return undefined
      const revision = await store.inTenant(principal, findRevision)
      const tag = tagOf(principal.tenantId, revision, request.url)
      tags.set(request, tag)
      if (!includesTag(request.headers['if-none-match'], tag)) return undefined
      return reply.code(304).send()
    },
    async onSend(request, reply) {
      if (reply.statusCode !== 200 && reply.statusCode !== 304) return
      const tag = tags.get(request)
      if (tag !== undefined) reply.header('ETag', tag)
      reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Authorization, Cookie')
    },
  }
}

/** A query whose answer changes without a change of findings: what belongs to teams and has labels, and what is due. */
const CHANGES_BY_ITSELF = /team|label|overdue/i

/** Weak: a proxy may compress the answer. */
function tagOf(tenantId: string, revision: string, url: string): string {
  const hour = new Date().toISOString().slice(0, 13)
  return `W/"${hash('sha256', [tenantId, revision, hour, url].join('\0'), 'base64url')}"`
}
