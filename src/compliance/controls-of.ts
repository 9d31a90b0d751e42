import type { CheckMetadata } from '../checks/check.ts'
import { entryOf } from '../collections/entry-of.ts'
import type { Control, Framework } from './framework.ts'
import { FRAMEWORKS } from './frameworks.ts'
import type { Topic } from './topics.ts'

/** The ids of controls by the ids of their frameworks. */
type ControlIds = Readonly<Record<string, readonly string[]>>

/** The controls of a framework that a check is about: those it names, and those on its topics. */
export function controlsOf(
  { compliance = {}, topics = [] }: CheckMetadata,
  framework: Framework,
): readonly Control[] {
  const named = (compliance as ControlIds)[framework.id] ?? []
  const byTopic = idsByTopic(framework)
  const ids = new Set([...named, ...topics.flatMap((topic) => byTopic.get(topic) ?? [])])
  return ids.size === 0 ? [] : framework.controls.filter(({ id }) => ids.has(id))
}

const BY_TOPIC = new WeakMap<Framework, ReadonlyMap<Topic, readonly string[]>>()

/** The ids of a framework's controls on each topic, made when they are first asked for. */
function idsByTopic(framework: Framework): ReadonlyMap<Topic, readonly string[]> {
  return entryOf(BY_TOPIC, framework, () => {
    const byTopic = new Map<Topic, string[]>()
    for (const { id, topics } of framework.controls) {
      for (const topic of topics) entryOf(byTopic, topic, () => []).push(id)
    }
    return byTopic
  })
}

const KNOWN = new WeakMap<CheckMetadata, ControlIds>()

/** The controls of every framework that a check is about, with those it names of frameworks that are unknown here. */
export function complianceOf(check: CheckMetadata): ControlIds {
  return entryOf(KNOWN, check, () => {
    const found = FRAMEWORKS.map((framework) => [framework.id, controlsOf(check, framework)] as const)
      .filter(([, controls]) => controls.length > 0)
      .map(([framework, controls]) => [framework, controls.map(({ id }) => id)] as const)
    return { ...check.compliance, ...Object.fromEntries(found) }
  })
}
