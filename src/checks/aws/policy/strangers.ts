import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import { isValueObject } from '../../../model/value.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { allOf, firstOf, surely } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { type Circle, circleOf } from './circle.ts'
import { type Json, nameOf, type Statement, statementsOf, strings } from './document.ts'
import { type Party, partyOf } from './party.ts'
import { allows, conditionsOf, narrows } from './public.ts'

/** Condition keys whose values name accounts, organizations, or resources of accounts. */
const PARTY_KEYS = new Set([
  'aws:principalaccount',
  'aws:principalarn',
  'aws:principalorgid',
  'aws:principalorgpaths',
  'aws:sourceaccount',
  'aws:sourcearn',
  'aws:sourceorgid',
  'aws:sourceorgpaths',
  'aws:sourceowner',
  'aws:vpceaccount',
  'aws:vpceorgid',
  'aws:vpceorgpaths',
  'kms:calleraccount',
  's3:dataaccesspointaccount',
  's3:dataaccesspointarn',
])

/** The verdict on a resource policy that should let no stranger in; none where nothing tells who is one. */
export function policyWithoutStrangers(
  policy: Cursor<Json>,
  resource: Resource,
  infrastructure: Infrastructure,
): Verdict | undefined {
  const circle = policy.value === undefined ? undefined : circleOf(resource, infrastructure)
  if (!circle) return undefined
  const verdict = each(statementsOf(policy), (statement) => {
    const stranger = strangerIn(statement, circle)
    if (stranger === undefined) return undefined
    return fail(`${nameOf(statement)} lets ${stranger} in, which is not trusted.`, statement)
  })
  return circle.weigh(verdict) ?? pass('No statement names a stranger.', policy)
}

/** The verdict on what is shared with accounts or organizations by name. */
export function sharedWithoutStrangers(
  named: readonly Cursor<string>[],
  resource: Resource,
  infrastructure: Infrastructure,
): Verdict | undefined {
  const circle = circleOf(resource, infrastructure)
  if (!circle) return undefined
  const verdict = each(named, (one) => {
    const stranger = strangerAmong([one], circle)
    if (stranger === undefined) return undefined
    return fail(`It is shared with ${stranger}, which is not trusted.`, one)
  })
  return circle.weigh(verdict) ?? pass('It is shared with no stranger.', named[0])
}

/** A stranger whom a statement names, and lets in. That everybody is let in is a question of its own: `isPublic`. */
export function strangerIn(statement: Statement, circle: Circle): Party | undefined {
  if (!allows(statement)) return undefined
  const conditions = conditionsOf(statement)
    .filter((condition) => PARTY_KEYS.has(condition.key) && narrows(condition))
    .map(({ values }) => values)
  return strangerInEach([...conditions, principalsOf(statement)], circle)
}

/**
 * A stranger, where each of several parts names one that must hold together, such as principals and conditions. Parts that name
 * nobody say nothing of strangers. The one in the last part is the one to tell of.
 */
export function strangerInEach(
  parts: readonly (readonly Cursor<Json>[])[],
  circle: Circle,
): Party | undefined {
  const telling = parts.filter((part) => !surely(() => part.every((value) => partyOf(value) === undefined)))
  const isOpen = allOf(telling, (part) => strangerAmong(part, circle) !== undefined)
  return isOpen ? strangerAmong(telling.at(-1) ?? [], circle) : undefined
}

/** The first stranger that some values name. */
function strangerAmong(values: readonly Cursor<Json>[], circle: Circle): Party | undefined {
  const found = firstOf(values, (value) => {
    const party = partyOf(value)
    return party !== undefined && circle.isStranger(party)
  })
  return found && partyOf(found)
}

/** The accounts, users and roles that a statement names, without everybody. */
function principalsOf(statement: Statement): readonly Cursor<Json>[] {
  const principal = statement.at('Principal')
  const { value } = principal
  const named = isValueObject(value) ? principal.holding<Json>(value['AWS']) : principal
  return strings(named).filter((one) => one.value !== '*')
}
