import { type RawBuilder, sql } from 'kysely'

/**
 * SQL of the labels that accounts have: of each key the one that was set by hand, else that of the first rule. A condition on
 * the key or the account outside is tested before labels are compared.
 */
export const LABELS = sql`(
  select distinct on (provider_id, key) provider_id, key, value, rule
  from (
    select provider_id, key, value, null as rule, null as position, null as rule_id
    from account_labels where tenant_id = current_tenant()
    union all
    select provider_id, given.key, given.value, rules.name, position, rule_id
    from account_rule_matches as matches
    join account_rules as rules on rules.tenant_id = matches.tenant_id and rules.id = rule_id
    cross join lateral jsonb_each_text(rules.labels) as given
    where matches.tenant_id = current_tenant()
  ) as said
  order by provider_id, key, position nulls first, rule_id
) as labels`

/** SQL of the labels of an account as JSON, by key. */
export function labelsOf(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('key', key, 'value', value, 'rule', rule) order by key), '[]')
    from ${LABELS} where labels.provider_id = ${account}
  )`
}

/** SQL that selects the ids of the accounts with one of these labels, each as `key=value`, or as `key=` for having none of the key. */
export function accountsLabelled(labels: readonly string[]): RawBuilder<unknown> {
  const keyOf = (label: string): string => label.slice(0, label.indexOf('='))
  const isAbsence = (label: string): boolean => label === `${keyOf(label)}=`
  const present = labels.filter((label) => !isAbsence(label))
  const selects = labels.filter(isAbsence).map((label) => withoutLabel(keyOf(label)))
  if (present.length > 0) selects.push(withLabel(present, present.map(keyOf)))
  return sql.join(selects, sql` union all `)
}

function withLabel(labels: readonly string[], keys: readonly string[]): RawBuilder<unknown> {
  return sql`
    select provider_id from ${LABELS}
    where key in (${sql.join(keys)}) and key || '=' || value in (${sql.join(labels)})`
}

function withoutLabel(key: string): RawBuilder<unknown> {
  return sql`
    select id from providers
    where deleted_at is null and id not in (select provider_id from ${LABELS} where key = ${key})`
}
