import type { CheckMetadata } from '../checks/check.ts'
import type { Control, Framework } from './framework.ts'
import { FRAMEWORKS } from './frameworks.ts'

/** The ids of controls by the ids of their frameworks. */
type ControlIds = Readonly<Record<string, readonly string[]>>

/** The controls of a framework that a check is about: those it names, and those on its topics. */
export function controlsOf(
  { compliance, topics = [] }: CheckMetadata,
  framework: Framework,
): readonly Control[] {
  const named = (compliance as ControlIds)[framework.id] ?? []
  return framework.controls.filter(
    (control) => named.includes(control.id) || control.topics.some((topic) => topics.includes(topic)),
  )
}

const KNOWN = new WeakMap<CheckMetadata, ControlIds>()

/** The controls of every framework that a check is about; a framework without any is left out. */
export function complianceOf(check: CheckMetadata): ControlIds {
  const known = KNOWN.get(check)
  if (known) return known
  const controls = FRAMEWORKS.map((framework) => [framework.id, idsOf(check, framework)] as const)
  const compliance = Object.fromEntries(controls.filter(([, ids]) => ids.length > 0))
  KNOWN.set(check, compliance)
  return compliance
}

function idsOf(check: CheckMetadata, framework: Framework): readonly string[] {
  return controlsOf(check, framework).map(({ id }) => id)
}
