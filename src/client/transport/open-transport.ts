import { UsageError } from '../../errors/assay-error.ts'
import type { Environment } from './environment.ts'
import { KEY_VARIABLE, type ResourceName, readSettings } from './settings.ts'
import { Transport } from './transport.ts'

/** Opens what reads things of one kind. Throws UsageError without an API key, and RequestError for settings that cannot be used. */
export async function openTransport(environment: Environment, resource: ResourceName): Promise<Transport> {
  const settings = readSettings(environment, resource)
  if (settings !== undefined) return Transport.open(settings, environment)
  throw new UsageError(`No API key is configured. Set ${KEY_VARIABLE} to read ${resource}.`)
}
