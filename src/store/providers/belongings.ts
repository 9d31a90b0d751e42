import { type RawBuilder, sql } from 'kysely'
import { LABELS } from './label-sql.ts'

const PREFIX = 'label:'

/** A group by the values of one label, such as `label:environment`. */
export type LabelGroup = `${typeof PREFIX}${string}`

export function isLabelGroup(group: string): group is LabelGroup {
  return group.startsWith(PREFIX)
}

/** The key of the label. */
export function keyOf(group: LabelGroup): string {
  return group.slice(PREFIX.length)
}

/** SQL of what accounts belong to by a group, with columns `provider_id` and `value`. An account may be in several teams, or in none. */
export function belongings(group: 'team' | LabelGroup): RawBuilder<unknown> {
  if (isLabelGroup(group)) return sql`(select provider_id, value from ${LABELS} where key = ${keyOf(group)})`
  return sql`(
    select provider_id, teams.name as value
    from team_accounts join teams on teams.tenant_id = team_accounts.tenant_id and teams.id = team_id
    where team_accounts.tenant_id = current_tenant()
  )`
}
