import type { Condition } from '../../store/listing.ts'
import type { Filter } from '../json-api/list-definition.ts'

/** `filter[accepted]`, true or false, whatever the state; over the column with the time at which the acceptance expires. */
export function accepted(name: string, column: string): Record<string, Filter> {
  return {
    [name]: (value) => {
      const isAccepted: Condition = { column, from: new Date() }
      if (value === 'true') return isAccepted
      return value === 'false' ? { not: isAccepted } : 'it must be true or false'
    },
  }
}
