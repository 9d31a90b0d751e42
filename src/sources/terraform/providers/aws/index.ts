import { adaptersIn } from '../adapter.ts'
import { identifies } from '../identifies.ts'
import type { TerraformProvider } from '../provider.ts'
import * as all from './all-adapters.ts'
import { computed } from './computed.ts'
import { regionOf } from './region.ts'

export const aws: TerraformProvider = {
  name: 'aws',
  cloud: 'aws',
  identifies,
  adapters: adaptersIn(all),
  region: regionOf,
  neverEmpty: new Set(['arn', 'json']),
  computed,
  // Set by `aws_s3_bucket_policy`.
  copied: new Map([['aws_s3_bucket', ['policy']]]),
}
