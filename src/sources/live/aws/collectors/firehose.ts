import {
  type DeliveryStreamEncryptionConfiguration,
  DescribeDeliveryStreamCommand,
  FirehoseClient,
  ListDeliveryStreamsCommand,
} from '@aws-sdk/client-firehose'
import { deliveryStream } from '../../../../model/aws/kinesis.ts'
import { Unknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listStreams = listing(FirehoseClient, 'firehose:ListDeliveryStreams', ListDeliveryStreamsCommand, {
  pageSize: { Limit: 10_000 },
  items: ({ DeliveryStreamNames }) => DeliveryStreamNames,
  next: ({ HasMoreDeliveryStreams, DeliveryStreamNames }) =>
    HasMoreDeliveryStreams ? { ExclusiveStartDeliveryStreamName: DeliveryStreamNames?.at(-1) } : undefined,
})
const describeStream = operation(
  FirehoseClient,
  'firehose:DescribeDeliveryStream',
  DescribeDeliveryStreamCommand,
)

export default defineCollector({
  service: 'firehose',
  types: [deliveryStream],
  operations: [listStreams, describeStream],
  collect: (reader) => reader.each(listStreams, {}, [deliveryStream], (name) => readStream(name, reader)),
})

async function readStream(name: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(
    describeStream,
    { DeliveryStreamName: name },
    { gone: ['ResourceNotFoundException'] },
  )
  const described = pick(answer, ({ DeliveryStreamDescription }) => DeliveryStreamDescription)
  reader.add(deliveryStream, {
    arn: reader.arn('firehose', `deliverystream/${name}`),
    name,
    properties: {
      ...fromApi(deliveryStream, described),
      DeliveryStreamName: name,
      DeliveryStreamEncryptionConfigurationInput: pick(
        described,
        ({ DeliveryStreamEncryptionConfiguration }) => encryptionOf(DeliveryStreamEncryptionConfiguration),
      ),
    },
  })
}

/** What the API tells of a stream without encryption has a status as well. */
function encryptionOf({ Status, KeyType }: DeliveryStreamEncryptionConfiguration = {}) {
  switch (Status) {
    case undefined:
    case 'DISABLED':
    case 'ENABLING_FAILED':
      return undefined
    case 'ENABLED':
    case 'DISABLING_FAILED':
      return { KeyType }
    default:
      return new Unknown('its encryption is being changed')
  }
}
