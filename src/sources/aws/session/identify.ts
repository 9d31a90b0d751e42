import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { UsageError } from '../../../errors.ts'
import type { AwsCalls } from '../api/aws-calls.ts'
import { CallFailure } from '../api/call-failure.ts'
import { operation } from '../api/operation.ts'
import type { Account } from './account.ts'

export const getCallerIdentity = operation(STSClient, 'sts:GetCallerIdentity', GetCallerIdentityCommand)

/** Asks AWS whose credentials these are. Throws a UsageError where there are none, or they are not valid. */
export async function identify(calls: AwsCalls, region: string): Promise<Account> {
  const { Account: id, Arn: caller } = await calls.send(getCallerIdentity, region, {}).catch(refuse)
  const partition = caller?.split(':')[1]
  if (id === undefined || caller === undefined || partition === undefined)
    throw new UsageError('AWS does not say whose credentials these are: its answer has no account.')
  return { id, caller, partition }
}

function refuse(error: unknown): never {
  const failure = error instanceof CallFailure ? error : new CallFailure(error)
  throw new UsageError(
    `No AWS account can be scanned: ${failure.message}. Log in (aws sso login, or aws configure), name a profile with --profile, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    { cause: error },
  )
}
