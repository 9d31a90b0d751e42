import { fail, type Verdict } from '../../check.ts'
import { allHold } from '../../logic.ts'
import { everyResource } from './administrator.ts'
import { nameOf, type Statement } from './document.ts'
import { isUnrestricted } from './permission.ts'
import { allows } from './public.ts'

/** The failure for a statement that allows all actions but some on every resource. */
export function allowsTheRest(statement: Statement): Verdict | undefined {
  const excluded = statement.at('NotAction')
  if (excluded.value === undefined) return undefined
  const allowsMost = allHold(
    () => allows(statement),
    () => isUnrestricted(statement),
    () => everyResource(statement),
  )
  return allowsMost
    ? fail(`${nameOf(statement)} allows every action but those in NotAction.`, statement)
    : undefined
}
