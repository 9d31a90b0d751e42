import { expect, test } from 'vitest'
import { CallFailure } from '../../../src/sources/aws/api/call-failure.ts'
import { CallGaps } from '../../../src/sources/aws/call-gaps.ts'

const ACCOUNT = { id: '111122223333', name: 'shop', partition: 'aws' }
const listQueues = { name: 'ListQueues', permission: 'sqs:ListQueues' }
const getBucketAcl = { name: 'GetBucketAcl', permission: 's3:GetBucketAcl' }

function failure(name: string): CallFailure {
  return new CallFailure(Object.assign(new Error(name), { name, $metadata: { httpStatusCode: 400 } }))
}

test('calls that were denied for the same operation are one gap, which names the permission and the regions', () => {
  const gaps = new CallGaps(ACCOUNT)
  const reason = gaps.add(listQueues, 'us-east-1', failure('AccessDenied'))
  gaps.add(listQueues, 'eu-west-1', failure('AccessDenied'))
  gaps.add(getBucketAcl, 'eu-west-1', failure('AccessDenied'))
  expect(reason).toBe('sqs:ListQueues was denied in us-east-1')
  expect(gaps.all()).toEqual([
    {
      subject: 'sqs:ListQueues',
      reason:
        'ListQueues was denied in eu-west-1, us-east-1 of account 111122223333: who scans lacks the permission sqs:ListQueues.',
    },
    {
      subject: 's3:GetBucketAcl',
      reason:
        'GetBucketAcl was denied in eu-west-1 of account 111122223333: who scans lacks the permission s3:GetBucketAcl.',
    },
  ])
})

test('an answer that no service of AWS gives is told by its status', () => {
  const gaps = new CallGaps(ACCOUNT)
  const page = Object.assign(new SyntaxError('Unexpected token <'), { $metadata: { httpStatusCode: 502 } })
  gaps.add(listQueues, 'us-east-1', new CallFailure(page))
  expect(gaps.all()[0]?.reason).toBe('ListQueues failed in us-east-1 of account 111122223333: HTTP 502.')
})

test('what was not read because the credentials ended is one gap', () => {
  const gaps = new CallGaps(ACCOUNT)
  for (const region of ['us-east-1', 'eu-west-1'])
    for (const operation of [listQueues, getBucketAcl])
      gaps.add(operation, region, failure('ExpiredTokenException'))
  expect(gaps.all()).toEqual([
    {
      subject: 'account 111122223333',
      reason:
        'The credentials ended before everything was read: give some that last longer, or a role that can be renewed. Not read, or not to the end: s3:GetBucketAcl, sqs:ListQueues.',
    },
  ])
})

test('a collector that fails is a gap of its own', () => {
  const gaps = new CallGaps(ACCOUNT)
  expect(gaps.addCrash('sqs', 'eu-west-1', new TypeError('url is not a text'))).toBe(
    'sqs of eu-west-1 could not be read: url is not a text',
  )
  expect(gaps.all()).toEqual([
    { subject: 'sqs', reason: 'sqs of eu-west-1 could not be read: url is not a text.' },
  ])
})
