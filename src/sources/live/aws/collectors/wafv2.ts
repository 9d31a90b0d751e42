import { ListResourcesForWebACLCommand, ListWebACLsCommand, WAFV2Client } from '@aws-sdk/client-wafv2'
import { webAclAssociation } from '../../../../model/aws/wafv2.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const TYPES = [webAclAssociation]

const listWebAcls = listing(WAFV2Client, 'wafv2:ListWebACLs', ListWebACLsCommand, {
  pageSize: { Limit: 100 },
  items: ({ WebACLs }) => WebACLs,
  // The last page has a marker too, after which there is an empty one.
  next: ({ WebACLs = [], NextMarker }) => (NextMarker && WebACLs.length > 0 ? { NextMarker } : undefined),
})
const listResources = listing(WAFV2Client, 'wafv2:ListResourcesForWebACL', ListResourcesForWebACLCommand, {
  items: ({ ResourceArns }) => ResourceArns,
})

/** Only load balancers are asked for: a distribution of CloudFront names its web ACL itself, and no check is about others. */
export default defineCollector({
  service: 'wafv2',
  types: TYPES,
  operations: [listWebAcls, listResources],
  collect: (reader) =>
    reader.each(listWebAcls, { Scope: 'REGIONAL' }, TYPES, async ({ ARN, Name = '' }) => {
      await reader.each(
        listResources,
        { WebACLArn: ARN, ResourceType: 'APPLICATION_LOAD_BALANCER' },
        TYPES,
        (resource) =>
          reader.add(webAclAssociation, {
            arn: `${resource}/web-acl`,
            name: Name,
            properties: { ResourceArn: resource },
          }),
        // The web ACL was deleted after it was listed.
        { absent: ['WAFNonexistentItemException'] },
      )
    }),
})
