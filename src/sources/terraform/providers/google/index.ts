import type { ComputeAttribute, ResourceKind } from '../../evaluate/provider-semantics.ts'
import { adaptersIn } from '../adapter.ts'
import { identifies } from '../identifies.ts'
import type { TerraformProvider } from '../provider.ts'
import { ACCESS } from './access.ts'
import * as all from './all-adapters.ts'
import { regionOf } from './region.ts'

/** `google`, also for resources that name `provider = google-beta`: their types are the same. */
export const google: TerraformProvider = {
  name: 'google',
  cloud: 'gcp',
  identifies,
  adapters: new Map([...adaptersIn(all), ...ACCESS]),
  region: regionOf,
  neverEmpty: new Set(['email', 'member', 'policy_data', 'self_link']),
  computed,
}

/** The id of a bucket is its name. */
function computed({ mode, type }: ResourceKind, attribute: string): ComputeAttribute | undefined {
  return mode === 'managed' && type === 'google_storage_bucket' && attribute === 'id'
    ? (bucket) => bucket.argument('name')
    : undefined
}
