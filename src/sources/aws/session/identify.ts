import { IAMClient, ListAccountAliasesCommand } from '@aws-sdk/client-iam'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { UsageError } from '../../../errors.ts'
import type { AwsCalls } from '../api/aws-calls.ts'
import { CallFailure } from '../api/call-failure.ts'
import { operation } from '../api/operation.ts'
import type { Account } from './account.ts'
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
  const partition = caller?.split(':')[1]
  if (id === undefined || caller === undefined || partition === undefined)
    throw new UsageError('AWS does not say whose credentials these are: its answer has no account.')
  return { account: { id, partition, name: (await aliasOf(calls, partition)) ?? id }, caller }
}

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

function cureOf({ kind }: CallFailure): string {
  if (kind === 'silent' || kind === 'unavailable')
    return 'Check the network, HTTPS_PROXY and AWS_ENDPOINT_URL: docs/aws.md.'
  return 'Log in (aws sso login, or aws configure), name a profile with --profile, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: docs/aws.md.'
}
