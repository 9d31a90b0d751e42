import { metadata } from './metadata.ts'
import { flag, object, type Read } from './shape.ts'

export const serviceAccount = object({ metadata, automountServiceAccountToken: flag })

export interface ServiceAccountResourceTypes {
  'Kubernetes::ServiceAccount': Read<typeof serviceAccount>
}
