import { didYouMean } from '../did-you-mean.ts'
import { UsageError } from '../errors.ts'
import type { Framework } from './framework.ts'
import { CIS_AWS } from './frameworks/cis-aws.ts'
import { PSS_BASELINE, PSS_RESTRICTED } from './frameworks/pod-security-standards.ts'

const ALL = [CIS_AWS, PSS_BASELINE, PSS_RESTRICTED] as const

/** Every framework there is, by the names that `--compliance` takes. */
export const FRAMEWORKS: readonly Framework[] = ALL

type AnyFramework = (typeof ALL)[number]

/** The controls that a check names, by framework: `{ 'cis-aws-7.0': ['3.1.4'] }`. */
export type NamedControls = {
  readonly [F in AnyFramework as F['id']]?: readonly F['controls'][number]['id'][]
}

/** The frameworks of these names, in any case. Throws a UsageError for a name that no framework has. */
export function frameworksNamed(names: readonly string[]): readonly Framework[] {
  return [...new Set(names.map(frameworkNamed))]
}

function frameworkNamed(name: string): Framework {
  const framework = FRAMEWORKS.find(({ id }) => id === name.toLowerCase())
  if (framework) return framework
  const ids = FRAMEWORKS.map(({ id }) => id)
  throw new UsageError(
    `There is no compliance framework named ${JSON.stringify(name)}.${didYouMean(name, ids)} There are ${ids.join(', ')}.`,
  )
}
