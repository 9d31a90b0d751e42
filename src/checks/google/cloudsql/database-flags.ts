import type { Cursor } from '../../../model/cursor.ts'
import type { DatabaseFlags } from '../../../model/google/sqladmin.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, type Verdict } from '../../check.ts'
import { judgeParts } from '../../judge-parts.ts'
import { firstOf, isText } from '../../logic.ts'

/** A flag of a database engine and its secure value. */
export interface FlagRule {
  readonly name: string
  readonly good: readonly string[]
  /** The default value. */
  readonly byDefault: string
}

/** Judges the flags of an instance that has this engine; there is no verdict on other ones. */
export function judgeFlags(
  instance: ResourceCursor<'sqladmin.googleapis.com/Instance'>,
  engine: 'MYSQL' | 'POSTGRES' | 'SQLSERVER',
  rules: readonly FlagRule[],
): Verdict | undefined {
  if (!instance.at('databaseVersion').known()?.startsWith(engine)) return undefined
  const flags = instance.at('settings').at('databaseFlags')
  return judgeParts(rules, 'The database flags are set.', (rule) => judge(rule, flags))
}

function judge({ name, good, byDefault }: FlagRule, flags: Cursor<DatabaseFlags>): Verdict | undefined {
  const value = firstOf(flags.items(), (flag) => isText(flag.at('name'), name))?.at('value')
  const written = value?.known() ?? byDefault
  if (good.includes(written.toLowerCase())) return undefined
  return fail(`${name} is ${written}${value ? '' : ', as it is by default'}.`, value ?? flags)
}
