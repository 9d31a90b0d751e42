import type { Environment } from '../../../../client/transport/environment.ts'
import type { Connections } from '../../http/connections.ts'
import type { AzureCloud } from './azure-cloud.ts'

/** What decides who asks Azure. */
export interface AccessOptions {
  readonly cloud: AzureCloud
  /** The tenant to sign in to; that of the environment or of the Azure CLI, if left out. */
  readonly tenant?: string | undefined
  readonly environment: Environment
  readonly connections: Connections
}
