import {
  GetLayerVersionPolicyCommand,
  LambdaClient,
  ListLayersCommand,
  ListLayerVersionsCommand,
} from '@aws-sdk/client-lambda'
import { lambdaLayerPermission } from '../../../../model/aws/lambda.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { byNextMarker } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { grantsOf } from '../policy-grants.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [lambdaLayerPermission]

const listLayers = listing(LambdaClient, 'lambda:ListLayers', ListLayersCommand, {
  pageSize: { MaxItems: 50 },
  items: ({ Layers }) => Layers,
  next: byNextMarker,
})
const listVersions = listing(LambdaClient, 'lambda:ListLayerVersions', ListLayerVersionsCommand, {
  pageSize: { MaxItems: 50 },
  items: ({ LayerVersions }) => LayerVersions,
  next: byNextMarker,
})
const getPolicy = operation(LambdaClient, 'lambda:GetLayerVersionPolicy', GetLayerVersionPolicyCommand)

/** Whom layers are given to: each version has a policy of its own. */
export default defineCollector({
  service: 'lambda',
  types: TYPES,
  operations: [listLayers, listVersions, getPolicy],
  collect: (reader) =>
    reader.each(listLayers, {}, TYPES, async ({ LayerName = '' }) => {
      await reader.each(listVersions, { LayerName }, TYPES, async ({ LayerVersionArn = '', Version }) => {
        await readPolicy(LayerName, LayerVersionArn, Version, reader)
      })
    }),
})

async function readPolicy(
  LayerName: string,
  versionArn: string,
  VersionNumber: number | undefined,
  reader: RegionReader,
): Promise<void> {
  const answer = await reader.read(
    getPolicy,
    { LayerName, VersionNumber },
    { absent: ['ResourceNotFoundException'] },
  )
  if (answer === undefined) return
  for (const { id, principal, condition } of grantsOf(isUnknown(answer) ? answer : answer.Policy))
    reader.add(lambdaLayerPermission, {
      arn: `${versionArn}/policy/${id}`,
      name: `${LayerName}:${VersionNumber}/${id}`,
      properties: { Principal: principal, OrganizationId: condition('aws:PrincipalOrgID') },
    })
}
