import { IAMClient, ListAccountAliasesCommand } from '@aws-sdk/client-iam'
import { STSClient } from '@aws-sdk/client-sts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { CallFailure, type FailureKind } from '../../call-failure.ts'
import type { AwsCalls } from '../api/aws-calls.ts'
import { getCallerIdentity } from '../api/caller-identity.ts'
import { homeRegion } from '../api/home-region.ts'
import { operation } from '../api/operation.ts'
import { SIGNATURES, sdkFailure } from '../api/sdk-failure.ts'
import { type Account, isAccountId } from './account.ts'

export const listAccountAliases = operation(IAMClient, 'iam:ListAccountAliases', ListAccountAliasesCommand)

/** Whose credentials are used. */
export interface Identity {
  readonly account: Account
  /** The ARN of the user or role. */
  readonly caller: string
}

/**
 * The region to ask who is scanning: the first that is wanted, else that of the environment or profile, which is in the
 * right partition.
 */
export async function startRegion(
  profile: string | undefined,
  wanted: readonly string[] = [],
): Promise<string> {
  const [first] = wanted
  if (first !== undefined) return first
  try {
    return await new STSClient(profile === undefined ? {} : { profile }).config.region()
  } catch {
    // None is configured.
    return 'us-east-1'
  }
}

/** Asks AWS whose credentials these are. Throws a UsageError where there are none, or they are not valid. */
export async function identify(calls: AwsCalls, region: string): Promise<Identity> {
  const { Account: id, Arn: caller } = await calls.send(getCallerIdentity, region, {}).catch(refuse)
  const partition = PARTITION.exec(caller ?? '')?.[1]
  if (!isAccountId(id) || caller === undefined || partition === undefined)
    throw new UsageError(
      `AWS does not say whose credentials these are: its answer has no account. ${CHECK_ENDPOINT}`,
    )
  return { account: { id, partition, name: (await aliasOf(calls, partition)) ?? id }, caller }
}

const PARTITION = /^arn:(aws[a-z-]*):/

/** Only a name for people: a role that may not ask for it goes without. */
async function aliasOf(calls: AwsCalls, partition: string): Promise<string | undefined> {
  try {
    const { AccountAliases } = await calls.send(listAccountAliases, homeRegion(partition), {})
    return AccountAliases?.[0]
  } catch {
    return undefined
  }
}

function refuse(error: unknown): never {
  const failure = error instanceof CallFailure ? error : sdkFailure(error)
  throw new UsageError(
    `No AWS account can be scanned: ${withoutStop(failure.firstLine)}. ${cureOf(failure)}`,
    {
      cause: error,
    },
  )
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

const CHECK_ENDPOINT = 'Check the network, HTTPS_PROXY and AWS_ENDPOINT_URL: docs/aws.md.'

const NETWORK_FAILURES: ReadonlySet<FailureKind> = new Set([
  'silent',
  'unavailable',
  'unresolved',
  'unreadable',
])

function cureOf({ kind, apiCode, message }: CallFailure): string {
  if (NETWORK_FAILURES.has(kind)) return CHECK_ENDPOINT
  if (kind === 'skewed') return 'The clock of this machine is not that of AWS: set it.'
  if (kind === 'unaccepted')
    return 'The credentials hold in other regions: this one may not be enabled for the account, or the session may come from the global endpoint of STS (set AWS_STS_REGIONAL_ENDPOINTS=regional).'
  if (apiCode !== undefined && SIGNATURES.has(apiCode))
    return 'The secret access key is not that of the access key id: copy both again.'
  if (/service control policy/i.test(message))
    return 'A service control policy of the organization forbids it: ask who administers the organization.'
  return 'Log in (aws sso login, or aws configure), name a profile with --aws-profile, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: docs/aws.md.'
}
