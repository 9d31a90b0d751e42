import { entryOf } from '../../collections/entry-of.ts'
import type { Stage } from '../../model/dockerfile/stage.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Resource } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import { oncePer } from '../once-per.ts'

/** A stage and those that it builds on, down to the one on an image or on scratch; `undefined` where one of them is not known. */
export function withStagesBelow(
  stage: Resource<'Dockerfile::Stage'>,
  infrastructure: Infrastructure,
): readonly [...Stage[], lowest: Stage] | undefined {
  const named = byName(infrastructure.inScopeOf(stage, 'Dockerfile::Stage'))
  const above = new Set<Stage>()
  let lowest = stage.properties
  while (lowest.base.kind === 'stage') {
    const { image } = lowest.base
    const [below, another] = isUnknown(image) ? [] : (named.get(image.toLowerCase()) ?? [])
    if (!below || another || above.has(below)) return undefined
    above.add(lowest)
    lowest = below
  }
  return [...above, lowest]
}

/** Stages by their names; of the same name the second is `build#2`. */
const byName = oncePer((stages: readonly Resource<'Dockerfile::Stage'>[]) => {
  const named = new Map<string, Stage[]>()
  for (const { name, properties } of stages) {
    entryOf(named, name.replace(/#\d+$/, '').toLowerCase(), () => []).push(properties)
  }
  return named
})
