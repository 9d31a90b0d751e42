import { DescribeStreamSummaryCommand, KinesisClient, ListStreamsCommand } from '@aws-sdk/client-kinesis'
import { kinesisStream } from '../../../../model/aws/kinesis.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const listStreams = listing(KinesisClient, 'kinesis:ListStreams', ListStreamsCommand, {
  pageSize: { Limit: 10_000 },
  items: ({ StreamNames }) => StreamNames,
  next: 'NextToken',
})
const describeStream = operation(KinesisClient, 'kinesis:DescribeStreamSummary', DescribeStreamSummaryCommand)

export default defineCollector({
  service: 'kinesis',
  types: [kinesisStream],
  operations: [listStreams, describeStream],
  collect: (reader) =>
    reader.each(listStreams, {}, [kinesisStream], async (name) => {
      const answer = await reader.read(
        describeStream,
        { StreamName: name },
        { gone: ['ResourceNotFoundException'] },
      )
      reader.add(kinesisStream, {
        arn: reader.arn('kinesis', `stream/${name}`),
        name,
        properties: {
          Name: name,
          StreamEncryption: pick(answer, ({ StreamDescriptionSummary }) => ({
            EncryptionType: StreamDescriptionSummary?.EncryptionType ?? 'NONE',
          })),
        },
      })
    }),
})
