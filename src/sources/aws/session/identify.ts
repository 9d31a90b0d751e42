import { IAMClient, ListAccountAliasesCommand } from '@aws-sdk/client-iam'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { UsageError } from '../../../errors.ts'
import type { AwsCalls } from '../api/aws-calls.ts'
import { CallFailure, type FailureKind } from '../api/call-failure.ts'
import { operation } from '../api/operation.ts'
import { type Account, isAccountId } from './account.ts'
import { homeRegion } from './regions.ts'

export const getCallerIdentity = operation(STSClient, 'sts:GetCallerIdentity', GetCallerIdentityCommand)
export const listAccountAliases = operation(IAMClient, 'iam:ListAccountAliases', ListAccountAliasesCommand)

/** Whose credentials are used. */
export interface Identity {
  readonly account: Account
  /** The ARN of the user or role. */
  readonly caller: string
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
  const failure = error instanceof CallFailure ? error : new CallFailure(error)
  throw new UsageError(`No AWS account can be scanned: ${withoutStop(failure.message)}. ${cureOf(failure)}`, {
    cause: error,
  })
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

function cureOf({ kind }: CallFailure): string {
  if (NETWORK_FAILURES.has(kind)) return CHECK_ENDPOINT
  return 'Log in (aws sso login, or aws configure), name a profile with --profile, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: docs/aws.md.'
}
