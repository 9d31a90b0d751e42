import { allOf, anyOf, isOneOf } from '../../logic.ts'
import { type Statement, strings } from './document.ts'
import { allows } from './public.ts'

/**
 * Whether the statement allows every action on every resource. A condition makes no difference: an administrator with
 * conditions is one.
 */
export function makesAdministrator(statement: Statement): boolean {
  return allOf([allows, everyAction, everyResource], (holds) => holds(statement))
}

function everyAction(statement: Statement): boolean {
  return includesOne(statement, 'Action', ['*', '*:*'])
}

/** Whether it is about every resource of every service. */
export function everyResource(statement: Statement): boolean {
  return includesOne(statement, 'Resource', ['*', 'arn:*', 'arn:aws:*'])
}

function includesOne(statement: Statement, name: string, wildcards: readonly string[]): boolean {
  return anyOf(strings(statement.at(name)), (value) => isOneOf(value, wildcards))
}
