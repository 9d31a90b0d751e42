import { GetResourceShareAssociationsCommand, GetResourceSharesCommand, RAMClient } from '@aws-sdk/client-ram'
import { resourceShare } from '../../../../model/aws/ram.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const getShares = listing(RAMClient, 'ram:GetResourceShares', GetResourceSharesCommand, {
  pageSize: { maxResults: 500 },
  items: ({ resourceShares }) => resourceShares,
  next: 'nextToken',
})
const getAssociations = listing(
  RAMClient,
  'ram:GetResourceShareAssociations',
  GetResourceShareAssociationsCommand,
  {
    pageSize: { maxResults: 500 },
    items: ({ resourceShareAssociations }) => resourceShareAssociations,
    next: 'nextToken',
  },
)

/** What the account shares; not what others share with it. */
export default defineCollector({
  service: 'ram',
  types: [resourceShare],
  operations: [getShares, getAssociations],
  async collect(reader) {
    const principals = await readPrincipals(reader)
    await reader.each(
      getShares,
      { resourceOwner: 'SELF', resourceShareStatus: 'ACTIVE' },
      [resourceShare],
      (share) => {
        const { resourceShareArn: arn = '', name = arn, tags } = share
        reader.add(resourceShare, {
          arn,
          name,
          tags: Object.fromEntries((tags ?? []).map(({ key = '', value = '' }) => [key, value])),
          properties: {
            ...fromApi(resourceShare, share),
            Principals: pick(principals, (all) => all.get(arn) ?? []),
          },
        })
      },
    )
  },
})

/** With whom each share is shared, by its ARN; those among them who have not accepted it yet. */
async function readPrincipals(reader: RegionReader) {
  const associations = await reader.all(getAssociations, { associationType: 'PRINCIPAL' })
  return pick(associations, (all) => {
    const current = all.filter(({ status }) => status !== 'DISASSOCIATED' && status !== 'FAILED')
    const byShare = Map.groupBy(current, ({ resourceShareArn }) => resourceShareArn ?? '')
    return new Map(
      [...byShare].map(([arn, some]) => [
        arn,
        some.flatMap(({ associatedEntity }) => associatedEntity ?? []),
      ]),
    )
  })
}
