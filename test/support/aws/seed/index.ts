import { RequestHandler } from '../../../../src/sources/live/aws/api/request-handler.ts'
import type { Account } from '../repairs/account.ts'
import type { Mistake } from './mistake.ts'
import { Seeding } from './seeding.ts'
import { seedAccessPoints } from './services/access-points.ts'
import { seedAlarms } from './services/alarms.ts'
import { seedApplications } from './services/applications.ts'
import { seedAudit } from './services/audit.ts'
import { seedContainers } from './services/containers.ts'
import { seedDatabases } from './services/databases.ts'
import { seedIam } from './services/iam.ts'
import { seedMachines } from './services/machines.ts'
import { seedMessages } from './services/messages.ts'
import { seedNetwork, seedNetworks } from './services/network.ts'
import { seedPrograms } from './services/programs.ts'
import { seedS3 } from './services/s3.ts'
import { seedSecrets } from './services/secrets.ts'
import { seedWeb } from './services/web.ts'

/** The account that the emulator gives to whoever names no other. */
const ACCOUNT = '123456789012'

const REGIONS = ['us-east-1', 'eu-west-1'] as const

/** Milliseconds. */
const SILENCE_LIMIT = 180_000

export interface SeedOptions {
  /** Of the emulator. */
  readonly url: string
  /** 1 makes some 650 resources, 6 some 3,100. */
  readonly scale?: number
  readonly seed?: number
}

/** An account with everything that was made wrong in it. */
export interface SeededAccount {
  readonly mistakes: readonly Mistake[]
  /** Values that no report may show. */
  readonly secrets: readonly string[]
  readonly resources: number
  /** What the emulator cannot hold, for the proxy. */
  readonly account: Account
}

/** Fills an empty account with resources in two regions, and says what is wrong with them. The same seed makes the same. */
export async function seedAccount({ url, scale = 1, seed = 1 }: SeedOptions): Promise<SeededAccount> {
  // Longer than a scan waits: the emulator answers one request after the other.
  const requestHandler = await RequestHandler.open({}, SILENCE_LIMIT)
  try {
    return await fill(new Seeding({ url, requestHandler, account: ACCOUNT, regions: REGIONS, scale, seed }))
  } finally {
    await requestHandler.close()
  }
}

async function fill(seeding: Seeding): Promise<SeededAccount> {
  await seedIam(seeding)
  // Before what logs into buckets.
  await seedS3(seeding)
  const networks = await seedNetworks(seeding)
  await Promise.all([
    seedAccessPoints(seeding),
    seedAlarms(seeding),
    seedApplications(seeding, networks),
    seedAudit(seeding),
    seedContainers(seeding, networks),
    seedDatabases(seeding, networks),
    seedMachines(seeding, networks),
    seedMessages(seeding),
    seedNetwork(seeding, networks),
    seedPrograms(seeding, networks),
    seedSecrets(seeding),
    seedWeb(seeding, networks),
  ])
  return {
    mistakes: withoutRepetitions(seeding.mistakes),
    secrets: seeding.secrets,
    resources: seeding.resources,
    account: {
      regions: REGIONS,
      snapshotSharing: { [REGIONS[1]]: 'block-all-sharing' },
      subscribed: seeding.subscribed,
      vaultPolicies: seeding.vaultPolicies,
    },
  }
}

function withoutRepetitions(mistakes: readonly Mistake[]): readonly Mistake[] {
  return [...new Map(mistakes.map((mistake) => [Object.values(mistake).join(' '), mistake])).values()]
}
