import { type Environment, readVariable } from '../../../../client/transport/environment.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { Renewed } from '../../access/renewed.ts'
import type { AccessOptions } from './access-options.ts'
import { configuredProject } from './configured-project.ts'
import type { Credential, GoogleToken } from './credential.ts'
import { credentialsFile } from './credentials-file.ts'
import { fileCredential } from './file-credential.ts'
import { asAccount } from './impersonated-account.ts'
import { metadataServer } from './metadata-server.ts'

/** Who asks Google Cloud. */
export interface GoogleAccess {
  /** Where the credentials come from, in words. */
  readonly from: string
  /** The project of the environment or of the credentials, and who names it. */
  readonly project?: NamedProject | undefined
  /** The project that calls are counted for; that of the credentials, if left out. */
  readonly quotaProject?: string | undefined
  /** A token, renewed before its end; `renew` after it was refused. Throws a UsageError where there is none to be had. */
  token(options?: { readonly renew?: boolean }): Promise<GoogleToken>
}

/** A project, and who names it: `GOOGLE_CLOUD_PROJECT`. */
interface NamedProject {
  readonly id: string
  readonly by: string
}

/**
 * Application default credentials, in the order of Google's libraries: the file that the environment names, that of
 * `gcloud auth application-default login`, the machine's service account. Throws a UsageError where there are none, or they
 * are not accepted.
 */
export async function googleAccess(options: AccessOptions): Promise<GoogleAccess> {
  const { environment, impersonated } = options
  const file = await credentialsFile(environment)
  const own = file ? fileCredential(file, options) : await metadataServer(options)
  if (!own) throw new UsageError(NO_CREDENTIALS)
  const credential = impersonated === undefined ? own : asAccount(impersonated, own, options)
  const renewed = new Renewed(() => credential.ask())
  await renewed.get(false)
  return {
    from: credential.from,
    project: await projectOf(credential, environment),
    quotaProject: readVariable(environment, 'GOOGLE_CLOUD_QUOTA_PROJECT') ?? credential.quotaProject,
    token: ({ renew = false } = {}) => renewed.get(renew),
  }
}

const VARIABLES = ['GOOGLE_CLOUD_PROJECT', 'CLOUDSDK_CORE_PROJECT']

async function projectOf(
  { from, project }: Credential,
  environment: Environment,
): Promise<NamedProject | undefined> {
  for (const by of VARIABLES) {
    const id = readVariable(environment, by)
    if (id !== undefined) return { id, by }
  }
  if (project !== undefined) return { id: project, by: from }
  const id = await configuredProject(environment)
  return id === undefined ? undefined : { id, by: 'the configuration of gcloud' }
}

const NO_CREDENTIALS =
  'No credentials for Google Cloud: log in with gcloud auth application-default login, or set GOOGLE_APPLICATION_CREDENTIALS to a file of credentials.'
