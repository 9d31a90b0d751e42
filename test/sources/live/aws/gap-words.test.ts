import { expect, test } from 'vitest'
import { sdkFailure } from '../../../../src/sources/live/aws/api/sdk-failure.ts'
import { gapWords } from '../../../../src/sources/live/aws/gap-words.ts'
import type { CallFailure } from '../../../../src/sources/live/call-failure.ts'
import { CallGaps } from '../../../../src/sources/live/call-gaps.ts'

const ACCOUNT = { id: '111122223333' }
const listQueues = { name: 'ListQueues', permission: 'sqs:ListQueues' }
const getBucketAcl = { name: 'GetBucketAcl', permission: 's3:GetBucketAcl' }

function failure(name: string, message = name): CallFailure {
  return sdkFailure(Object.assign(new Error(message), { name, $metadata: { httpStatusCode: 400 } }))
}

test('calls that were denied for the same operation are one gap, which names the permission and the regions', () => {
  const gaps = new CallGaps(gapWords(ACCOUNT))
  const reason = gaps.add(listQueues, 'us-east-1', failure('AccessDenied'))
  gaps.add(listQueues, 'eu-west-1', failure('AccessDenied'))
  gaps.add(getBucketAcl, 'eu-west-1', failure('AccessDenied'))
  expect(reason).toBe('sqs:ListQueues was denied in us-east-1')
  expect(gaps.all()).toEqual([
    {
      subject: 'sqs:ListQueues',
      reason:
        'ListQueues was denied in eu-west-1, us-east-1 of account 111122223333: who scans lacks the permission sqs:ListQueues. AWS says: AccessDenied.',
    },
    {
      subject: 's3:GetBucketAcl',
      reason:
        'GetBucketAcl was denied in eu-west-1 of account 111122223333: who scans lacks the permission s3:GetBucketAcl. AWS says: AccessDenied.',
    },
  ])
})

test('an answer that no service of AWS gives is told by its status', () => {
  const gaps = new CallGaps(gapWords(ACCOUNT))
  const page = Object.assign(new SyntaxError('Unexpected token <'), { $metadata: { httpStatusCode: 502 } })
  gaps.add(listQueues, 'us-east-1', sdkFailure(page))
  expect(gaps.all()[0]?.reason).toBe('ListQueues failed in us-east-1 of account 111122223333: HTTP 502.')
})

test('what was not read because the credentials ended is one gap', () => {
  const gaps = new CallGaps(gapWords(ACCOUNT))
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
  const gaps = new CallGaps(gapWords(ACCOUNT))
  expect(gaps.addCrash('sqs', 'eu-west-1', new TypeError('url is not a text'))).toBe(
    'sqs of eu-west-1 could not be read: url is not a text',
  )
  expect(gaps.all()).toEqual([
    { subject: 'sqs', reason: 'sqs of eu-west-1 could not be read: url is not a text.' },
  ])
})

test.each([
  [
    failure(
      'AccessDenied',
      'User: arn:aws:iam::111122223333:user/scan is not authorized to perform: sqs:ListQueues with an explicit deny in a service control policy',
    ),
    'was denied in eu-west-1 of account 111122223333: a service control policy of the organization forbids sqs:ListQueues, whatever the role that scans allows. AWS says: AccessDenied: User: arn:aws:iam::111122223333:user/scan is not authorized',
  ],
  [
    failure('AccessDenied', 'User: scan is not authorized with an explicit deny in an identity-based policy'),
    'a policy denies sqs:ListQueues explicitly. AWS says: AccessDenied: User: scan',
  ],
  [
    failure('RequestTimeTooSkewed', 'The difference is too large.'),
    'the clock of this machine is not that of AWS; set it. AWS says: RequestTimeTooSkewed: The difference is too large.',
  ],
  [
    failure('ValidationException', 'MaxResults is too large.'),
    'was refused in eu-west-1 of account 111122223333: ValidationException: MaxResults is too large.',
  ],
  [
    sdkFailure(new Error('the answer is empty, and not the element ListQueuesResponse')),
    'had an answer that cannot be read in eu-west-1 of account 111122223333: the answer is empty, and not the element ListQueuesResponse.',
  ],
])('the gap tells the cause and the words of AWS: %s', (failed, sentence) => {
  const gaps = new CallGaps(gapWords(ACCOUNT))
  gaps.add(listQueues, 'eu-west-1', failed)
  expect(gaps.all()[0]?.reason).toContain(sentence)
})

test('only the first line of a message is told: the request that follows has the token of the session', () => {
  const gaps = new CallGaps(gapWords(ACCOUNT))
  gaps.add(
    listQueues,
    'eu-west-1',
    failure('SignatureDoesNotMatch', 'It does not match.\n\nx-amz-security-token:FwoGZXIvYXdzEBY'),
  )
  expect(gaps.all()[0]?.reason).toMatch(/It does not match\.$/)
})

test('a region that does not accept the credentials is named once', () => {
  const gaps = new CallGaps(gapWords(ACCOUNT))
  for (const operation of [listQueues, getBucketAcl])
    gaps.add(operation, 'ap-east-1', sdkFailure(new Error('invalid'), 'unaccepted'))
  expect(gaps.all().map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^ap-east-1 did not accept the credentials.*s3:GetBucketAcl, sqs:ListQueues\.$/),
  ])
})
