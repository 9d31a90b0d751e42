import type { Condition } from '../../store/listing.ts'
import type { Filter } from '../json-api/list-definition.ts'

/** States of findings; an acceptance counts only for what is open. */
export const STATES = ['open', 'accepted', 'passing', 'resolved', 'gone'] as const

/** Column with the time at which the acceptance of a finding expires, `infinity` for never. */
const ACCEPTED_UNTIL = 'findings.accepted_until'

/** `filter[state]` and `filter[state__in]`: acceptances end with time, so that no column has them as a state. */
export function states(name: string, column: string): Record<string, Filter> {
  const conditionOf = (state: string): Condition | string => {
    const isOpen = { column, equals: 'open' }
    if (state === 'open') return { every: [isOpen, { not: isAccepted() }] }
    if (state === 'accepted') return { every: [isOpen, isAccepted()] }
    const isKnown = STATES.some((known) => known === state)
    return isKnown ? { column, equals: state } : `“${state.slice(0, 50)}” is not one of ${STATES.join(', ')}`
  }
  return {
    [name]: conditionOf,
    [`${name}__in`]: (list) => {
      const conditions = list.split(',').map(conditionOf)
      const wrong = conditions.find((condition) => typeof condition === 'string')
      return wrong ?? { some: conditions.filter((condition) => typeof condition !== 'string') }
    },
  }
}

/** `filter[accepted]`, true or false, whatever the state. */
export function accepted(name: string): Record<string, Filter> {
  return {
    [name]: (value) => {
      if (value === 'true') return isAccepted()
      return value === 'false' ? { not: isAccepted() } : 'it must be true or false'
    },
  }
}

function isAccepted(): Condition {
  return { column: ACCEPTED_UNTIL, from: new Date() }
}
