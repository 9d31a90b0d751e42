import type { Cursor } from '../../../model/cursor.ts'
import { fail, type Verdict } from '../../check.ts'
import { allHold, anyOf, firstOf } from '../../logic.ts'
import { type Json, nameOf, type Statement, strings } from './document.ts'
import { isUnrestricted } from './permission.ts'
import { allows } from './public.ts'
import { coversEvery } from './resource-pattern.ts'

const EVERY_ACTION = /^([a-z0-9-]+):\*$/i

/** Services by which an agent talks to Systems Manager; they hold nothing. */
const CHANNELS = new Set(['ec2messages', 'ssmmessages'])

/** The failure for a statement that allows every action of a service on all that the service has. */
export function wholeServiceIn(statement: Statement): Verdict | undefined {
  const action = firstOf(strings(statement.at('Action')), (pattern) => {
    const service = serviceOf(pattern)
    if (service === undefined) return false
    return allHold(
      () => allows(statement),
      () => isUnrestricted(statement),
      () => anyOf(strings(statement.at('Resource')), (resource) => coversAll(resource, service)),
    )
  })
  return action && fail(`${nameOf(statement)} allows ${action.value} on every resource.`, statement)
}

/** The service all of whose actions a pattern stands for; `undefined` for other patterns. */
function serviceOf(pattern: Cursor<Json>): string | undefined {
  const service = typeof pattern.value === 'string' ? EVERY_ACTION.exec(pattern.value)?.[1] : undefined
  return service === undefined || CHANNELS.has(service) ? undefined : service.toLowerCase()
}

function coversAll(resource: Cursor<Json>, service: string): boolean {
  return coversEvery(resource, { service, prefix: '' })
}
