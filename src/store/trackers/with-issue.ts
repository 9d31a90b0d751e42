import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../listing.ts'

/** A condition on whether findings have issues: `exists` or `none`, not a column, but named like one. */
type IssueCondition = Extract<Condition, { readonly equals: unknown } | { readonly oneOf: unknown }>

export function isOfIssue(condition: Condition): condition is IssueCondition {
  return (
    'column' in condition &&
    condition.column === 'findings.issue' &&
    ('equals' in condition || 'oneOf' in condition)
  )
}

export function withIssue(condition: IssueCondition): RawBuilder<unknown> {
  const words = 'oneOf' in condition ? condition.oneOf : [String(condition.equals)]
  // Looked up first, for the index of findings by their ids: few have issues.
  const exists = sql`findings.id = any(array(
    select finding_id from finding_issues where finding_issues.tenant_id = current_tenant()
  ))`
  if (words.includes('none')) return words.includes('exists') ? sql`true` : sql`not ${exists}`
  return exists
}
