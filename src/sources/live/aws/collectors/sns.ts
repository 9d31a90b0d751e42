import { GetTopicAttributesCommand, ListTopicsCommand, SNSClient } from '@aws-sdk/client-sns'
import { snsTopic, snsTopicInlinePolicy } from '../../../../model/aws/sns.ts'
import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [snsTopic, snsTopicInlinePolicy]

const listTopics = listing(SNSClient, 'sns:ListTopics', ListTopicsCommand, {
  items: ({ Topics }) => Topics,
  next: 'NextToken',
})
const getTopicAttributes = operation(SNSClient, 'sns:GetTopicAttributes', GetTopicAttributesCommand)

export default defineCollector({
  service: 'sns',
  types: TYPES,
  operations: [listTopics, getTopicAttributes],
  collect: (reader) =>
    reader.each(listTopics, {}, TYPES, async ({ TopicArn }) => {
      if (TopicArn !== undefined) await readTopic(TopicArn, reader)
    }),
})

async function readTopic(arn: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(
    getTopicAttributes,
    { TopicArn: arn },
    { gone: ['NotFound', 'NotFoundException'] },
  )
  const name = arn.slice(arn.lastIndexOf(':') + 1)
  const attributes = pick(answer, ({ Attributes }) => Attributes)
  const policy = pick(attributes, (all) => all['Policy'])
  reader.add(snsTopic, {
    arn,
    name,
    properties: {
      ...fromApi(snsTopic, attributes),
      TopicName: name,
      SubscriptionsConfirmed: numberIn(attributes, 'SubscriptionsConfirmed'),
    },
  })
  if (policy)
    reader.add(snsTopicInlinePolicy, { arn: `${arn}/policy`, name, properties: { PolicyDocument: policy } })
}

/** Attributes are texts. */
function numberIn(attributes: Readonly<Record<string, string>> | Unknown | undefined, name: string) {
  if (attributes === undefined || isUnknown(attributes)) return attributes
  const text = attributes[name]
  return text === undefined ? undefined : Number(text)
}
