import { type BrokerSummary, DescribeBrokerCommand, ListBrokersCommand, MqClient } from '@aws-sdk/client-mq'
import { mqBroker } from '../../../../model/aws/amazonmq.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listBrokers = listing(MqClient, 'mq:ListBrokers', ListBrokersCommand, {
  pageSize: { MaxResults: 100 },
  items: ({ BrokerSummaries }) => BrokerSummaries,
  next: 'NextToken',
})
const describeBroker = operation(MqClient, 'mq:DescribeBroker', DescribeBrokerCommand)

export default defineCollector({
  service: 'amazonmq',
  types: [mqBroker],
  operations: [listBrokers, describeBroker],
  collect: (reader) => reader.each(listBrokers, {}, [mqBroker], (broker) => readBroker(broker, reader)),
})

async function readBroker(
  { BrokerId: id = '', BrokerName: name = id, BrokerArn }: BrokerSummary,
  reader: RegionReader,
): Promise<void> {
  const answer = await reader.read(describeBroker, { BrokerId: id }, { gone: ['NotFoundException'] })
  reader.add(mqBroker, {
    arn: BrokerArn ?? reader.arn('mq', `broker:${name}:${id}`),
    name,
    ...(answer && !isUnknown(answer) && { tags: answer.Tags ?? {} }),
    properties: { ...fromApi(mqBroker, answer), BrokerName: name },
  })
}
