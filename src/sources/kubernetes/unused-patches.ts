import { posix } from 'node:path'
import type { Resource } from '../../model/resource.ts'
import { isValueList, isValueObject, type Value } from '../../model/value.ts'
import type { SourceFile } from '../files/file-tree.ts'

/** Where workloads have their pods: a Pod, a Deployment and its like, a CronJob. */
const PODS = [
  ['spec'],
  ['spec', 'template', 'spec'],
  ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
] as const

/**
 * Whether an object is a patch that no kustomization uses: it lies beside one, and a container of it has no image, which
 * Kubernetes would refuse. Nobody applies it, and what it leaves out says nothing.
 */
export function unusedPatches(kustomizations: readonly SourceFile[]): (resource: Resource) => boolean {
  const folders = new Set(kustomizations.map(({ path }) => posix.dirname(path)))
  return ({ location, properties }) =>
    location !== undefined &&
    folders.has(posix.dirname(location.file)) &&
    PODS.some((path) => hasContainerWithoutImage(path.reduce(member, properties as unknown as Value)))
}

function hasContainerWithoutImage(pod: Value | undefined): boolean {
  const containers = member(pod, 'containers')
  return isValueList(containers) && containers.some((each) => member(each, 'image') === undefined)
}

function member(value: Value | undefined, name: string): Value | undefined {
  return isValueObject(value) ? value[name] : undefined
}
