import s3_bucket_versioning_enabled from './aws/s3/s3_bucket_versioning_enabled.ts'
import type { Check } from './check.ts'

/** Every built-in check, one line each, sorted by id. */
export const CATALOGUE: readonly Check[] = [s3_bucket_versioning_enabled]
