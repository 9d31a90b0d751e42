import type { EmulatorClient } from '../emulator-client.ts'
import type { AwsRequest } from '../wire/aws-request.ts'

/** The region of each bucket, asked of the emulator once: a bucket never moves. */
const REGIONS = new WeakMap<EmulatorClient, Map<string, string>>()

export async function regionOfBucket(
  name: string,
  request: AwsRequest,
  emulator: EmulatorClient,
): Promise<string> {
  const regions = REGIONS.get(emulator) ?? new Map<string, string>()
  REGIONS.set(emulator, regions)
  const known = regions.get(name)
  if (known !== undefined) return known
  const url = new URL(`/${name}`, request.url)
  const { headers } = await emulator.ask({ ...request, method: 'HEAD', url })
  const region = headers['x-amz-bucket-region'] ?? 'us-east-1'
  regions.set(name, region)
  return region
}
