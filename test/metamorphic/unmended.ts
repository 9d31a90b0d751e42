import type { Pair } from './sweep.ts'

/** Checks for which the law is still broken, by the beginning of the transformations' names: each is a fault to mend. */
const UNMENDED: Readonly<Record<string, readonly string[]>> = {
  'cloudformation: ': ['s3_bucket_policy_requires_tls'],
}

/** The fault that a broken pair shows, if it is one of the known: `terraform: unknown, kms_customer_keys_used`. */
export function knownFault({
  transformation,
  check,
}: Pick<Pair, 'check' | 'transformation'>): string | undefined {
  const [beginning] =
    Object.entries(UNMENDED).find(
      ([name, checks]) => transformation.startsWith(name) && checks.includes(check),
    ) ?? []
  return beginning === undefined ? undefined : `${beginning}, ${check}`
}

export const KNOWN_FAULTS: readonly string[] = Object.entries(UNMENDED).flatMap(([beginning, checks]) =>
  checks.map((check) => `${beginning}, ${check}`),
)
