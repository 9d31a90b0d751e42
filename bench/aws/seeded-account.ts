import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { IAM } from '@aws-sdk/client-iam'
import { startEmulator } from '../../test/support/aws/emulator.ts'
import { environmentFor } from '../../test/support/aws/environment-for.ts'
import type { FaultRule } from '../../test/support/aws/faults.ts'
import { type FaultyProxy, startFaultyProxy } from '../../test/support/aws/faulty-proxy.ts'
import { seedAccount } from '../../test/support/aws/seed/index.ts'
import type { Run } from '../measured-program.ts'
import { megabytes, ratio, seconds } from '../report.ts'
import { assay, findingsIn, prowler, scan, type Wanted } from './scanners.ts'

const REGIONS = ['us-east-1', 'eu-west-1']

/** The same question for both: which snapshots can everybody copy? */
const ONE_CHECK = { assay: 'ec2_snapshot_not_public', prowler: 'ec2_ebs_public_snapshot' }

const LATE: readonly FaultRule[] = [{ fault: { delay: 50 } }]
const THROTTLED: readonly FaultRule[] = [{ fault: 'throttled', every: 3 }]

export interface AccountMeasurement {
  /** Of the package, which is also where reports go. */
  readonly folder: string
  readonly scale: number
  readonly comparesProwler: boolean
}

/** A scan, and what the account was asked meanwhile. */
interface Scanned extends Run {
  readonly output: string
  readonly requests: FaultyProxy['seen']
}

/** Seeds an account and measures scans of it, whole and in part, by us and by Prowler. */
export async function measureAccount({ folder, scale, comparesProwler }: AccountMeasurement): Promise<void> {
  const emulator = await startEmulator({ managedPolicies: true })
  try {
    const seeded = await seedAccount({ url: emulator.url, scale })
    console.log(`An account of ${seeded.resources} seeded resources, scale ${scale}`)
    const proxy = await startFaultyProxy({ port: emulator.port, account: seeded.account })
    const scans = new Scans(folder, proxy)
    try {
      // The emulator loads each service when it is asked for the first time.
      await scans.ofAssay()
      const whole = await scans.ofAssay()
      await reportWhole(whole, emulator.url)
      const late = await scans.ofAssay({ rules: LATE })
      ratio('time with every answer 50 ms later', late.seconds / whole.seconds, told(late))
      const throttled = await scans.ofAssay({ rules: THROTTLED })
      reportThrottled(throttled, whole)
      const one = await scans.ofAssay({ only: ONE_CHECK })
      reportOne(one, whole)
      if (comparesProwler) await compareWithProwler(scans, { whole, late, one }, scale)
    } finally {
      await proxy.stop()
    }
  } finally {
    await emulator.stop()
  }
}

interface ScanOptions extends Pick<Wanted, 'only'> {
  readonly rules?: readonly FaultRule[]
}

/** Scans of one account, one at a time. */
class Scans {
  readonly #folder: string
  readonly #proxy: FaultyProxy

  constructor(folder: string, proxy: FaultyProxy) {
    this.#folder = folder
    this.#proxy = proxy
  }

  ofAssay(options: ScanOptions = {}): Promise<Scanned> {
    return this.#scan((wanted) => assay(this.#folder, wanted), options)
  }

  ofProwler(options: ScanOptions = {}): Promise<Scanned> {
    return this.#scan(prowler, options)
  }

  async #scan(
    command: (wanted: Wanted) => Parameters<typeof scan>[0],
    { rules = [], only = 'shared' }: ScanOptions,
  ): Promise<Scanned> {
    this.#proxy.restart(rules)
    const output = mkdtempSync(join(this.#folder, 'reports-'))
    const environment = { ...environmentFor(this.#proxy), XDG_CACHE_HOME: join(this.#folder, 'cache') }
    const done = await scan(command({ environment, regions: REGIONS, output, only }))
    return { ...done, output, requests: this.#proxy.seen }
  }
}

/** Requests of IAM that any account costs, and those for each thousand of its entities. */
const IAM_REQUESTS = { always: 10, perThousand: 4 }

async function reportWhole(whole: Scanned, endpoint: string): Promise<void> {
  console.log(`  ${told(whole)}`)
  const requests = whole.requests.filter(({ service }) => service === 'iam').length
  const entities = await iamEntities(endpoint)
  const allowed = IAM_REQUESTS.always + (IAM_REQUESTS.perThousand * entities) / 1000
  ratio('requests of IAM, of those allowed', requests / allowed, `${requests} for ${entities} entities`, {
    most: 1,
  })
}

async function iamEntities(endpoint: string): Promise<number> {
  const credentials = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'made-up' }
  const client = new IAM({ endpoint, region: 'us-east-1', credentials })
  const { SummaryMap = {} } = await client.getAccountSummary({})
  const { Users = 0, Groups = 0, Roles = 0, Policies = 0 } = SummaryMap
  return Users + Groups + Roles + Policies
}

function reportThrottled(throttled: Scanned, whole: Scanned): void {
  ratio('time with every third request throttled', throttled.seconds / whole.seconds, told(throttled), {
    most: 2,
  })
  const found = findingsIn(throttled.output)
  const expected = new Set(findingsIn(whole.output))
  const common = found.filter((finding) => expected.has(finding)).length
  const others = found.length + expected.size - 2 * common
  if (others > 0) process.exitCode = 1
  console.log(
    `  findings of the throttled scan: ${found.length}, ${others} of them other than without (goal 0)`,
  )
}

function reportOne(one: Scanned, whole: Scanned): void {
  const calls = [...new Set(one.requests.map(({ service, operation }) => `${service}:${operation}`))].sort()
  ratio('time of one check alone', one.seconds / whole.seconds, `${told(one)}: ${calls.join(', ')}`)
}

/** The same scans by Prowler, each as slow as the emulator and the machine let it be. */
async function compareWithProwler(
  scans: Scans,
  { whole, late, one }: Readonly<Record<'whole' | 'late' | 'one', Scanned>>,
  scale: number,
): Promise<void> {
  const theirs = await scans.ofProwler()
  // At scale 10 the emulator itself takes most of the time.
  ratio('time of Prowler', theirs.seconds / whole.seconds, told(theirs), { least: scale === 1 ? 8 : 4 })
  ratio('memory of Prowler', theirs.peakBytes / whole.peakBytes, megabytes(theirs.peakBytes), {
    least: scale === 1 ? 3 : 5,
  })
  const requests = [theirs, whole].map(({ requests }) => requests.length)
  ratio('requests of Prowler', theirs.requests.length / whole.requests.length, requests.join(' to '), {
    least: 2,
  })
  if (scale > 1) return
  const theirOne = await scans.ofProwler({ only: ONE_CHECK })
  ratio('time of one check alone, of Prowler', theirOne.seconds / one.seconds, told(theirOne), { least: 10 })
  const theirLate = await scans.ofProwler({ rules: LATE })
  ratio('time of Prowler, 50 ms later', theirLate.seconds / late.seconds, told(theirLate), { least: 10 })
}

function told({ seconds: time, peakBytes, requests }: Scanned): string {
  return `${seconds(time)}, ${megabytes(peakBytes)}, ${requests.length} requests`
}
