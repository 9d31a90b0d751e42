import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import type { Check } from '../../../src/checks/check.ts'
import { google } from '../../../src/cli/live/google.ts'
import { googleNeeds } from '../../../src/cli/live/google-needs.ts'
import type { ScanResult } from '../../../src/scan/result.ts'
import { scan } from '../../../src/scan/scan.ts'
import { type GoogleOptions, googleSource } from '../../../src/sources/live/google/google-source.ts'
import type { OnProgress } from '../../../src/sources/source.ts'
import { createFile } from '../folder.ts'
import { type Estate, type GoogleServer, PROJECT, startGoogle } from './google-server.ts'

/** The checks whose resources are read from Google Cloud. */
export const GOOGLE_CHECKS: readonly Check[] = CATALOGUE.filter((check) => google.isAbout(check))

/** Those of these names. */
export function checksNamed(...ids: readonly string[]): readonly Check[] {
  return GOOGLE_CHECKS.filter(({ id }) => ids.includes(id))
}

/** Somebody who has logged in. */
export const USER = {
  type: 'authorized_user',
  client_id: 'of-gcloud',
  client_secret: 'not-so-secret',
  refresh_token: 'of-a-user',
}

/** An environment with a file of credentials. */
export function environmentWith(credentials: object): Record<string, string> {
  return {
    GOOGLE_APPLICATION_CREDENTIALS: createFile('credentials.json', JSON.stringify(credentials)),
    GOOGLE_CLOUD_PROJECT: PROJECT.id,
  }
}

/** A machine of Google Cloud, with a service account. */
function onMachine({ host }: URL): Record<string, string> {
  return { GCE_METADATA_HOST: host }
}

/** The source that asks a server of a test. */
export function sourceAt({ address }: GoogleServer, options: Partial<GoogleOptions> = {}) {
  const apis = (api: string) => new URL(`${api}/`, address)
  return googleSource({
    needs: googleNeeds(GOOGLE_CHECKS),
    environment: onMachine(address),
    apis,
    ...options,
  })
}

interface Scanned extends ScanResult {
  readonly asked: readonly string[]
  readonly urls: readonly string[]
}

/** Scans a Google Cloud that has what is given. */
export async function scanGoogle(
  estate: Estate,
  {
    checks = GOOGLE_CHECKS,
    onProgress,
    ...options
  }: Partial<GoogleOptions> & { readonly checks?: readonly Check[]; readonly onProgress?: OnProgress } = {},
): Promise<Scanned> {
  await using server = await startGoogle(estate)
  const source = sourceAt(server, { needs: googleNeeds(checks), ...options })
  const result = await scan({ source, checks, ...(onProgress && { onProgress }) })
  return { ...result, asked: server.asked, urls: server.urls }
}

/** `google_network_custom_mode shop: FAIL`, for each finding. */
export function verdicts({ findings }: ScanResult): readonly string[] {
  return findings.map(({ check, resource, status }) => `${check.id} ${resource.name}: ${status}`).toSorted()
}
