import { APIGatewayClient, GetRestApisCommand } from '@aws-sdk/client-api-gateway'
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront'
import { DescribeVpcsCommand, EC2Client } from '@aws-sdk/client-ec2'
import { IAMClient, ListUsersCommand } from '@aws-sdk/client-iam'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { DescribeParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { HttpResponse } from '@smithy/core/protocols'
import { describe, expect, test } from 'vitest'
import { AwsCalls } from '../../../../../src/sources/live/aws/api/aws-calls.ts'
import { listing } from '../../../../../src/sources/live/aws/api/operation.ts'

const REQUEST_ID = { 'x-amzn-requestid': '7a62c49f' }

/** An operation of each protocol, with the answer that there is nothing. */
const PROTOCOLS = {
  query: [
    listing(IAMClient, 'iam:ListUsers', ListUsersCommand, { items: ({ Users }) => Users }),
    '<?xml version="1.0"?>\n<ListUsersResponse><ListUsersResult><Users/></ListUsersResult></ListUsersResponse>',
  ],
  ec2: [
    listing(EC2Client, 'ec2:DescribeVpcs', DescribeVpcsCommand, { items: ({ Vpcs }) => Vpcs }),
    '<DescribeVpcsResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><vpcSet/></DescribeVpcsResponse>',
  ],
  // Its client puts a stream in the place of each answer.
  s3: [
    listing(S3Client, 's3:ListAllMyBuckets', ListBucketsCommand, { items: ({ Buckets }) => Buckets }),
    '<?xml version="1.0"?>\n<ListAllMyBucketsResult><Buckets/><Owner><ID>a</ID></Owner></ListAllMyBucketsResult>',
  ],
  'rest-xml': [
    listing(CloudFrontClient, 'cloudfront:ListDistributions', ListDistributionsCommand, {
      items: ({ DistributionList }) => DistributionList?.Items,
    }),
    '<DistributionList><Quantity>0</Quantity></DistributionList>',
  ],
  json: [
    listing(SSMClient, 'ssm:DescribeParameters', DescribeParametersCommand, {
      items: ({ Parameters }) => Parameters,
    }),
    '{"Parameters":[]}',
  ],
  'rest-json': [
    listing(APIGatewayClient, 'apigateway:GET', GetRestApisCommand, { items: ({ items }) => items }),
    '{"item":[]}',
  ],
} as const

/** What an operation of a protocol makes of a document that is the answer. */
async function answerTo(
  protocol: keyof typeof PROTOCOLS,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const [operation] = PROTOCOLS[protocol]
  const calls = new AwsCalls(
    {
      credentials: async () => ({ accessKeyId: 'a', secretAccessKey: 'b' }),
      requestHandler: {
        handle: async () => ({
          response: new HttpResponse({ statusCode: 200, headers: { ...headers }, body: Buffer.from(body) }),
        }),
      },
    },
    new AbortController().signal,
  )
  return await calls.send(operation as never, 'us-east-1', {})
}

const WRONG = [
  '',
  ' \n',
  '<!DOCTYPE html>\n<html><title>Log in</title></html>',
  '<html/>',
  '<feed><entry/></feed>',
  '<Error><Code>Upstream</Code></Error>',
  '<?xml version="1.0"?>',
  '{"message":"upstream failed"}',
  '{"Output":{"__type":"UnknownOperationException"},"Version":"1.0"}',
  '{}',
  'null',
  '[]',
  'ok',
]

describe.each(Object.keys(PROTOCOLS) as (keyof typeof PROTOCOLS)[])('%s', (protocol) => {
  test('what the operation returns is an answer, also that there is nothing', async () => {
    await expect(answerTo(protocol, PROTOCOLS[protocol][1])).resolves.toBeDefined()
  })

  test.each(WRONG)('%j is none', async (body) => {
    // The client of S3 takes an error for a failure of the service, whatever the status.
    const kind = expect.stringMatching(/^(unreadable|unavailable)$/)
    await expect(answerTo(protocol, body)).rejects.toMatchObject({ kind })
  })
})

test('an object without members is an answer of AWS, which gives each an id', async () => {
  await expect(answerTo('json', '{}', REQUEST_ID)).resolves.toBeDefined()
  await expect(answerTo('rest-json', '{}', REQUEST_ID)).resolves.toBeDefined()
  await expect(answerTo('json', '', REQUEST_ID)).rejects.toMatchObject({ kind: 'unreadable' })
})

test('a page of HTML is called so', async () => {
  await expect(answerTo('query', '<html></html>')).rejects.toThrow(
    'the answer is a page of HTML, as a proxy or a login portal in between gives it, and not the element ListUsersResponse',
  )
})
