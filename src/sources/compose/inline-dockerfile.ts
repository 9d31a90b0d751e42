import { posix } from 'node:path'
import type { Resource } from '../../model/resource.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import { readDockerfile } from '../dockerfile/read-dockerfile.ts'
import type { FileTree } from '../file-format/file-tree.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import { ScriptTree } from '../shell/script-tree.ts'
import type { Gap } from '../source.ts'
import type { ComposeNode, MapNode, ScalarNode } from './compose-node.ts'
import { pathFrom } from './includes.ts'

/** Stands for a variable of Compose whose value is not known: a variable that no Dockerfile sets. */
const FROM_OUTSIDE = `\${VARIABLE_OF_COMPOSE}`

/** What is not of this repository: the address of another one. */
const REMOTE = /^[a-z][a-z+]*:|^git@/i

/** The text of `build.dockerfile_inline`, where a service has one. */
export function inlineDockerfileOf(service: MapNode): ComposeNode | undefined {
  const text = buildOf(service)?.entries.get('dockerfile_inline')
  return text?.kind === 'scalar' && text.value === null ? undefined : text
}

export interface ReadInline {
  readonly stages: readonly Resource<'Dockerfile::Stage'>[]
  readonly gaps: readonly Gap[]
}

/** The stages of the Dockerfile that a service holds, at the lines of the Compose file. */
export function readInlineDockerfile(
  {
    name,
    service,
    scope,
    tree,
  }: { readonly name: string; readonly service: MapNode; readonly scope: string; readonly tree: FileTree },
  { value, location: { file, startLine }, textLine }: ScalarNode,
): ReadInline {
  const text = isUnknown(value) ? fillHoles(value, FROM_OUTSIDE) : String(value)
  const lineOf = (index: number) => (textLine === undefined ? startLine : textLine + index)
  const { stages, gaps } = readDockerfile({ path: file, text, lineOf }, contextOf(service, scope, tree))
  return {
    stages: stages.map((stage) => ({ ...stage, address: `services.${name}.build.${stage.address}`, scope })),
    gaps: gaps.map((gap) => ({
      ...gap,
      reason: `The inline Dockerfile of the service ${name}: ${gap.reason}`,
    })),
  }
}

/** The files of the build: none are known of a context that is elsewhere, or that a variable names. */
function contextOf(service: MapNode, scope: string, tree: FileTree): ScriptTree {
  const context = buildOf(service)?.entries.get('context')
  if (context?.kind !== 'scalar' || context.value === null) return new ScriptTree(tree, posix.dirname(scope))
  return typeof context.value === 'string' && !REMOTE.test(context.value)
    ? new ScriptTree(tree, pathFrom(context, context.value))
    : new ScriptTree(memoryTree([]), '.')
}

function buildOf({ entries }: MapNode): MapNode | undefined {
  const build = entries.get('build')
  return build?.kind === 'map' ? build : undefined
}
