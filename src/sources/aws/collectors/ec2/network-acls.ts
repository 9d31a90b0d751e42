import { DescribeNetworkAclsCommand, EC2Client } from '@aws-sdk/client-ec2'
import { networkAcl } from '../../../../model/aws/vpc.ts'
import { byNextToken } from '../../api/next-page.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { fromApi } from '../../from-api.ts'
import { nameOrId, tagsOf } from '../../tags.ts'
import { isOwned } from './owned.ts'

const TYPES = [networkAcl]

const describeNetworkAcls = listing(
  operation(EC2Client, 'ec2:DescribeNetworkAcls', DescribeNetworkAclsCommand),
  { pageSize: { MaxResults: 1000 }, items: ({ NetworkAcls }) => NetworkAcls, next: byNextToken },
)

export default defineCollector({
  service: 'ec2',
  types: TYPES,
  operations: [describeNetworkAcls],
  collect: (reader) =>
    reader.each(describeNetworkAcls, {}, TYPES, (acl) => {
      const { NetworkAclId: id = '', Tags } = acl
      if (!isOwned(acl, reader)) return
      reader.add(networkAcl, {
        arn: reader.arn('ec2', `network-acl/${id}`),
        name: nameOrId(Tags, id),
        identifiers: [id],
        properties: fromApi(networkAcl, acl),
        tags: tagsOf(Tags),
      })
    }),
})
