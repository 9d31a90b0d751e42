import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, readVariable } from '../../../../client/transport/environment.ts'
import { documentIn } from '../../../../client/transport/json-api.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { readNamed } from '../../access/read-limited.ts'

/** A file of credentials, as the client libraries of Google take it. */
export interface CredentialsFile {
  readonly path: string
  readonly content: unknown
}

/** The file that the environment names, or that `gcloud auth application-default login` writes; undefined where there is none. */
export async function credentialsFile(environment: Environment): Promise<CredentialsFile | undefined> {
  const named = readVariable(environment, 'GOOGLE_APPLICATION_CREDENTIALS')
  const path = named ?? wellKnown(environment)
  if (path === undefined || (named === undefined && !existsSync(path))) return undefined
  const what = named === undefined ? 'The file of gcloud' : 'What GOOGLE_APPLICATION_CREDENTIALS names'
  const content = documentIn(await readNamed(path, what))
  if (typeof content === 'object' && content !== null) return { path, content }
  throw new UsageError(`${path} is no file of credentials in JSON. ${LOG_IN}`)
}

/** The folder of the Google Cloud CLI; undefined where nothing says where it is. */
export function gcloudFolder(environment: Environment): string | undefined {
  const folder = readVariable(environment, 'CLOUDSDK_CONFIG')
  if (folder !== undefined) return folder
  const data = process.platform === 'win32' ? readVariable(environment, 'APPDATA') : undefined
  if (data !== undefined) return join(data, 'gcloud')
  const home = readVariable(environment, 'HOME')
  return home && join(home, '.config', 'gcloud')
}

function wellKnown(environment: Environment): string | undefined {
  const folder = gcloudFolder(environment)
  return folder && join(folder, 'application_default_credentials.json')
}

/** What makes a new file of credentials. */
export const LOG_IN = 'Log in: gcloud auth application-default login.'
