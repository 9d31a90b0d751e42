import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../store/viewer.ts'
import { clientAddressOf } from '../http/address-of.ts'
import type { Principal } from './principal.ts'

/** Who the audit log says has acted, and from where. */
export function actorOf(request: FastifyRequest, principal: Principal): Actor {
  return principal.kind === 'api_key'
    ? { kind: 'key', id: principal.keyId, ...originOf(request) }
    : personActing(request, principal.userId)
}

/** The same of somebody who is about to log in. */
export function personActing(request: FastifyRequest, userId: string): Actor {
  return { kind: 'person', id: userId, ...originOf(request) }
}

function originOf(request: FastifyRequest): Pick<Actor, 'address' | 'requestId'> {
  return { address: clientAddressOf(request), requestId: request.id }
}
