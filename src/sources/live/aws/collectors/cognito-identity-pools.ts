import {
  CognitoIdentityClient,
  DescribeIdentityPoolCommand,
  type IdentityPoolShortDescription,
  ListIdentityPoolsCommand,
} from '@aws-sdk/client-cognito-identity'
import { identityPool } from '../../../../model/aws/cognito.ts'
import { fromApi } from '../../from-api.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listIdentityPools = listing(
  CognitoIdentityClient,
  'cognito-identity:ListIdentityPools',
  ListIdentityPoolsCommand,
  { pageSize: { MaxResults: 60 }, items: ({ IdentityPools }) => IdentityPools, next: 'NextToken' },
)
const describeIdentityPool = operation(
  CognitoIdentityClient,
  'cognito-identity:DescribeIdentityPool',
  DescribeIdentityPoolCommand,
)

export default defineCollector({
  service: 'cognito',
  types: [identityPool],
  operations: [listIdentityPools, describeIdentityPool],
  collect: (reader) =>
    reader.each(listIdentityPools, { MaxResults: 60 }, [identityPool], (pool) => readPool(pool, reader)),
})

async function readPool(
  { IdentityPoolId: id = '', IdentityPoolName: name = id }: IdentityPoolShortDescription,
  reader: RegionReader,
): Promise<void> {
  const answer = await reader.read(
    describeIdentityPool,
    { IdentityPoolId: id },
    { gone: ['ResourceNotFoundException'] },
  )
  reader.add(identityPool, {
    arn: reader.arn('cognito-identity', `identitypool/${id}`),
    name,
    identifiers: [id],
    properties: { ...fromApi(identityPool, answer), IdentityPoolName: name },
  })
}
