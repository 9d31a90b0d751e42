import type { Environment } from '../../../../client/transport/environment.ts'
import type { Connections } from '../../http/connections.ts'
import type { GoogleApis } from '../google-apis.ts'

/** What decides who asks Google Cloud. */
export interface AccessOptions {
  readonly apis: GoogleApis
  readonly environment: Environment
  readonly connections: Connections
  /** The e-mail address of a service account, as which everything is asked. */
  readonly impersonated?: string | undefined
}
