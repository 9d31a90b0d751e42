import { apiVersionOf, type Gvk } from './object-id.ts'

/** How strategic merge patches change the fields of an object, by name. A list that is not named is replaced as a whole. */
export type MergeRules = ReadonlyMap<string, MergeRule>

export interface MergeRule {
  /** The keys that tell which items of a list belong together; empty for a list of texts. Absent where nothing is merged. */
  readonly keys?: readonly string[]
  /** The rules of the object, or of the items of the list. */
  readonly rules?: MergeRules
}

/** The rules for objects of a kind; `undefined` for kinds that are not known, such as custom resources. */
export type RulesByKind = (gvk: Gvk) => MergeRules | undefined

function rules(fields: Readonly<Record<string, MergeRule>>): MergeRules {
  return new Map(Object.entries(fields))
}

const METADATA: MergeRule = {
  rules: rules({ finalizers: { keys: [] }, ownerReferences: { keys: ['uid'] } }),
}
const CONDITIONS: MergeRule = { rules: rules({ conditions: { keys: ['type'] } }) }

const DEVICES_AND_VARIABLES = {
  env: { keys: ['name'] },
  volumeDevices: { keys: ['devicePath'] },
  volumeMounts: { keys: ['mountPath'] },
}
const CONTAINER = rules({ ...DEVICES_AND_VARIABLES, ports: { keys: ['containerPort', 'protocol'] } })
const CLAIM_TEMPLATE: MergeRule = { rules: rules({ metadata: METADATA }) }
const VOLUME = rules({ ephemeral: { rules: rules({ volumeClaimTemplate: CLAIM_TEMPLATE }) } })

const POD_SPEC: MergeRule = {
  rules: rules({
    containers: { keys: ['name'], rules: CONTAINER },
    ephemeralContainers: { keys: ['name'], rules: rules(DEVICES_AND_VARIABLES) },
    hostAliases: { keys: ['ip'] },
    imagePullSecrets: { keys: ['name'] },
    initContainers: { keys: ['name'], rules: CONTAINER },
    topologySpreadConstraints: { keys: ['topologyKey', 'whenUnsatisfiable'] },
    volumes: { keys: ['name'], rules: VOLUME },
  }),
}
const POD_TEMPLATE: MergeRule = { rules: rules({ metadata: METADATA, spec: POD_SPEC }) }
const OF_TEMPLATE: MergeRule = { rules: rules({ template: POD_TEMPLATE }) }
const CRON_JOB = rules({
  metadata: METADATA,
  spec: { rules: rules({ jobTemplate: { rules: rules({ metadata: METADATA, spec: OF_TEMPLATE }) } }) },
})
const WORKLOAD = rules({ metadata: METADATA, spec: OF_TEMPLATE, status: CONDITIONS })
const PLAIN = rules({ metadata: METADATA })
const WEBHOOKS = rules({ metadata: METADATA, webhooks: { keys: ['name'] } })
const WITH_CONDITIONS = rules({ metadata: METADATA, status: CONDITIONS })
const NODE_DRIVERS = rules({ metadata: METADATA, spec: { rules: rules({ drivers: { keys: ['name'] } }) } })

const POD = rules({
  metadata: METADATA,
  spec: POD_SPEC,
  status: { rules: rules({ conditions: { keys: ['type'] }, podIPs: { keys: ['ip'] } }) },
})
const NODE = rules({
  metadata: METADATA,
  spec: { rules: rules({ podCIDRs: { keys: [] } }) },
  status: { rules: rules({ addresses: { keys: ['type'] }, conditions: { keys: ['type'] } }) },
})
const SERVICE = rules({
  metadata: METADATA,
  spec: { rules: rules({ ports: { keys: ['port', 'protocol'] } }) },
  status: CONDITIONS,
})
const WEBHOOK_KINDS = { MutatingWebhookConfiguration: WEBHOOKS, ValidatingWebhookConfiguration: WEBHOOKS }
const RBAC_KINDS = { ClusterRole: PLAIN, ClusterRoleBinding: PLAIN, Role: PLAIN, RoleBinding: PLAIN }
const STORAGE_KINDS = {
  CSIDriver: PLAIN,
  CSINode: NODE_DRIVERS,
  StorageClass: PLAIN,
  VolumeAttachment: PLAIN,
}

