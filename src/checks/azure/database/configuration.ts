import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import type { Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'
import { isSetTo } from '../setting.ts'

type Server = ResourceCursor<
  'Microsoft.DBforMySQL/flexibleServers' | 'Microsoft.DBforPostgreSQL/flexibleServers'
>

/** Judges what a parameter of the database is set to; no verdict where it has its default. */
export function eachConfigured(
  server: Server,
  name: string,
  judge: (value: Cursor<string>) => Verdict,
): Verdict | undefined {
  return each(server.at('configurations').items(), (one) =>
    isSetTo(one.at('name'), name) ? judge(one.at('value')) : undefined,
  )
}
