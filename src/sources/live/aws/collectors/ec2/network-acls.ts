import { DescribeNetworkAclsCommand, EC2Client } from '@aws-sdk/client-ec2'
import { networkAcl } from '../../../../../model/aws/vpc.ts'
import { fromApi } from '../../../from-api.ts'
import { listing } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { isOwned } from './owned.ts'
import { tagged } from './tagged.ts'

const describeNetworkAcls = listing(EC2Client, 'ec2:DescribeNetworkAcls', DescribeNetworkAclsCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ NetworkAcls }) => NetworkAcls,
  next: 'NextToken',
})

export default defineCollector({
  service: 'ec2',
  types: [networkAcl],
  operations: [describeNetworkAcls],
  collect: (reader) =>
    reader.each(describeNetworkAcls, {}, [networkAcl], (acl) => {
      const { NetworkAclId: id = '', Tags } = acl
      if (!isOwned(acl, reader)) return
      reader.add(networkAcl, {
        ...tagged('network-acl', id, Tags, reader),
        properties: fromApi(networkAcl, acl),
      })
    }),
})
