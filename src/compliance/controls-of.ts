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

/** The controls of every framework that a check is about, with those it names of frameworks that are unknown here. */
export function complianceOf(check: CheckMetadata): ControlIds {
  const known = KNOWN.get(check)
  if (known) return known
  const found = FRAMEWORKS.map((framework) => [framework.id, controlsOf(check, framework)] as const)
    .filter(([, controls]) => controls.length > 0)
    .map(([framework, controls]) => [framework, controls.map(({ id }) => id)] as const)
  const compliance = { ...check.compliance, ...Object.fromEntries(found) }
  KNOWN.set(check, compliance)
  return compliance
}
