import {
  ConfigServiceClient,
  DescribeConfigurationRecorderStatusCommand,
  DescribeConfigurationRecordersCommand,
} from '@aws-sdk/client-config-service'
import { configurationRecorder, configurationRecorderStatus } from '../../../../model/aws/config.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [configurationRecorder, configurationRecorderStatus]

const describeRecorders = listing(
  ConfigServiceClient,
  'config:DescribeConfigurationRecorders',
  DescribeConfigurationRecordersCommand,
  { items: ({ ConfigurationRecorders }) => ConfigurationRecorders },
)
const describeStatuses = listing(
  ConfigServiceClient,
  'config:DescribeConfigurationRecorderStatus',
  DescribeConfigurationRecorderStatusCommand,
  { items: ({ ConfigurationRecordersStatus }) => ConfigurationRecordersStatus },
)

/** The recorder of a region, of which there is one at most. For a region without one there is a status that says so. */
export default defineCollector({
  service: 'config',
  types: TYPES,
  operations: [describeRecorders, describeStatuses],
  async collect(reader) {
    let count = 0
    const missing = await reader.each(describeRecorders, {}, TYPES, async (recorder) => {
      count += 1
      const { name = 'default', arn = arnOf(name, reader) } = recorder
      const properties = {
        ...fromApi(configurationRecorder, recorder),
        Recording: await readStatus(name, reader),
      }
      reader.add(configurationRecorder, { arn, name, properties })
    })
    if (count > 0 || missing) return
    reader.add(configurationRecorderStatus, {
      arn: arnOf('none', reader),
      name: `AWS Config of ${reader.region}`,
      properties: { Recording: false },
    })
  },
})

function arnOf(name: string, reader: RegionReader): string {
  return reader.arn('config', `configuration-recorder/${name}`)
}

async function readStatus(name: string, reader: RegionReader) {
  if (!reader.needs(configurationRecorder, 'Recording')) return undefined
  const statuses = await reader.all(describeStatuses, {})
  return pick(statuses, (all) => all.find((status) => status.name === name)?.recording ?? false)
}
