import type { Cursor } from '../../../model/cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { isValueList } from '../../../model/value.ts'
import { allOf, anyOf, firstOf } from '../../logic.ts'
import { ANY, hasWildcards, matches, matchesWildcard, type Pattern, wildcard } from '../../text-pattern.ts'
import { type Json, type Statement, strings } from './document.ts'
import { allows, conditionsOf, hasEffect } from './public.ts'
import { coversEvery, type ResourceKind } from './resource-pattern.ts'

/** An action, and the resources on which it must be allowed; by default any. */
export interface Permission {
  readonly action: string
  readonly onEvery?: ResourceKind
}

/**
 * Condition keys that the holder of a permission can satisfy at will. Other keys restrict what can be done: a tag,
 * the service a role is passed to, a permissions boundary.
 */
const CIRCUMSTANCES = new Set([
  'aws:currenttime',
  'aws:epochtime',
  'aws:multifactorauthage',
  'aws:multifactorauthpresent',
  'aws:securetransport',
  'aws:sourceip',
  'aws:sourcevpc',
  'aws:sourcevpce',
  'aws:tokenissuetime',
  'aws:useragent',
  'aws:vpcsourceip',
])

/** The statement that allows a permission, unless another one denies it. */
export function grantOf(
  { action, onEvery }: Permission,
  statements: readonly Statement[],
): Statement | undefined {
  const name = action.toLowerCase()
  const candidates = statements.filter((statement) => !isAboutOthers(statement, name))
  if (candidates.length === 0) return undefined
  const applies = (statement: Statement) => reaches(statement, name, onEvery)
  const grants = [allows, isUnrestricted, applies]
  const granting = firstOf(candidates, (statement) => allOf(grants, (holds) => holds(statement)))
  const isDenied = granting && anyOf(statements, (statement) => denies(statement) && applies(statement))
  return isDenied ? undefined : granting
}

/** Whether the statement surely does not cover an action, given in lower case. A quick test, which settles most statements. */
export function isAboutOthers(statement: Statement, action: string): boolean {
  const actions = statement.at('Action').value
  if (typeof actions === 'string') return !matchesName(actions, action)
  return (
    isValueList(actions) &&
    actions.every((pattern) => typeof pattern === 'string' && !matchesName(pattern, action))
  )
}

function reaches(statement: Statement, action: string, kind: ResourceKind | undefined): boolean {
  const includesAction = () => includes(statement, 'Action', (pattern) => matchesAction(pattern, action))
  const includesEvery = () =>
    kind === undefined || includes(statement, 'Resource', (pattern) => coversEvery(pattern, kind))
  return allOf([includesAction, includesEvery], (holds) => holds())
}

/** Whether `Action` (or another part) covers it, or `NotAction` does not exclude it. */
function includes(
  statement: Statement,
  name: 'Action' | 'Resource',
  isNamed: (pattern: Cursor<Json>) => boolean,
): boolean {
  const included = statement.at(name)
  if (isWritten(included)) return anyOf(strings(included), isNamed)
  const excluded = statement.at(`Not${name}`)
  return isWritten(excluded) && !anyOf(strings(excluded), isNamed)
}

/** Whether the statement has the part, or may have it. */
function isWritten(part: Cursor<Json>): boolean {
  return part.value !== undefined
}

function matchesAction(pattern: Cursor<Json>, action: string): boolean {
  const { value } = pattern
  if (!isUnknown(value)) return matchesName(String(value), action)
  const possible = (value.template ?? [value]).flatMap(
    (piece): Pattern => (isUnknown(piece) ? [ANY] : wildcard(piece.toLowerCase())),
  )
  return matches(possible, action) && pattern.known() !== undefined
}

/** AWS compares actions without regard to case; `action` is in lower case. */
function matchesName(pattern: string, action: string): boolean {
  if (pattern.length !== action.length && !hasWildcards(pattern)) return false
  return matchesWildcard(pattern.toLowerCase(), action)
}

/** Whether no condition limits what can be done. */
export function isUnrestricted(statement: Statement): boolean {
  return conditionsOf(statement).every(({ key }) => CIRCUMSTANCES.has(key))
}

/** Whether the statement denies always, or under a condition about permissions, such as a missing boundary. */
function denies(statement: Statement): boolean {
  if (!hasEffect(statement, 'Deny')) return false
  const conditions = conditionsOf(statement)
  return conditions.length === 0 || conditions.some(({ key }) => key.startsWith('iam:'))
}
