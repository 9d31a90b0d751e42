import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import type { Check } from '../../../src/checks/check.ts'
import { azureNeeds } from '../../../src/cli/live/azure-needs.ts'
import type { ScanResult } from '../../../src/scan/result.ts'
import { scan } from '../../../src/scan/scan.ts'
import { type AzureOptions, azureSource } from '../../../src/sources/live/azure/azure-source.ts'
import { LIVE_TYPES } from '../../../src/sources/live/azure/reads/reads.ts'
import { type AzureServer, type Estate, startAzure } from './azure-server.ts'

/** The checks whose resources are read from Azure. */
export const AZURE_CHECKS: readonly Check[] = CATALOGUE.filter(({ resources }) =>
  resources.some((type) => LIVE_TYPES.has(type)),
)

/** An application with a secret. */
export const APPLICATION = {
  AZURE_TENANT_ID: 'f2b7a3f0-4d53-4e52-a1ad-6e2a4b7b9a1c',
  AZURE_CLIENT_ID: '5d0c9a1e-3b1e-47d1-9c0f-0d3a2b7f9f01',
  AZURE_CLIENT_SECRET: 'of-an-application',
}

interface Scanned extends ScanResult {
  /** What was asked: `GET /subscriptions`. */
  readonly asked: readonly string[]
}

/** The source that asks a server of a test. */
export function sourceAt({ address }: AzureServer, options: Partial<AzureOptions> = {}) {
  const cloud = { login: address, management: address }
  return azureSource({ needs: azureNeeds(AZURE_CHECKS), environment: APPLICATION, cloud, ...options })
}

/** Scans an Azure that has what is given. */
export async function scanAzure(
  estate: Estate,
  { checks = AZURE_CHECKS, ...options }: Partial<AzureOptions> & { readonly checks?: readonly Check[] } = {},
): Promise<Scanned> {
  await using server = await startAzure(estate)
  const result = await scan({ source: sourceAt(server, { needs: azureNeeds(checks), ...options }), checks })
  return { ...result, asked: server.asked }
}

/** `azure_storage_account_https_only acme: FAIL`, for each finding. */
export function verdicts({ findings }: ScanResult): readonly string[] {
  return findings.map(({ check, resource, status }) => `${check.id} ${resource.name}: ${status}`).toSorted()
}
