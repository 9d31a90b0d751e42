import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

/** A cluster of Azure Kubernetes Service. */
export const managedCluster = defineType({
  type: 'Microsoft.ContainerService/managedClusters',
  names: ['name'],
  properties: {
    name: text,
    addonProfiles: object({
      azureKeyvaultSecretsProvider: object({
        config: object({
          /** `true` or `false`. */
          enableSecretRotation: defaulted(text, 'false'),
        }),
        enabled: flag,
      }),
      /** A controller for trials, which publishes what runs in the cluster. */
      httpApplicationRouting: object({ enabled: flag }),
      azurepolicy: object({ enabled: flag }),
      /** The agent that sends logs to Azure Monitor. */
      omsagent: object({ enabled: flag }),
    }),
    agentPoolProfiles: list(
      object({
        /** Whether caches and temporary disks are encrypted by the host. */
        enableEncryptionAtHost: defaulted(flag, false),
        /** Whether each node has a public address. */
        enableNodePublicIP: defaulted(flag, false),
        name: text,
      }),
    ),
    apiServerAccessProfile: object({
      /** Absent or empty: every address. */
      authorizedIPRanges: list(text),
      enablePrivateCluster: defaulted(flag, false),
    }),
    autoUpgradeProfile: object({
      /** `patch`, `stable`, `rapid`, `node-image` or `none`; absent: nobody upgrades the cluster by itself. */
      upgradeChannel: text,
    }),
    /** Diagnostic settings, which send logs of the control plane somewhere; one of them is enough. */
    diagnosticSettings: object({ name: text }),
    /** Whether the cluster refuses certificates that Entra ID knows nothing of. */
    disableLocalAccounts: defaulted(flag, false),
    enableRBAC: defaulted(flag, true),
    networkProfile: object({
      /** `azure` or `cilium`, which enforces network policies by itself. */
      networkDataplane: text,
      /** `azure`, `calico` or `cilium`; absent or `none`: nobody enforces network policies. */
      networkPolicy: text,
    }),
    oidcIssuerProfile: object({ enabled: flag }),
    securityProfile: object({ workloadIdentity: object({ enabled: defaulted(flag, false) }) }),
  },
})
