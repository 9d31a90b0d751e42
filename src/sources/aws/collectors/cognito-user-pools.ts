import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  ListUserPoolsCommand,
  type UserPoolDescriptionType,
} from '@aws-sdk/client-cognito-identity-provider'
import { userPool } from '../../../model/aws/cognito.ts'
import { byNextToken } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { pick } from '../pick.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [userPool]

const listUserPools = listing(
  operation(CognitoIdentityProviderClient, 'cognito-idp:ListUserPools', ListUserPoolsCommand),
  { pageSize: { MaxResults: 60 }, items: ({ UserPools }) => UserPools, next: byNextToken },
)
const describeUserPool = operation(
  CognitoIdentityProviderClient,
  'cognito-idp:DescribeUserPool',
  DescribeUserPoolCommand,
)

export default defineCollector({
  service: 'cognito',
  types: TYPES,
  operations: [listUserPools, describeUserPool],
  collect: (reader) =>
    reader.each(listUserPools, { MaxResults: 60 }, TYPES, (pool) => readPool(pool, reader)),
})

async function readPool(
  { Id: id = '', Name: name = id }: UserPoolDescriptionType,
  reader: RegionReader,
): Promise<void> {
  const answer = await reader.read(
    describeUserPool,
    { UserPoolId: id },
    { gone: ['ResourceNotFoundException'] },
  )
  reader.add(userPool, {
    arn: reader.arn('cognito-idp', `userpool/${id}`),
    name,
    identifiers: [id],
    properties: {
      UserPoolName: name,
      DeletionProtection: pick(answer, ({ UserPool }) => UserPool?.DeletionProtection ?? 'INACTIVE'),
      UserPoolAddOns: pick(answer, ({ UserPool }) => UserPool?.UserPoolAddOns),
    },
  })
}
