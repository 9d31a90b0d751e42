import { defineType, type PropertiesOf } from '../define-type.ts'
import { flag, type Infer, list, object, text } from '../schema.ts'

const management = object({ autoUpgrade: flag, autoRepair: flag })

const pool = {
  name: text,
  config: object({
    serviceAccount: text,
    shieldedInstanceConfig: object({ enableIntegrityMonitoring: flag, enableSecureBoot: flag }),
  }),
  management,
  networkConfig: object({ enablePrivateNodes: flag }),
} as const

/** A node pool that is a resource of its own. */
export const nodePool = defineType({
  type: 'container.googleapis.com/NodePool',
  names: ['name'],
  properties: pool,
})

export type NodePool = PropertiesOf<typeof nodePool>

const authorizedNetworks = object({
  enabled: flag,
  cidrBlocks: list(object({ cidrBlock: text })),
})

export type AuthorizedNetworks = Infer<typeof authorizedNetworks>

export const cluster = defineType({
  type: 'container.googleapis.com/Cluster',
  names: ['name'],
  properties: {
    name: text,
    autopilot: object({ enabled: flag }),
    autoscaling: object({ autoprovisioningNodePoolDefaults: object({ serviceAccount: text }) }),
    /** `DISABLED`, or which policies decide what images may run. */
    binaryAuthorization: object({ evaluationMode: text }),
    controlPlaneEndpointsConfig: object({ ipEndpointsConfig: object({ enabled: flag }) }),
    databaseEncryption: object({ state: text }),
    legacyAbac: object({ enabled: flag }),
    /** `none` where nothing is logged. */
    loggingService: text,
    masterAuth: object({
      username: text,
      clientCertificateConfig: object({ issueClientCertificate: flag }),
    }),
    masterAuthorizedNetworksConfig: authorizedNetworks,
    networkConfig: object({ datapathProvider: text }),
    networkPolicy: object({ enabled: flag }),
    /** Those that are declared within the cluster, and the default one. */
    nodePools: list(object(pool)),
    privateClusterConfig: object({ enablePrivateEndpoint: flag, enablePrivateNodes: flag }),
    shieldedNodes: object({ enabled: flag }),
    workloadIdentityConfig: object({ workloadPool: text }),
  },
})
