import { isPublicWord } from '../../../model/public-words.ts'
import { GoInteger, GoList, GoMap, type Value } from '../go/value.ts'

/** Whether a value is one that anybody may see, wherever it was given: nothing, a flag, a count, a common word. */
function isPublic(value: Value): boolean {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'string') return isPublicWord(value)
  if (value instanceof GoInteger) return isPublicWord(String(value.exact))
  return typeof value === 'number' && isPublicWord(String(value))
}

/** Whether no output may quote a value that was given: a list counts as a whole, and of a map each entry on its own. */
export function isSecret(value: Value): boolean {
  if (value instanceof GoList) return value.items.some(isSecret)
  return !(value instanceof GoMap) && !isPublic(value)
}

/** Notes in the maps of a value which was given that no output may quote its parts, nor what they are called. */
export function hideValues(value: Value): void {
  if (value instanceof GoList) for (const item of value.items) hideValues(item)
  if (!(value instanceof GoMap)) return
  for (const [key, part] of value.entries) {
    value.hideName(key)
    if (isSecret(part)) value.hide(key)
    hideValues(part)
  }
}

/** All that is hidden in some values, as the secret of digests: who does not know it cannot try guesses on one. `undefined` if nothing is. */
export function secretOf(values: Value): string | undefined {
  const secrets: string[] = []
  collect(values)
  return secrets.length === 0 ? undefined : JSON.stringify(secrets)

  function collect(value: Value): void {
    if (value instanceof GoList) for (const item of value.items) collect(item)
    else if (value instanceof GoMap) {
      for (const [key, part] of value.entries) {
        if (value.isHidden(key)) add(part)
        collect(part)
      }
    }
  }

  function add(value: Value): void {
    if (value instanceof GoList) for (const item of value.items) add(item)
    else if (!(value instanceof GoMap) && value !== null) {
      secrets.push(String(value instanceof GoInteger ? value.exact : value))
    }
  }
}
