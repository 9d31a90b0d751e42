import type { PropertiesByType } from '../define-type.ts'
import { endpoint, indexEndpoint, notebook, notebookRuntime, tpu } from './ai.ts'
import { apiKey } from './apikeys.ts'
import { appVersion } from './appengine.ts'
import { cryptoKey, keyAccess, keyRing } from './cloudkms.ts'
import { firewall } from './compute.ts'
import { cluster, nodePool } from './container.ts'
import { alloydbInstance, bigqueryTable, bigtableInstance, spannerDatabase } from './databases.ts'
import {
  composerEnvironment,
  dataFusionInstance,
  dataflowJob,
  dataprocCluster,
  workerPool,
} from './dataplatform.ts'
import { workloadIdentityProvider } from './federation.ts'
import { computeProject, disk, instance, instanceTemplate } from './instance.ts'
import { forwardingRule, targetHttpProxy, targetHttpsProxy, targetSslProxy, urlMap } from './loadbalancing.ts'
import { logSink } from './logging.ts'
import { backendService, dnsPolicy, managedZone, network, sslPolicy, subnetwork } from './network.ts'
import { redisInstance } from './redis.ts'
import {
  auditConfig,
  contact,
  project,
  serviceAccount,
  serviceAccountKey,
  wideAccess,
} from './resourcemanager.ts'
import {
  artifactRepository,
  artifactRepositoryAccess,
  cloudFunction,
  cloudFunctionAccess,
  dataset,
  datasetAccessElsewhere,
  resourceAccess,
  runService,
  runServiceAccess,
  secret,
  secretAccess,
  topic,
  topicAccess,
} from './shareable.ts'
import { sqlInstance, sqlUser } from './sqladmin.ts'
import { bucket, bucketAccess } from './storage.ts'

/**
 * Google Cloud resource types, under the names of Cloud Asset Inventory, with the properties of their REST APIs. An
 * IAM policy, which the APIs keep beside a resource, is its `iamPolicy`. `X/` marks types that the inventory does not have.
 */
export const GOOGLE_TYPES = [
  artifactRepository,
  artifactRepositoryAccess,
  backendService,
  cloudFunction,
  cloudFunctionAccess,
  computeProject,
  cryptoKey,
  dataset,
  datasetAccessElsewhere,
  keyRing,
  keyAccess,
  firewall,
  cluster,
  instance,
  instanceTemplate,
  managedZone,
  nodePool,
  project,
  redisInstance,
  runService,
  runServiceAccess,
  secret,
  secretAccess,
  serviceAccount,
  serviceAccountKey,
  sqlInstance,
  sslPolicy,
  subnetwork,
  topic,
  topicAccess,
  bucket,
  bucketAccess,
  wideAccess,
  resourceAccess,
  workloadIdentityProvider,
  apiKey,
  auditConfig,
  contact,
  forwardingRule,
  targetHttpProxy,
  targetHttpsProxy,
  targetSslProxy,
  urlMap,
  network,
  dnsPolicy,
  disk,
  sqlUser,
  dataprocCluster,
  dataflowJob,
  dataFusionInstance,
  composerEnvironment,
  workerPool,
  spannerDatabase,
  bigtableInstance,
  bigqueryTable,
  alloydbInstance,
  notebook,
  notebookRuntime,
  endpoint,
  indexEndpoint,
  tpu,
  logSink,
  appVersion,
] as const

export type GoogleResourceTypes = PropertiesByType<typeof GOOGLE_TYPES>
