import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CACHE_FOLDER } from '../cache-folder.ts'
import type { Judge } from './judges.ts'

/** The official clients of the services that are read, and their versions. */
const CLIENTS = {
  '@azure/arm-appconfiguration': '4.0.0',
  '@azure/arm-appcontainers': '4.0.0',
  '@azure/arm-appservice': '19.0.0',
  '@azure/arm-authorization': '9.0.0',
  '@azure/arm-cognitiveservices': '8.1.0',
  '@azure/arm-compute': '25.1.1',
  '@azure/arm-containerinstance': '9.1.0',
  '@azure/arm-containerregistry': '12.0.0',
  '@azure/arm-containerservice': '25.5.0',
  '@azure/arm-cosmosdb': '17.0.0',
  '@azure/arm-databricks': '4.0.0',
  '@azure/arm-datafactory': '12.0.0',
  '@azure/arm-eventgrid': '14.1.0',
  '@azure/arm-eventhub': '6.0.0',
  '@azure/arm-frontdoor': '6.0.0',
  '@azure/arm-keyvault': '5.0.0',
  '@azure/arm-kusto': '8.1.0',
  '@azure/arm-machinelearning': '2.1.1',
  '@azure/arm-managementgroups': '2.0.2',
  '@azure/arm-mariadb': '2.1.0',
  '@azure/arm-monitor': '8.0.0',
  '@azure/arm-mysql': '5.1.0',
  '@azure/arm-mysql-flexible': '4.0.0-beta.2',
  '@azure/arm-network': '39.0.0',
  '@azure/arm-postgresql': '6.1.0',
  '@azure/arm-postgresql-flexible': '9.0.0',
  '@azure/arm-rediscache': '8.2.0',
  '@azure/arm-resourcegraph': '5.0.0',
  '@azure/arm-resources-subscriptions': '3.0.0',
  '@azure/arm-search': '3.3.0',
  '@azure/arm-security': '5.0.0',
  '@azure/arm-servicebus': '6.1.0',
  '@azure/arm-signalr': '5.2.0',
  '@azure/arm-sql': '10.0.0',
  '@azure/arm-storage': '20.2.0',
  '@azure/arm-synapse': '8.0.0',
  '@azure/arm-webpubsub': '1.2.0',
} as const

const MANIFEST = JSON.stringify({ private: true, dependencies: CLIENTS })
const FOLDER = join(
  CACHE_FOLDER,
  `assay-azure-clients-${createHash('sha256').update(MANIFEST).digest('hex').slice(0, 16)}`,
)

/** The manifest of the folder that has them, for every checkout of this machine. */
export const BROUGHT_AZURE_CLIENTS = join(FOLDER, 'package.json')

/** Takes the clients of these versions. */
export const areAzureClients: Judge = (path) => {
  const absent = Object.entries(CLIENTS).filter(([name, version]) => versionOf(name, path) !== version)
  return absent.length === 0
    ? undefined
    : `${path} has ${absent.length} of the clients not or in another version; npm run test:thorough brings them where npm can reach its registry`
}

function versionOf(name: string, manifest: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dirname(manifest), 'node_modules', name, 'package.json'), 'utf8'))
      .version
  } catch {
    return undefined
  }
}

/** Installs them. Answers why it could not. */
export function bringAzureClients(): string | undefined {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(BROUGHT_AZURE_CLIENTS, MANIFEST)
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--no-package-lock',
    '--loglevel=error',
  ]
  const { error, status, stderr } = spawnSync('npm', args, { cwd: FOLDER, encoding: 'utf8' })
  const objection =
    error?.message ??
    (status === 0
      ? areAzureClients(BROUGHT_AZURE_CLIENTS)
      : `npm failed: ${stderr.trim().split('\n').at(-1)}`)
  if (objection !== undefined) rmSync(FOLDER, { recursive: true, force: true })
  return objection
}
