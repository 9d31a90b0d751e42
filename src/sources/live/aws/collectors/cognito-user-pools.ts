import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  ListUserPoolsCommand,
  type UserPoolDescriptionType,
} from '@aws-sdk/client-cognito-identity-provider'
import { userPool } from '../../../../model/aws/cognito.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listUserPools = listing(
  CognitoIdentityProviderClient,
  'cognito-idp:ListUserPools',
  ListUserPoolsCommand,
  { pageSize: { MaxResults: 60 }, items: ({ UserPools }) => UserPools, next: 'NextToken' },
)
const describeUserPool = operation(
  CognitoIdentityProviderClient,
  'cognito-idp:DescribeUserPool',
  DescribeUserPoolCommand,
)

export default defineCollector({
  service: 'cognito',
  types: [userPool],
  operations: [listUserPools, describeUserPool],
  collect: (reader) =>
    reader.each(listUserPools, { MaxResults: 60 }, [userPool], (pool) => readPool(pool, reader)),
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
  const pool = pick(answer, ({ UserPool }) => UserPool)
  reader.add(userPool, {
    arn: reader.arn('cognito-idp', `userpool/${id}`),
    name,
    identifiers: [id],
    properties: { ...fromApi(userPool, pool), UserPoolName: name },
  })
}
