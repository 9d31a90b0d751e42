import { metadata } from './metadata.ts'
import { object, type Read } from './shape.ts'

/** What holds for a whole namespace is said in its labels. */
export const namespace = object({ metadata })

export interface NamespaceResourceTypes {
  'Kubernetes::Namespace': Read<typeof namespace>
}
