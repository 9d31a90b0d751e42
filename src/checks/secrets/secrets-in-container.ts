import type { Verdict } from '../check.ts'
import { decided, worst } from '../verdict.ts'
import { type NamedValue, secretsAmong } from './secrets-among.ts'
import { type Command, secretsInArguments } from './secrets-in-arguments.ts'

/**
 * Fails if a variable of a container or an argument of its commands is a secret, with a clause for each. An unknown one of
 * them does not hide a secret that the others hold.
 */
export function secretsInContainer(
  variables: () => readonly NamedValue[],
  commands: readonly Command[],
): Verdict | undefined {
  const verdicts = [
    decided(() => secretsAmong(variables())),
    decided(() => secretsInArguments(commands)),
  ].filter((verdict) => verdict !== undefined)
  const decisive = worst(verdicts)
  if (decisive?.status !== 'FAIL') return decisive
  const clauses = verdicts.filter(({ status }) => status === 'FAIL').map(({ reason }) => reason)
  return { ...decisive, reason: clauses.join(', and ') }
}
