import { STSClient } from '@aws-sdk/client-sts'

/**
 * The region to ask who is scanning: the first that is wanted, else that of the environment or profile, which is in the
 * right partition.
 */
export async function startRegion(
  profile: string | undefined,
  wanted: readonly string[] = [],
): Promise<string> {
  const [first] = wanted
  if (first !== undefined) return first
  try {
    return await new STSClient(profile === undefined ? {} : { profile }).config.region()
  } catch {
    // None is configured.
    return 'us-east-1'
  }
}
