import { listIn } from '../http/answer.ts'
import type { Asked } from './azure-calls.ts'

/** What who scans may do in a whole subscription. */
export class Granted {
  readonly #roles: readonly unknown[]

  constructor(roles: readonly unknown[]) {
    this.#roles = roles
  }

  static async of(subscription: string, calls: Asked): Promise<Granted> {
    const path = `/subscriptions/${subscription}/providers/Microsoft.Authorization/permissions?api-version=2022-04-01`
    return new Granted(await calls.list(path))
  }

  /** Whether a role allows an action. What one role leaves out, another may allow. */
  allows(action: string): boolean {
    return this.#roles.some(
      (role) => matches(listIn(role, 'actions'), action) && !matches(listIn(role, 'notActions'), action),
    )
  }
}

/** `*` stands for any characters; letters may be in any case. */
function matches(patterns: readonly unknown[], action: string): boolean {
  return patterns.some(
    (pattern) => typeof pattern === 'string' && fits(pattern.toLowerCase(), action.toLowerCase()),
  )
}

function fits(pattern: string, action: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (!action.startsWith(first)) return false
  if (rest.length === 0) return action === first
  let at = first.length
  for (const part of rest.slice(0, -1)) {
    const found = action.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  const last = rest.at(-1) ?? ''
  return action.length - last.length >= at && action.endsWith(last)
}
