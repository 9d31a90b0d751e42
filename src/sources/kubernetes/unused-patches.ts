import { posix } from 'node:path'
import type { Resource } from '../../model/resource.ts'
import { isValueList, isValueObject, type Value } from '../../model/value.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { isKustomization } from './recognition.ts'

/**
 * Whether an object is a patch that no kustomization uses: it lies beside one, and its pods have no containers or one
 * without an image, which Kubernetes would refuse. Nobody applies it, and what it leaves out says nothing.
 */
export function unusedPatches(scanned: Iterable<readonly SourceFile[]>): (resource: Resource) => boolean {
  const folders = new Set<string>()
  for (const files of scanned)
    for (const { path } of files) if (isKustomization(path)) folders.add(posix.dirname(path))
  return (resource) =>
    resource.location !== undefined &&
    folders.has(posix.dirname(resource.location.file)) &&
    hasIncompletePod(resource)
}

/** Where workloads have their pods: a Deployment and its like, a CronJob. */
const TEMPLATES = [
  ['spec', 'template', 'spec'],
  ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
] as const

/**
 * Whether the pods of an object have no containers, or one without an image. Kubernetes would refuse it, so that what it
 * leaves out says nothing.
 */
function hasIncompletePod({ properties }: Pick<Resource, 'properties'>): boolean {
  const object = properties as unknown as Value
  const templates = TEMPLATES.map((path) => path.reduce(member, object))
  return hasContainerWithoutImage(member(object, 'spec')) || templates.some(isIncomplete)
}

function isIncomplete(pod: Value | undefined): boolean {
  return isValueObject(pod) && (member(pod, 'containers') === undefined || hasContainerWithoutImage(pod))
}

function hasContainerWithoutImage(pod: Value | undefined): boolean {
  const containers = member(pod, 'containers')
  return isValueList(containers) && containers.some((each) => member(each, 'image') === undefined)
}

function member(value: Value | undefined, name: string): Value | undefined {
  return isValueObject(value) ? value[name] : undefined
}
