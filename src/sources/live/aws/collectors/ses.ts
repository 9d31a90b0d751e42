import { GetConfigurationSetCommand, ListConfigurationSetsCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { mailConfigurationSet } from '../../../../model/aws/applications.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'
import { tagsOf } from '../tags.ts'

const listSets = listing(SESv2Client, 'ses:ListConfigurationSets', ListConfigurationSetsCommand, {
  items: ({ ConfigurationSets }) => ConfigurationSets,
  next: 'NextToken',
})
const getSet = operation(SESv2Client, 'ses:GetConfigurationSet', GetConfigurationSetCommand)

export default defineCollector({
  service: 'ses',
  types: [mailConfigurationSet],
  operations: [listSets, getSet],
  collect: (reader) => reader.each(listSets, {}, [mailConfigurationSet], (name) => readSet(name, reader)),
})

async function readSet(name: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(getSet, { ConfigurationSetName: name }, { gone: ['NotFoundException'] })
  reader.add(mailConfigurationSet, {
    arn: reader.arn('ses', `configuration-set/${name}`),
    name,
    ...(answer && !isUnknown(answer) && { tags: tagsOf(answer.Tags) }),
    properties: { ...fromApi(mailConfigurationSet, answer), Name: name },
  })
}
