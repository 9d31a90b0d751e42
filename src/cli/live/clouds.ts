import type { LiveName } from '../../configuration/live-name.ts'
import type { LiveCloud } from './live-cloud.ts'

/** What reads a cloud is loaded only for a scan of it. */
const CLOUDS: Readonly<Record<LiveName, () => Promise<LiveCloud>>> = {
  aws: async () => (await import('./aws.ts')).aws,
  azure: async () => (await import('./azure.ts')).azure,
  google: async () => (await import('./google.ts')).google,
  kubernetes: async () => (await import('./kubernetes.ts')).kubernetes,
}

/** The clouds of these names, in their order. */
export function cloudsNamed(names: readonly LiveName[]): Promise<readonly LiveCloud[]> {
  return Promise.all(names.map((name) => CLOUDS[name]()))
}
