import type { Cursor } from '../../../model/cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { isValueObject } from '../../../model/value.ts'
import { allOf, anyOf, isText } from '../../logic.ts'
import { areInternet } from '../../network/internet.ts'
import { type Json, type Statement, strings } from './document.ts'

/**
 * Condition keys that tie a request to an account, an organization, a network or a resource, in lower case, since
 * AWS compares them so.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html
 */
const NARROWING_KEYS = new Set([
  'aws:principalaccount',
  'aws:principalarn',
  'aws:principalorgid',
  'aws:principalorgpaths',
  'aws:sourceaccount',
  'aws:sourcearn',
  'aws:sourceip',
  'aws:sourceorgid',
  'aws:sourceorgpaths',
  'aws:sourceowner',
  'aws:sourcevpc',
  'aws:sourcevpcarn',
  'aws:sourcevpce',
  'aws:userid',
  'aws:vpceaccount',
  'aws:vpceorgid',
  'aws:vpceorgpaths',
  'kms:calleraccount',
  'lambda:eventsourcetoken',
  's3:dataaccesspointaccount',
  's3:dataaccesspointarn',
])

/**
 * Operators that only hold for a request that has the key with one of the values: neither negated, nor `…IfExists`,
 * nor `ForAllValues:…`, which hold for a request without it.
 */
const NARROWING_OPERATOR =
  /^(foranyvalue:)?(stringequals|stringequalsignorecase|stringlike|arnequals|arnlike|ipaddress)$/

/** Whether the statement lets anybody in: it allows, for every principal, without a condition that narrows it. */
export function isPublic(statement: Statement): boolean {
  return allOf([allows, coversEverybody, isUnconditional], (holds) => holds(statement))
}

/** Whether the statement's effect is Allow. */
export function allows(statement: Statement): boolean {
  return hasEffect(statement, 'Allow')
}

/** Whether the statement has this effect; AWS compares the word as it is written. */
export function hasEffect(statement: Statement, effect: 'Allow' | 'Deny'): boolean {
  statement.known()
  return isText(statement.at('Effect'), effect)
}

/** `"Principal": "*"`, `"Principal": {"AWS": "*"}`, or everybody but some (`NotPrincipal`). */
export function coversEverybody(statement: Statement): boolean {
  statement.known()
  if (statement.at('NotPrincipal').value !== undefined) return true
  const principal = statement.at('Principal')
  const accounts = isValueObject(principal.value)
    ? principal.holding<Json>(principal.value['AWS'])
    : principal
  return anyOf(strings(accounts), (account) => isText(account, '*'))
}

function isUnconditional(statement: Statement): boolean {
  return !anyOf(conditionsOf(statement), narrows)
}

/** Whether the statement denies access to everybody but an account, organization or network. */
export function shutsOut(statement: Statement): boolean {
  return hasEffect(statement, 'Deny') && conditionsOf(statement).some(excepts)
}

/** Whether the condition holds for all requests but those from some account, organization or network. */
export function excepts({ operator, key }: Condition): boolean {
  return NARROWING_KEYS.has(key) && operator.includes('not')
}

/** One key of one operator of a statement's `Condition`; all of them must hold. */
export interface Condition {
  readonly operator: string
  readonly key: string
  readonly values: readonly Cursor<Json>[]
}

/** Operators and keys in lower case, since AWS compares them so. */
export function conditionsOf(statement: Statement): readonly Condition[] {
  const condition = statement.at('Condition')
  const operators = condition.known()
  if (!isValueObject(operators)) return []
  return Object.entries(operators).flatMap(([operator, written]) => {
    const keys = condition.holding<Json>(written).known()
    if (!isValueObject(keys)) return []
    return Object.entries(keys).map(([key, values]) => ({
      operator: operator.toLowerCase(),
      key: key.toLowerCase(),
      values: strings(condition.holding<Json>(values)),
    }))
  })
}

/** Whether the condition holds only for requests from some account, organization, network or resource. */
export function narrows(condition: Condition): boolean {
  return NARROWING_KEYS.has(condition.key) && requiresSome(condition)
}

/** Whether the condition holds only for requests whose key has one of some values, and not of nearly all. */
export function requiresSome({ operator, key, values }: Condition): boolean {
  if (!NARROWING_OPERATOR.test(operator) || values.length === 0) return false
  return !areInternet(textsOf(values)) && !anyOf(values, (value) => isBroad(value, key))
}

/** The values that are known, which settle together whether they leave anybody out. */
function textsOf(values: readonly Cursor<Json>[]): readonly string[] {
  return values.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

/** Keys whose values begin with the id of an organization, which begins with `o-`. */
const ORGANIZATION_KEY = /:(?:principal|source|vpce)org(?:id|paths)$/

/**
 * A value nearly everybody has: a bare wildcard, any organization, an ARN of any account and resource, the whole address
 * space. Whoever has an account can give a role of it any name.
 */
function isBroad(property: Cursor<Json>, key: string): boolean {
  const { value } = property
  if (isUnknown(value) && isText(property, '*')) return true
  const text = isUnknown(value) ? fillHoles(value, '-') : String(value)
  const [prefix, , , , account = '', ...resource] = text.split(':')
  const isOfAnyAccount = prefix === 'arn' && isWild(account)
  if (isOfAnyAccount && (key === 'aws:principalarn' || isAnyOfKind(resource.join(':'), account))) return true
  if (ORGANIZATION_KEY.test(key) && isWild(text.split('/')[0]?.replace(/^o-/, '') ?? '')) return true
  return isWild(text) || text.endsWith('/0')
}

/** `*`, or `trail/*` in the ARN of a service that has accounts in its ARNs: that of a bucket has none. */
function isAnyOfKind(resource: string, account: string): boolean {
  return isWild(account === '' ? resource : resource.replace(/^[\w-]+[/:]/, ''))
}

function isWild(text: string): boolean {
  return /^[*?:]*$/.test(text)
}
