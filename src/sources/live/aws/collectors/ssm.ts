import {
  DescribeDocumentPermissionCommand,
  DescribeParametersCommand,
  GetServiceSettingCommand,
  ListDocumentsCommand,
  SSMClient,
} from '@aws-sdk/client-ssm'
import { ssmDocument, ssmParameter, ssmServiceSetting } from '../../../../model/aws/ssm.ts'
import { Unknown } from '../../../../model/unknown.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'
import { tagsOf } from '../tags.ts'

const describeParameters = listing(SSMClient, 'ssm:DescribeParameters', DescribeParametersCommand, {
  pageSize: { MaxResults: 50 },
  items: ({ Parameters }) => Parameters,
  next: 'NextToken',
})
const listDocuments = listing(SSMClient, 'ssm:ListDocuments', ListDocumentsCommand, {
  pageSize: { MaxResults: 50 },
  items: ({ DocumentIdentifiers }) => DocumentIdentifiers,
  next: 'NextToken',
})
const describeSharing = listing(
  SSMClient,
  'ssm:DescribeDocumentPermission',
  DescribeDocumentPermissionCommand,
  { pageSize: { MaxResults: 200 }, items: ({ AccountIds }) => AccountIds, next: 'NextToken' },
)

const getSetting = operation(SSMClient, 'ssm:GetServiceSetting', GetServiceSettingCommand)

/** Whether documents of the account can be public. */
const PUBLIC_SHARING = '/ssm/documents/console/public-sharing-permission'

const NOT_READ = new Unknown('values of parameters are never read')

/** Parameters, without their values, whom the account's own documents are shared with, and whether they can be public. */
export default defineCollector({
  service: 'ssm',
  types: [ssmParameter, ssmDocument, ssmServiceSetting],
  operations: [describeParameters, listDocuments, describeSharing, getSetting],
  collect: (reader) => Promise.all([readParameters(reader), readDocuments(reader), readSetting(reader)]),
})

async function readParameters(reader: RegionReader): Promise<void> {
  await reader.each(describeParameters, {}, [ssmParameter], ({ ARN, Name = '', Type }) => {
    reader.add(ssmParameter, {
      // Names with folders begin with a slash, which the ARN has once.
      arn: ARN ?? reader.arn('ssm', `parameter/${Name.replace(/^\//, '')}`),
      name: Name,
      properties: { Name, Type, Value: NOT_READ },
    })
  })
}

async function readDocuments(reader: RegionReader): Promise<void> {
  const own = { Filters: [{ Key: 'Owner', Values: ['Self'] }] }
  await reader.each(listDocuments, own, [ssmDocument], async ({ Name = '', Tags }) => {
    const accounts = await reader.all(
      describeSharing,
      { Name, PermissionType: 'Share' },
      { gone: ['InvalidDocument'] },
    )
    reader.add(ssmDocument, {
      arn: reader.arn('ssm', `document/${Name}`),
      name: Name,
      properties: { Name, SharedAccountIds: accounts },
      tags: tagsOf(Tags),
    })
  })
}

async function readSetting(reader: RegionReader): Promise<void> {
  if (!reader.needs(ssmServiceSetting)) return
  const answer = await reader.read(getSetting, { SettingId: PUBLIC_SHARING })
  reader.add(ssmServiceSetting, {
    arn: reader.arn('ssm', `servicesetting${PUBLIC_SHARING}`),
    name: `public sharing of documents in ${reader.region}`,
    properties: {
      SettingId: PUBLIC_SHARING,
      SettingValue: pick(answer, ({ ServiceSetting }) => ServiceSetting?.SettingValue),
    },
  })
}