/** The kinds of Kubernetes 1.21, which Kustomize knows, by `apiVersion`. */
const KINDS: Readonly<Record<string, Readonly<Record<string, MergeRules>>>> = {
  v1: {
    Binding: PLAIN,
    ComponentStatus: rules({ metadata: METADATA, conditions: { keys: ['type'] } }),
    ConfigMap: PLAIN,
    Endpoints: PLAIN,
    Event: PLAIN,
    LimitRange: PLAIN,
    Namespace: WITH_CONDITIONS,
    Node: NODE,
    PersistentVolume: PLAIN,
    PersistentVolumeClaim: WITH_CONDITIONS,
    Pod: POD,
    PodTemplate: rules({ metadata: METADATA, template: POD_TEMPLATE }),
    ReplicationController: WORKLOAD,
    ResourceQuota: PLAIN,
    Secret: PLAIN,
    Service: SERVICE,
    ServiceAccount: rules({ metadata: METADATA, secrets: { keys: ['name'] } }),
  },
  'admissionregistration.k8s.io/v1': WEBHOOK_KINDS,
  'admissionregistration.k8s.io/v1beta1': WEBHOOK_KINDS,
  'apiextensions.k8s.io/v1': { CustomResourceDefinition: PLAIN },
  'apiextensions.k8s.io/v1beta1': { CustomResourceDefinition: PLAIN },
  'apiregistration.k8s.io/v1': { APIService: WITH_CONDITIONS },
  'apiregistration.k8s.io/v1beta1': { APIService: WITH_CONDITIONS },
  'apps/v1': {
    ControllerRevision: PLAIN,
    DaemonSet: WORKLOAD,
    Deployment: WORKLOAD,
    ReplicaSet: WORKLOAD,
    StatefulSet: WORKLOAD,
  },
  'authentication.k8s.io/v1': { TokenRequest: PLAIN, TokenReview: PLAIN },
  'autoscaling/v1': { HorizontalPodAutoscaler: PLAIN, Scale: PLAIN },
  'autoscaling/v2beta1': { HorizontalPodAutoscaler: PLAIN },
  'autoscaling/v2beta2': { HorizontalPodAutoscaler: PLAIN },
  'batch/v1': { CronJob: CRON_JOB, Job: WORKLOAD },
  'batch/v1beta1': { CronJob: CRON_JOB },
  'certificates.k8s.io/v1': { CertificateSigningRequest: PLAIN },
  'certificates.k8s.io/v1beta1': { CertificateSigningRequest: PLAIN },
  'coordination.k8s.io/v1': { Lease: PLAIN },
  'coordination.k8s.io/v1beta1': { Lease: PLAIN },
  'discovery.k8s.io/v1': { EndpointSlice: PLAIN },
  'discovery.k8s.io/v1beta1': { EndpointSlice: PLAIN },
  'events.k8s.io/v1': { Event: PLAIN },
  'events.k8s.io/v1beta1': { Event: PLAIN },
  'extensions/v1beta1': { Ingress: PLAIN },
  'flowcontrol.apiserver.k8s.io/v1beta1': { FlowSchema: PLAIN, PriorityLevelConfiguration: PLAIN },
  'networking.k8s.io/v1': { Ingress: PLAIN, IngressClass: PLAIN, NetworkPolicy: PLAIN },
  'networking.k8s.io/v1beta1': { Ingress: PLAIN, IngressClass: PLAIN },
  'node.k8s.io/v1': { RuntimeClass: PLAIN },
  'node.k8s.io/v1beta1': { RuntimeClass: PLAIN },
  'policy/v1': { PodDisruptionBudget: WITH_CONDITIONS },
  'policy/v1beta1': { Eviction: PLAIN, PodDisruptionBudget: WITH_CONDITIONS, PodSecurityPolicy: PLAIN },
  'rbac.authorization.k8s.io/v1': RBAC_KINDS,
  'rbac.authorization.k8s.io/v1beta1': RBAC_KINDS,
  'scheduling.k8s.io/v1': { PriorityClass: PLAIN },
  'scheduling.k8s.io/v1beta1': { PriorityClass: PLAIN },
  'storage.k8s.io/v1': STORAGE_KINDS,
  'storage.k8s.io/v1beta1': { ...STORAGE_KINDS, CSIStorageCapacity: PLAIN },
}

/** The rules of Kubernetes' own kinds. */
export const kubernetesRules: RulesByKind = (gvk) => KINDS[apiVersionOf(gvk)]?.[gvk.kind]
