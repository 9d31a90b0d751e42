import { isUnknown } from '../../../resources/unknown.ts'
import { isValueList, type Value } from '../../../resources/value.ts'
import { allOf, anyOf, firstOf } from '../../logic.ts'
import { Undecidable } from '../../verdict.ts'
import { ANY, hasWildcards, matches, matchesWildcard, type Pattern, wildcard } from '../../wildcard.ts'
import { part, type Statement, strings } from './document.ts'
import { allows, conditionsOf, hasEffect } from './public.ts'
import { coversEvery, type ResourceKind } from './resource-pattern.ts'

/** An action, and on what it must be allowed to matter; without that, on anything. */
export interface Permission {
  readonly action: string
  readonly onEvery?: ResourceKind
}

/**
 * Condition keys about the circumstances of a request, which whoever holds the permission can bring about. Any other
 * key narrows down what can be done: a tag, the service a role is passed to, a permissions boundary.
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

/** The statement that gives a permission, if one does and none takes it away again. */
export function grantOf(
  { action, onEvery }: Permission,
  statements: readonly Statement[],
): Statement | undefined {
  const name = action.toLowerCase()
  const applies = (statement: Statement) => reaches(statement, name, onEvery)
  const grants = [allows, isUnrestricted, applies]
  const granting = firstOf(
    statements,
    (statement) => !isAboutOthers(statement, name) && allOf(grants, (holds) => holds(statement)),
  )
  const isDenied = granting && anyOf(statements, (statement) => denies(statement) && applies(statement))
  return isDenied ? undefined : granting
}

/** Whether the statement surely is about other actions only, as most are: then nothing else in it matters. */
function isAboutOthers({ body }: Statement, action: string): boolean {
  const actions = isUnknown(body) || !Object.hasOwn(body, 'Action') ? undefined : body['Action']
  if (typeof actions === 'string') return !matchesName(actions, action)
  return (
    isValueList(actions) &&
    actions.every((pattern) => typeof pattern === 'string' && !matchesName(pattern, action))
  )
}

function reaches(statement: Statement, action: string, kind: ResourceKind | undefined): boolean {
  return allOf([includesAction(action), includesEvery(kind)], (holds) => holds(statement))
}

function includesAction(action: string): (statement: Statement) => boolean {
  return (statement) => {
    const included = part(statement, 'Action')
    const among = (name: string, actions: Value | undefined) =>
      anyOf(strings(actions), (pattern) => matchesAction(pattern, action, `${statement.at}.${name}`))
    if (included !== undefined) return among('Action', included)
    const excluded = part(statement, 'NotAction')
    return excluded !== undefined && !among('NotAction', excluded)
  }
}

function includesEvery(kind: ResourceKind | undefined): (statement: Statement) => boolean {
  return (statement) => {
    if (!kind) return true
    const included = part(statement, 'Resource')
    const among = (name: string, resources: Value | undefined) =>
      anyOf(strings(resources), (pattern) => coversEvery(pattern, kind, `${statement.at}.${name}`))
    if (included !== undefined) return among('Resource', included)
    const excluded = part(statement, 'NotResource')
    return excluded !== undefined && !among('NotResource', excluded)
  }
}

function matchesAction(pattern: Value, action: string, at: string): boolean {
  if (!isUnknown(pattern)) return matchesName(String(pattern), action)
  const possible = (pattern.template ?? [pattern]).flatMap(
    (piece): Pattern => (isUnknown(piece) ? [ANY] : wildcard(piece.toLowerCase())),
  )
  if (matches(possible, action)) throw new Undecidable(pattern, at)
  return false
}

/** AWS compares actions without regard to case; `action` is in lower case. */
function matchesName(pattern: string, action: string): boolean {
  if (pattern.length !== action.length && !hasWildcards(pattern)) return false
  return matchesWildcard(pattern.toLowerCase(), action)
}

function isUnrestricted(statement: Statement): boolean {
  return conditionsOf(statement).every(({ key }) => CIRCUMSTANCES.has(key))
}

/** Denied at all times, or for what is about permissions, such as the lack of a boundary. */
function denies(statement: Statement): boolean {
  if (!hasEffect(statement, 'Deny')) return false
  const conditions = conditionsOf(statement)
  return conditions.length === 0 || conditions.some(({ key }) => key.startsWith('iam:'))
}
