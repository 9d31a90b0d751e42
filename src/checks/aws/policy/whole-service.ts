import type { Cursor } from '../../../model/cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { fail, type Verdict } from '../../check.ts'
import { allHold, anyOf, firstOf } from '../../logic.ts'
import { type Json, nameOf, type Statement, strings } from './document.ts'
import { isUnrestricted } from './permission.ts'
import { allows } from './public.ts'
import { coversEvery } from './resource-pattern.ts'

const EVERY_ACTION = /^([a-z0-9-]+):\*$/i

/** With wildcards for what is unknown, which may be a service, its actions, or both. */
const MAY_BE_EVERY_ACTION = /^(?:\*|[a-z0-9*-]+:\*)$/i

/** Services by which an agent talks to Systems Manager; they hold nothing. */
const CHANNELS = new Set(['ec2messages', 'ssmmessages'])

/** The failure for a statement that allows every action of a service on all that the service has. */
export function wholeServiceIn(statement: Statement): Verdict | undefined {
  const action = firstOf(strings(statement.at('Action')), (pattern) =>
    allHold(
      () => isEveryAction(pattern),
      () => allows(statement),
      () => isUnrestricted(statement),
      () => anyOf(strings(statement.at('Resource')), (resource) => coversAll(resource, pattern)),
    ),
  )
  return action && fail(`${nameOf(statement)} allows ${action.value} on every resource.`, statement)
}

/** Whether a pattern stands for every action of one service that holds something. */
function isEveryAction(pattern: Cursor<Json>): boolean {
  const text = textOf(pattern)
  if (CHANNELS.has(serviceOf(text))) return false
  if (!isUnknown(pattern.value)) return EVERY_ACTION.test(text)
  return MAY_BE_EVERY_ACTION.test(text) && pattern.known() !== undefined
}

/** Whether the resource is everything of the service, which the resource tells where the action does not. */
function coversAll(resource: Cursor<Json>, action: Cursor<Json>): boolean {
  const ofAction = serviceOf(textOf(action))
  const service = ofAction.includes('*') ? (textOf(resource).split(':')[2] ?? '') : ofAction
  return coversEvery(resource, { service, prefix: '' })
}

function serviceOf(action: string): string {
  return (action.split(':')[0] ?? '').toLowerCase()
}

/** A text with a wildcard for what is unknown of it. */
function textOf({ value }: Cursor<Json>): string {
  return isUnknown(value) ? fillHoles(value, '*', '-') : String(value)
}
