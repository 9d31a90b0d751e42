import type { Check } from '../checks/check.ts'
import { UsageError } from '../errors/assay-error.ts'
import { didYouMean } from '../text/did-you-mean.ts'
import { enumeration } from '../text/enumeration.ts'
import { SameTopics } from './suppress/same-topics.ts'

/** Tools whose ids people may try, as their own tools take them on the command line. */
const TOOLS = ['checkov', 'trivy'] as const

/** For a name that no check has. One that another tool has for the same topic is answered with our checks. */
export function unknownCheck(name: string, catalogue: readonly Check[]): UsageError {
  const problem = `There is no check named ${JSON.stringify(name)}.`
  const topics = new SameTopics(catalogue)
  const same = TOOLS.flatMap((tool) => topics.of(tool, name))
  if (same.length > 0) return new UsageError(`${problem} The same topic has ${enumeration(same)}.`)
  if (/\.(?:json|ya?ml)$/i.test(name))
    return new UsageError(`${problem} --checks (-c) takes ids of checks, and --config a configuration.`)
  const suggestion = didYouMean(
    name,
    catalogue.map(({ id }) => id),
  )
  return new UsageError(`${problem}${suggestion} assay checks list shows them all.`)
}
