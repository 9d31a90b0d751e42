import type { Check } from '../../../src/checks/check.ts'
import { awsNeeds } from '../../../src/cli/live/aws-needs.ts'
import type { ScanResult } from '../../../src/scan/result.ts'
import { scan } from '../../../src/scan/scan.ts'
import { type AwsOptions, awsSource } from '../../../src/sources/live/aws/aws-source.ts'
import { environmentFor } from './environment-for.ts'
import type { FaultyProxy } from './faulty-proxy.ts'

/** Scans what the proxy leads to, in this process: hundreds of such scans take as long as a few of the binary. */
export function scanHere(
  proxy: FaultyProxy,
  checks: readonly Check[],
  options: Pick<AwsOptions, 'regions' | 'requestHandler'>,
): Promise<ScanResult> {
  // The SDK reads the environment of the process alone.
  const environment = { ...process.env, ...environmentFor(proxy) }
  Object.assign(process.env, environment)
  return scan({ source: awsSource({ ...options, needs: awsNeeds(checks), environment }), checks })
}
