import type { ResourceType } from '../../../model/resource.ts'
import { type CheckSource, liveSource } from '../check-source.ts'
import { cloudformation, terraform } from './code.ts'
import { liveAws } from './live-aws.ts'
import { liveAzure } from './live-azure.ts'
import { liveGoogle } from './live-google.ts'
import { liveKubernetes } from './live-kubernetes.ts'
import type { Untold } from './untold.ts'

/** What a source does not tell of the clouds that it is about. Checks of that are judged from other sources alone. */
export const NOT_TOLD: Readonly<Record<CheckSource, Untold>> = {
  cloudformation,
  terraform,
  'terraform-plan': terraform,
  [liveSource('aws')]: liveAws,
  [liveSource('azure')]: liveAzure,
  [liveSource('google')]: liveGoogle,
  [liveSource('kubernetes')]: liveKubernetes,
}

/**
 * Why a source does not tell a check of a type, or of one of these properties of it; `undefined` where it does, or knows
 * nothing of it.
 */
export function whyNotTold(
  source: CheckSource,
  check: string,
  type: ResourceType,
  properties: readonly string[] = [],
): string | undefined {
  const asked: ReadonlySet<string> = new Set([
    type,
    ...[check, ...properties].map((name) => `${type} ${name}`),
  ])
  const untold = Object.entries(NOT_TOLD[source] ?? {}).find(([, all]) => all.some((one) => asked.has(one)))
  return untold?.[0]
}
