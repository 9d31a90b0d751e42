import { expect, test } from 'vitest'
import sqs from '../../../../../src/sources/live/aws/collectors/sqs.ts'
import { collectFrom, denied, refused } from '../../../../support/aws/answers.ts'

const URL = 'https://sqs.eu-west-1.amazonaws.com/111122223333'

test('A queue has the attributes that checks look at, and its policy is a resource of its own', async () => {
  const policy = JSON.stringify({ Statement: [] })
  const { resources, gaps, calls } = await collectFrom(sqs, {
    ListQueues: [{ QueueUrls: [`${URL}/jobs`], NextToken: 'more' }, { QueueUrls: [`${URL}/mail`] }],
    GetQueueAttributes: ({ QueueUrl }) =>
      QueueUrl === `${URL}/jobs`
        ? { Attributes: { KmsMasterKeyId: 'alias/jobs', Policy: policy, SqsManagedSseEnabled: 'false' } }
        : { Attributes: { SqsManagedSseEnabled: 'true' } },
  })
  const jobs = 'arn:aws:sqs:eu-west-1:111122223333:jobs'
  const mail = 'arn:aws:sqs:eu-west-1:111122223333:mail'
  expect(resources).toEqual([
    {
      type: 'AWS::SQS::Queue',
      address: jobs,
      name: 'jobs',
      region: 'eu-west-1',
      identifiers: [jobs, `${URL}/jobs`],
      properties: { QueueName: 'jobs', KmsMasterKeyId: 'alias/jobs', SqsManagedSseEnabled: false },
    },
    {
      type: 'AWS::SQS::QueueInlinePolicy',
      address: `${jobs}/policy`,
      name: 'jobs',
      region: 'eu-west-1',
      identifiers: [`${jobs}/policy`],
      properties: { PolicyDocument: policy },
    },
    {
      type: 'AWS::SQS::Queue',
      address: mail,
      name: 'mail',
      region: 'eu-west-1',
      identifiers: [mail, `${URL}/mail`],
      properties: { QueueName: 'mail', SqsManagedSseEnabled: true },
    },
  ])
  expect(gaps).toEqual([])
  expect(calls[0]).toEqual(['ListQueues', { MaxResults: 1000 }])
  expect(calls).toContainEqual(['ListQueues', { MaxResults: 1000, NextToken: 'more' }])
})

test('A queue that is gone by now is left out; one that may not be read is unknown', async () => {
  const { resources, gaps } = await collectFrom(sqs, {
    ListQueues: [{ QueueUrls: [`${URL}/gone`, `${URL}/secret`] }],
    GetQueueAttributes: [refused('QueueDoesNotExist'), denied],
  })
  expect(resources.map(({ name }) => name)).toEqual(['secret', 'secret'])
  expect(gaps).toHaveLength(1)
})

test('Queues that cannot be listed leave all their types unread, and so does a list without an end', async () => {
  const { resources } = await collectFrom(sqs, { ListQueues: [denied] })
  expect(resources.map(({ unread }) => unread)).toEqual([
    'sqs:ListQueues was denied in eu-west-1',
    'sqs:ListQueues was denied in eu-west-1',
  ])
  const page = { QueueUrls: [], NextToken: 'same' }
  const endless = await collectFrom(sqs, { ListQueues: [page, page] })
  expect(endless.resources).toHaveLength(2)
  expect(endless.gaps).toHaveLength(1)
})
