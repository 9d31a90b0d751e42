import { posix } from 'node:path'
import type { Resource } from '../../model/resource.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { hasIncompletePod } from './incomplete-pods.ts'
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
