import type { Cursor } from '../../../model/cursor.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'
import { type Json, nameOf, statementsOf } from './document.ts'
import { isPublic } from './public.ts'

/** The failure for a resource policy that gives access to everybody; `undefined` for other policies. */
export function exposure(document: Cursor<Json>): Verdict | undefined {
  return each(statementsOf(document), (statement) => {
    if (!isPublic(statement)) return undefined
    return fail(
      `${nameOf(statement)} allows every principal, without a condition that narrows it.`,
      statement,
    )
  })
}

/** The verdict on a resource policy that should not give access to everybody. */
export function policyNotPublic(policy: Cursor<Json>): Verdict {
  return exposure(policy) ?? pass('No statement allows every principal.', policy)
}
