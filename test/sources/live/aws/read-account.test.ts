import { expect, test } from 'vitest'
import { partOf } from '../../../../src/model/resource.ts'
import type { AwsCalls } from '../../../../src/sources/live/aws/api/aws-calls.ts'
import { readAccount } from '../../../../src/sources/live/aws/read-account.ts'
import { Needs } from '../../../../src/sources/live/needs.ts'
import { Progress } from '../../../../src/sources/live/progress.ts'
import { denied } from '../../../support/aws/answers.ts'

const QUEUES = ['eu-west-1', 'us-east-1'].map(
  (region) => `https://sqs.${region}.amazonaws.com/111122223333/a`,
)

/** An account with a queue and a topic in each of two regions. `isDenied`: which calls are. */
async function partsOf(isDenied: (operation: string, region: string) => boolean) {
  const calls = {
    send: async ({ name }: { readonly name: string }, region: string) => {
      if (isDenied(name, region)) throw denied
      return {
        QueueUrls: QUEUES.filter((url) => url.includes(region)),
        Topics: [{ TopicArn: `arn:aws:sns:${region}:111122223333:a` }],
        Attributes: {},
      }
    },
    forget: () => {},
  }
  const { resources, incomplete } = await readAccount({
    account: { id: '111122223333', name: 'shop', partition: 'aws' },
    calls: calls as unknown as AwsCalls,
    regions: ['eu-west-1', 'us-east-1'],
    needs: new Needs(
      new Map([
        ['AWS::SQS::Queue', 'all'],
        ['AWS::SNS::Topic', 'all'],
      ]),
    ),
    progress: new Progress(() => {}),
    readsStacks: false,
  })
  const parts = [...new Set(resources.map(partOf))].sort()
  const account = '111122223333'
  return {
    parts,
    incomplete: parts.filter((part) => incomplete.hasPart({ account, part })),
    isComplete: !incomplete.hasAccount(account),
  }
}

const PARTS = ['eu-west-1/sns', 'eu-west-1/sqs', 'us-east-1/sns', 'us-east-1/sqs']

test('resources of an account belong to their region and service', async () => {
  expect(await partsOf(() => false)).toEqual({ parts: PARTS, incomplete: [], isComplete: true })
})

test.each(['ListQueues', 'GetQueueAttributes'])(
  'a denied %s concerns its service and region',
  async (name) => {
    expect(await partsOf((operation, region) => operation === name && region === 'us-east-1')).toEqual({
      parts: PARTS,
      incomplete: ['us-east-1/sqs'],
      isComplete: false,
    })
  },
)
