import type { Coverage } from '../scan/result.ts'

/** Whether a check knows whatever was found. What is built-in is known, and nobody's to change. */
export function knowsAll({ unjudged }: Coverage): boolean {
  return unjudged.every(({ of }) => of === 'built-in')
}
