import type { Environment } from '../../../client/transport/environment.ts'
import { messageOf } from '../../../errors/message-of.ts'
import { Incomplete } from '../../../model/incomplete.ts'
import type { Resource } from '../../../model/resource.ts'
import type { Collected, Gap, LiveAccount, OnResources, ScanContext, Source } from '../../source.ts'
import type { Needs } from '../needs.ts'
import { Progress } from '../progress.ts'
import { Slots } from '../slots.ts'
import { AwsCalls } from './api/aws-calls.ts'
import { getCallerIdentity } from './api/caller-identity.ts'
import { RequestHandler } from './api/request-handler.ts'
import { type OrganizationOptions, organizationOf } from './organization.ts'
import { type ReadAccount, readAccount } from './read-account.ts'
import type { Account } from './session/account.ts'
import { assumed, type CredentialOptions, type Credentials, credentialsOf } from './session/credentials.ts'
import { type Identity, identify, startRegion } from './session/identify.ts'
import { regionsOf, requireRegionNames } from './session/regions.ts'
import { requireProfile } from './session/require-profile.ts'

export interface AwsOptions extends CredentialOptions {
  /** Those that are enabled, if left out. */
  readonly regions?: readonly string[]
  /** Present if the accounts of the organization are scanned, and not one account alone. */
  readonly organization?: OrganizationOptions
  readonly needs: Needs
  readonly environment: Environment
  /** Connections that several scans share; whoever opened them closes them. Absent: the scan opens its own. */
  readonly requestHandler?: RequestHandler
  /** When it is aborted, no further call is made, and what was not read is a gap. */
  readonly signal?: AbortSignal
  /** Called with who scans and what is scanned, before anything is read. */
  readonly onSession?: (session: Session) => void
}

/** Who scans, and what is scanned. */
export interface Session extends Identity {
  /** The regions of the account; absent where each account of an organization has its own. */
  readonly regions?: readonly string[]
  /** Present if the accounts of an organization are scanned. */
  readonly accounts?: readonly Account[]
}

/** Accounts that are read at the same time. */
const ACCOUNTS_AT_ONCE = 3

/** The resources of a live AWS account, or of those of an organization. Throws a UsageError where there are no valid credentials. */
export function awsSource(options: AwsOptions): Source {
  return { name: 'aws', waits: true, collect: (context) => collect(options, context) }
}

async function collect(
  options: AwsOptions,
  { onProgress, onResources, readsStacks = false, beforeReading }: ScanContext,
): Promise<Collected> {
  const requestHandler = options.requestHandler ?? (await RequestHandler.open(options.environment))
  try {
    requireRegionNames(options.regions)
    await requireProfile(options.profile, options.environment)
    const start = await startRegion(options.profile, options.regions)
    const wanted = { ...options, readsStacks, onResources, ...(beforeReading && { beforeReading }) }
    const scan = new AccountScan(wanted, new Progress(onProgress), requestHandler, start)
    return options.organization ? await scan.organization(options.organization) : await scan.account()
  } finally {
    if (!options.requestHandler) await requestHandler.close()
  }
}

const NOTHING_OF_FILES = { files: {}, unjudged: [], ignored: [] }

interface AccountOptions extends AwsOptions {
  readonly readsStacks: boolean
  readonly onResources: OnResources
  readonly beforeReading?: () => Promise<void>
}

/** The scan of one account, or of several with the same options. */
class AccountScan {
  readonly #options: AccountOptions
  readonly #progress: Progress
  readonly #requestHandler: RequestHandler
  readonly #start: string
  readonly #credentials: Credentials

  constructor(options: AccountOptions, progress: Progress, requestHandler: RequestHandler, start: string) {
    this.#options = options
    this.#progress = progress
    this.#requestHandler = requestHandler
    this.#start = start
    this.#credentials = credentialsOf(options, start, requestHandler)
  }

