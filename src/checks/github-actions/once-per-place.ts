import { beyondLimit } from '../../model/undecidable.ts'
import { oncePer } from '../once-per.ts'
import { keyOfPlace, type Place, wholeOf } from './place.ts'

/** Calls one after the other that are followed, each by a question of the one before. */
const MAX_CALLS = 50

/**
 * The same function, computed once for each job or action of a scan, whatever the step of the place is. What asks for itself,
 * by calls that go round in a circle, finds nothing there.
 */
export function oncePerPlace<T>(compute: (place: Place) => readonly T[]): (place: Place) => readonly T[] {
  const resultsIn = oncePer((_scan: object) => new Map<string, readonly T[]>())
  let calls = 0
  return (place) => {
    const results = resultsIn(place.infrastructure)
    const whole = wholeOf(place)
    const key = keyOfPlace(whole)
    const earlier = results.get(key)
    if (earlier) return earlier
    if (calls === MAX_CALLS)
      throw beyondLimit('What calls the action', MAX_CALLS, 'calls one after the other')
    results.set(key, [])
    calls += 1
    try {
      const result = compute(whole)
      results.set(key, result)
      return result
    } catch (error) {
      results.delete(key)
      throw error
    } finally {
      calls -= 1
    }
  }
}
