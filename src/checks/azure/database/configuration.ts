import type { ServerConfigurations } from '../../../model/azure/flexible-servers.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { firstOf } from '../../logic.ts'
import { isSetTo } from '../setting.ts'

/** The value of a parameter of a database; `undefined` where it has its default. */
export function configured(
  configurations: Cursor<ServerConfigurations>,
  name: string,
): Cursor<string> | undefined {
  return firstOf(configurations.items(), (one) => isSetTo(one.at('name'), name))?.at('value')
}
