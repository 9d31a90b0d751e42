import type { Cursor } from '../../../model/cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { isValueObject } from '../../../model/value.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { allHold, allOf, anyOf, firstOf, isOneOf, isText } from '../../logic.ts'
import { matchesWildcard } from '../../text-pattern.ts'
import { each } from '../../verdict.ts'
import { type Json, nameOf, type Statement, statementsOf, strings } from './document.ts'
import {
  allows,
  type Condition,
  conditionsOf,
  coversEverybody,
  excepts,
  hasEffect,
  narrows,
  requiresSome,
} from './public.ts'

/** Services ask for these first: whether the resource is there, and whose it is. */
const HARMLESS = ['kms:DescribeKey', 's3:GetBucketAcl', 's3:GetBucketLocation', 's3:ListBucket']

/** Whether a statement is safe with a service, though no condition ties it to an account. */
export type Safe = (statement: Statement, service: Cursor<Json>) => boolean

/**
 * The verdict on a resource policy that should let AWS services act for known accounts alone: whoever has an account can ask
 * a service to act, also on resources of others.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html#cross-service-confused-deputy-prevention
 */
export function policyWithoutConfusedDeputy(
  policy: Cursor<Json>,
  isSafe: Safe = () => false,
): Verdict | undefined {
  if (policy.value === undefined) return undefined
  const statements = statementsOf(policy)
  const deputyIn = (statement: Statement) =>
    firstOf(servicesIn(statement), (service) => !isSafe(statement, service))
  const verdict = each(statements, (statement) => {
    const isOpen = allHold(
      () => allows(statement),
      () => !anyOf(conditionsOf(statement), tiesService),
      () => !isHarmless(statement),
      () => deputyIn(statement) !== undefined,
      () => !anyOf(statements, (other) => refusesOthers(other, statement)),
    )
    if (!isOpen) return undefined
    return fail(
      `${nameOf(statement)} lets ${nameOfService(deputyIn(statement))} act for any account.`,
      statement,
    )
  })
  return verdict ?? pass('No statement lets an AWS service act for any account.', policy)
}

/** EventBridge does not say for whom it acts when it publishes to a topic, or uses the key of one. */
export const isEventBridge: Safe = (_statement, service) => isText(service, 'events.amazonaws.com')

function isHarmless(statement: Statement): boolean {
  const actions = strings(statement.at('Action'))
  return actions.length > 0 && allOf(actions, (action) => isOneOf(action, HARMLESS))
}

function servicesIn(statement: Statement): readonly Cursor<Json>[] {
  const principal = statement.at('Principal')
  const named = principal.known()
  return isValueObject(named) ? strings(principal.holding<Json>(named['Service'])) : []
}

function nameOfService(service: Cursor<Json> | undefined): string {
  return service && !isUnknown(service.value) ? String(service.value) : 'an AWS service'
}

/**
 * Whether the condition holds only for what the service does for known accounts. Services say for whom they act, or cannot be
 * tied at all: it comes to the same where the condition holds without the key as well.
 */
function tiesService(condition: Condition): boolean {
  const operator = condition.operator.replace(/^forallvalues:|ifexists$/g, '')
  const required = { ...condition, operator }
  return condition.key.startsWith('kms:encryptioncontext:') ? requiresSome(required) : narrows(required)
}

/** Whether one statement denies what another allows to services that act for others. */
function refusesOthers(denial: Statement, allowed: Statement): boolean {
  if (!hasEffect(denial, 'Deny') || !coversEverybody(denial)) return false
  const conditions = conditionsOf(denial)
  return conditions.some(excepts) && conditions.every(isOfServices) && includesActions(denial, allowed)
}

/** Whether the condition of a denial leaves nothing open to services that act for others. */
function isOfServices(condition: Condition): boolean {
  const { operator, key, values } = condition
  if (key === 'aws:principalisawsservice') return anyOf(values, ({ value }) => String(value) === 'true')
  return excepts(condition) || operator === 'null'
}

function includesActions(denial: Statement, allowed: Statement): boolean {
  const denied = strings(denial.at('Action')).map(({ value }) => String(value).toLowerCase())
  const isDenied = ({ value }: Cursor<Json>) =>
    denied.some((pattern) => matchesWildcard(pattern, String(value).toLowerCase()))
  const actions = strings(allowed.at('Action'))
  return actions.length > 0 && allOf(actions, isDenied)
}