  /** The account that the credentials are of. */
  async account(): Promise<Collected> {
    const calls = this.#calls(this.#credentials)
    const identity = await identify(calls, this.#start)
    const { account } = identity
    const regions = await regionsOf(account, calls, this.#options.regions)
    this.#options.onSession?.({ ...identity, regions })
    await this.#options.beforeReading?.()
    const { resources, ...read } = await this.#read(account, calls, regions)
    this.#options.onResources(resources, account.id)
    return {
      ...NOTHING_OF_FILES,
      ...read,
      account: account.id,
      accounts: [liveAccount(account)],
      resourcesByAccount: { [account.id]: resources.length },
    }
  }

  /** The accounts of the organization, several at a time. One whose role cannot be assumed is a gap. */
  async organization(wanted: OrganizationOptions): Promise<Collected> {
    const calls = this.#calls(this.#credentials)
    const identity = await identify(calls, this.#start)
    const { id, accounts } = await organizationOf(identity.account, calls, wanted)
    this.#options.onSession?.({ ...identity, accounts })
    await this.#options.beforeReading?.()
    const slots = new Slots(ACCOUNTS_AT_ONCE)
    const scanned = await Promise.all(
      accounts.map((account) =>
        slots.run(() =>
          this.#member(
            account,
            account.id === identity.account.id ? calls : this.#callsOf(account, wanted.role),
            (resources) => this.#options.onResources(resources, id),
          ),
        ),
      ),
    )
    return {
      ...NOTHING_OF_FILES,
      account: id,
      accounts: scanned.flatMap(({ account, wasScanned }) => (wasScanned ? liveAccount(account) : [])),
      unscannedAccounts: scanned.flatMap(({ account, wasScanned }) =>
        wasScanned ? [] : liveAccount(account),
      ),
      resourcesByAccount: Object.fromEntries(
        scanned.flatMap(({ account, resources, wasScanned }) =>
          wasScanned ? [[account.id, resources]] : [],
        ),
      ),
      ...(this.#options.readsStacks && { stacks: scanned.flatMap(({ stacks = [] }) => stacks) }),
      gaps: scanned.flatMap(({ gaps }) => gaps),
      incomplete: mergedIncomplete(scanned),
    }
  }

  async #member(
    account: Account,
    calls: AwsCalls,
    onResources: (resources: readonly Resource[]) => void,
  ): Promise<Member> {
    try {
      // Assumes the role, before other calls fail for the lack of it.
      await calls.send(getCallerIdentity, this.#start, {})
      const regions = await regionsOf(account, calls, this.#options.regions)
      const { resources, ...read } = await this.#read(account, calls, regions)
      onResources(resources)
      return { ...read, account, wasScanned: true, resources: resources.length }
    } catch (error) {
      return {
        account,
        wasScanned: false,
        resources: 0,
        gaps: [notScanned(account, error)],
        incomplete: new Incomplete(),
      }
    }
  }

  #read(account: Account, calls: AwsCalls, regions: readonly string[]): Promise<ReadAccount> {
    const { needs, readsStacks } = this.#options
    return readAccount({ account, calls, regions, needs, readsStacks, progress: this.#progress })
  }

  #callsOf({ id, partition }: Account, role: string): AwsCalls {
    const roleArn = `arn:${partition}:iam::${id}:role/${role}`
    const { externalId } = this.#options
    return this.#calls(assumed({ roleArn, externalId }, this.#credentials, this.#start, this.#requestHandler))
  }

  #calls(credentials: Credentials): AwsCalls {
    const { signal = new AbortController().signal } = this.#options
    return new AwsCalls({ credentials, requestHandler: this.#requestHandler }, signal)
  }
}

/** What was read of an account of an organization. */
interface Member extends Omit<ReadAccount, 'resources'> {
  readonly account: Account
  readonly wasScanned: boolean
  /** The number of its resources. */
  readonly resources: number
}

function liveAccount({ id, name }: Account): LiveAccount {
  return { cloud: 'aws', id, name }
}

function mergedIncomplete(accounts: readonly Pick<Collected, 'incomplete'>[]): Incomplete {
  const all = new Incomplete()
  for (const { incomplete } of accounts) all.addAll(incomplete)
  return all
}

function notScanned({ id, name }: Account, error: unknown): Gap {
  const why = messageOf(error)
  return {
    subject: id,
    account: id,
    reason: `Account ${name} was not scanned: ${why}`,
    cause: {
      // The role has the same name everywhere, and the account's id in its ARN.
      what: `accounts that were not scanned (${why.replaceAll(id, '…').replace(/\.$/, '')})`,
      name,
      cure: '--organization-role names the role that is assumed, and --exclude-accounts leaves accounts out.',
    },
  }
}
