import type { TypeDefinition } from '../../../../model/define-type.ts'
import {
  alloydbInstance,
  apiKey,
  appVersion,
  artifactRepository,
  auditConfig,
  backendService,
  cluster,
  composerEnvironment,
  computeProject,
  contact,
  cryptoKey,
  dataFusionInstance,
  dataprocCluster,
  dataset,
  disk,
  dnsPolicy,
  endpoint,
  firewall,
  forwardingRule,
  indexEndpoint,
  instance,
  instanceTemplate,
  keyRing,
  logSink,
  managedZone,
  network,
  notebook,
  redisInstance,
  resourceAccess,
  secret,
  spannerDatabase,
  sqlInstance,
  sslPolicy,
  subnetwork,
  targetHttpProxy,
  targetHttpsProxy,
  targetSslProxy,
  topic,
  tpu,
  urlMap,
  wideAccess,
  workerPool,
  workloadIdentityProvider,
} from '../../../../model/google/all-types.ts'
import type { Needs } from '../../needs.ts'
import * as differs from './differences.ts'
import type { AssetRead } from './read.ts'
import { serviceReads } from './service-reads.ts'

/** Types that the inventory has as the model does. */
const ALIKE: readonly TypeDefinition[] = [
  apiKey,
  appVersion,
  artifactRepository,
  backendService,
  cryptoKey,
  dataprocCluster,
  endpoint,
  firewall,
  indexEndpoint,
  keyRing,
  network,
  secret,
  sslPolicy,
  subnetwork,
  targetHttpProxy,
  targetHttpsProxy,
  targetSslProxy,
  topic,
  urlMap,
  workloadIdentityProvider,
]

export const ASSET_READS: readonly AssetRead[] = [
  ...ALIKE.map((definition) => ({ definition })),
  { definition: alloydbInstance, leavesOutFalse: true },
  { definition: cluster, leavesOutFalse: true, differs: differs.cluster },
  { definition: composerEnvironment, leavesOutFalse: true },
  { definition: computeProject, always: ['commonInstanceMetadata'] },
  { definition: contact, differs: differs.contact },
  { definition: dataFusionInstance, leavesOutFalse: true },
  { definition: dataset, always: ['access'] },
  {
    definition: disk,
    assetTypes: ['compute.googleapis.com/Disk', 'compute.googleapis.com/RegionDisk'],
    differs: differs.disk,
  },
  { definition: dnsPolicy, differs: differs.dnsPolicy },
  {
    definition: forwardingRule,
    assetTypes: ['compute.googleapis.com/ForwardingRule', 'compute.googleapis.com/GlobalForwardingRule'],
  },
  { definition: instance, differs: differs.instance, always: ['disks', 'networkInterfaces'] },
  { definition: instanceTemplate, differs: differs.instanceTemplate, always: ['properties'] },
  { definition: logSink, differs: differs.logSink },
  { definition: managedZone, differs: differs.managedZone },
  { definition: notebook, leavesOutFalse: true, differs: differs.notebook },
  { definition: redisInstance, leavesOutFalse: true },
  { definition: spannerDatabase, leavesOutFalse: true, onlyInCode: ['deletionProtection'] },
  { definition: sqlInstance, differs: differs.sqlInstance, always: ['settings'] },
  { definition: tpu, leavesOutFalse: true },
  { definition: workerPool, differs: differs.workerPool },
  ...serviceReads,
]

/** What policies alone tell: roles on the whole project, and on resources of types that are not read themselves. */
export const POLICY_TYPES = [wideAccess, resourceAccess] as const

/** Which calls are recorded, as policies of projects and of what they are in tell. */
export const AUDIT_TYPE = auditConfig

/** The types that are read from projects. */
export const LIVE_TYPES: ReadonlySet<string> = new Set(
  [...ASSET_READS.map(({ definition }) => definition), ...POLICY_TYPES, AUDIT_TYPE].map(({ type }) => type),
)

/** Whether nothing is needed of a type but settings of Terraform: of what runs, there is nothing to judge. */
export function isOnlyInCode(type: string, needs: Needs): boolean {
  return ASSET_READS.some(({ definition, onlyInCode = [] }) => {
    if (definition.type !== type || onlyInCode.length === 0) return false
    const told = Object.keys(definition.properties).filter((name) => !onlyInCode.includes(name))
    return needs.includes(type, onlyInCode) && !needs.includes(type, told)
  })
}

/** The types that the inventory has for a type of the model. */
export function assetTypesOf({ definition, assetTypes }: AssetRead): readonly string[] {
  return assetTypes ?? [definition.type]
}
