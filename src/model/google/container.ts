import { defineType, type PropertiesOf } from '../define-type.ts'
import { defaulted, flag, list, object, objectByDefault, text } from '../schema.ts'

const pool = {
  name: text,
  config: object({
    /** `COS_CONTAINERD`, `UBUNTU_CONTAINERD`, `WINDOWS_LTSC_CONTAINERD` … */
    imageType: text,
    serviceAccount: text,
    shieldedInstanceConfig: object({
      enableIntegrityMonitoring: defaulted(flag, true),
      enableSecureBoot: flag,
    }),
    /** `GKE_METADATA`, or `GCE_METADATA` for all that the machine knows. */
    workloadMetadataConfig: object({ mode: text }),
  }),
  management: objectByDefault({ autoUpgrade: defaulted(flag, true), autoRepair: defaulted(flag, true) }),
  networkConfig: object({ enablePrivateNodes: flag }),
} as const

/** A node pool that is a resource of its own. */
export const nodePool = defineType({
  type: 'container.googleapis.com/NodePool',
  names: ['name'],
  properties: pool,
})

export type NodePool = PropertiesOf<typeof nodePool>

export const cluster = defineType({
  type: 'container.googleapis.com/Cluster',
  names: ['name'],
  properties: {
    name: text,
    authenticatorGroupsConfig: object({ securityGroup: text }),
    autopilot: object({ enabled: defaulted(flag, false) }),
    autoscaling: object({ autoprovisioningNodePoolDefaults: object({ serviceAccount: text }) }),
    /** `DISABLED`, or which policies decide what images may run. */
    binaryAuthorization: object({ evaluationMode: defaulted(text, 'DISABLED') }),
    controlPlaneEndpointsConfig: object({ ipEndpointsConfig: object({ enabled: flag }) }),
    databaseEncryption: object({ state: text }),
    enableKubernetesAlpha: defaulted(flag, false),
    /** Where it is off, pods get their addresses by routes. */
    ipAllocationPolicy: object({ useIpAliases: flag }),
    legacyAbac: object({ enabled: defaulted(flag, false) }),
    loggingConfig: object({ componentConfig: object({ enableComponents: list(text) }) }),
    /** `none` where nothing is logged. */
    loggingService: text,
    masterAuth: object({
      username: text,
      clientCertificateConfig: object({ issueClientCertificate: flag }),
    }),
    masterAuthorizedNetworksConfig: object({ enabled: flag, cidrBlocks: list(object({ cidrBlock: text })) }),
    monitoringConfig: object({ componentConfig: object({ enableComponents: list(text) }) }),
    /** `none` where nothing is measured. */
    monitoringService: text,
    networkConfig: object({ datapathProvider: text, enableIntraNodeVisibility: flag }),
    networkPolicy: object({ enabled: flag }),
    /** Those that are declared within the cluster, and the default one. */
    nodePools: list(object(pool)),
    privateClusterConfig: object({
      enablePrivateEndpoint: defaulted(flag, false),
      enablePrivateNodes: defaulted(flag, false),
    }),
    /** `RAPID`, `REGULAR`, `STABLE`, `EXTENDED` or `UNSPECIFIED`. */
    releaseChannel: object({ channel: text }),
    shieldedNodes: object({ enabled: defaulted(flag, true) }),
    workloadIdentityConfig: object({ workloadPool: text }),
  },
})
