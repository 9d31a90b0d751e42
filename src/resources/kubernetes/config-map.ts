import { metadata } from './metadata.ts'
import { map, object, type Read, text } from './shape.ts'

/** ConfigMap without `binaryData`, which no check can judge. */
export const configMap = object({ metadata, data: map(text) })

export interface ConfigMapResourceTypes {
  'Kubernetes::ConfigMap': Read<typeof configMap>
}
