import { type FieldConfiguration, type FieldSpec, fieldSpec, type NameReferences } from './field-specs.ts'
import type { Gvk } from './object-id.ts'

/** Where the specification of a pod is in the objects of each kind. */
const POD_SPECS: Readonly<Record<string, string>> = {
  Pod: 'spec',
  PodTemplate: 'template/spec',
  Deployment: 'spec/template/spec',
  ReplicaSet: 'spec/template/spec',
  DaemonSet: 'spec/template/spec',
  StatefulSet: 'spec/template/spec',
  Job: 'spec/template/spec',
  CronJob: 'spec/jobTemplate/spec/template/spec',
  ReplicationController: 'spec/template/spec',
}

function inPods(kinds: readonly string[], paths: readonly string[], version = ''): readonly FieldSpec[] {
  return kinds.flatMap((kind) =>
    paths.map((path) =>
      fieldSpec(`${POD_SPECS[kind]}/${path}`, { kind, ...(kind === 'Pod' && { version }) }),
    ),
  )
}

const CORE_PODS = [
  'Pod',
  'PodTemplate',
  'Deployment',
  'ReplicaSet',
  'DaemonSet',
  'StatefulSet',
  'Job',
  'CronJob',
]
const RUNNING_PODS = [
  'Pod',
  'StatefulSet',
  'Deployment',
  'ReplicationController',
  'CronJob',
  'Job',
  'DaemonSet',
]

const RBAC = 'rbac.authorization.k8s.io'
const ADMISSION = 'admissionregistration.k8s.io'

function references(gvk: Partial<Gvk>, referrers: readonly FieldSpec[]): NameReferences {
  return { group: '', version: '', kind: '', ...gvk, referrers }
}

const ROLE_NAMES = [
  fieldSpec('rules/resourceNames', { kind: 'Role' }),
  fieldSpec('rules/resourceNames', { kind: 'ClusterRole' }),
]

const CONFIG_MAPS = references({ version: 'v1', kind: 'ConfigMap' }, [
  ...inPods(
    CORE_PODS,
    [
      'volumes/configMap/name',
      'containers/env/valueFrom/configMapKeyRef/name',
      'initContainers/env/valueFrom/configMapKeyRef/name',
      'containers/envFrom/configMapRef/name',
      'initContainers/envFrom/configMapRef/name',
      'volumes/projected/sources/configMap/name',
    ],
    'v1',
  ),
  fieldSpec('spec/configSource/configMap', { kind: 'Node' }),
  ...ROLE_NAMES,
  fieldSpec('metadata/annotations/nginx.ingress.kubernetes.io\\/fastcgi-params-configmap', {
    kind: 'Ingress',
  }),
])

const SECRETS = references({ version: 'v1', kind: 'Secret' }, [
  ...inPods(
    CORE_PODS,
    [
      'volumes/secret/secretName',
      'containers/env/valueFrom/secretKeyRef/name',
      'initContainers/env/valueFrom/secretKeyRef/name',
      'containers/envFrom/secretRef/name',
      'initContainers/envFrom/secretRef/name',
      'imagePullSecrets/name',
      'volumes/projected/sources/secret/name',
    ],
    'v1',
  ),
  ...[
    'spec/tls/secretName',
    'metadata/annotations/ingress.kubernetes.io\\/auth-secret',
    'metadata/annotations/nginx.ingress.kubernetes.io\\/auth-secret',
    'metadata/annotations/nginx.ingress.kubernetes.io\\/auth-tls-secret',
  ].map((path) => fieldSpec(path, { kind: 'Ingress' })),
  fieldSpec('imagePullSecrets/name', { kind: 'ServiceAccount' }),
  ...['secretName', 'adminSecretName', 'userSecretName', 'secretRef'].map((name) =>
    fieldSpec(`parameters/${name}`, { kind: 'StorageClass' }),
  ),
  ...ROLE_NAMES,
  fieldSpec('spec/template/spec/containers/env/valueFrom/secretKeyRef/name', {
    group: 'serving.knative.dev',
    version: 'v1',
    kind: 'Service',
  }),
  fieldSpec('spec/azureFile/secretName', { kind: 'PersistentVolume' }),
])

const SERVICES = references({ version: 'v1', kind: 'Service' }, [
  fieldSpec('spec/serviceName', { group: 'apps', kind: 'StatefulSet' }),
  ...[
    'spec/rules/http/paths/backend/serviceName',
    'spec/backend/serviceName',
    'spec/rules/http/paths/backend/service/name',
    'spec/defaultBackend/service/name',
  ].map((path) => fieldSpec(path, { kind: 'Ingress' })),
  fieldSpec('spec/service/name', { group: 'apiregistration.k8s.io', kind: 'APIService' }),
  fieldSpec('webhooks/clientConfig/service', { group: ADMISSION, kind: 'ValidatingWebhookConfiguration' }),
  fieldSpec('webhooks/clientConfig/service', { group: ADMISSION, kind: 'MutatingWebhookConfiguration' }),
])

const SCALED = ['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet'].map((kind) =>
  references({ kind }, [fieldSpec('spec/scaleTargetRef/name', { kind: 'HorizontalPodAutoscaler' })]),
)

const BINDINGS = ['RoleBinding', 'ClusterRoleBinding']

const NAME_REFERENCES: readonly NameReferences[] = [
  ...SCALED,
  CONFIG_MAPS,
  SECRETS,
  SERVICES,
  references({ group: RBAC, kind: 'Role' }, [
    fieldSpec('roleRef/name', { group: RBAC, kind: 'RoleBinding' }),
  ]),
  references(
    { group: RBAC, kind: 'ClusterRole' },
    BINDINGS.map((kind) => fieldSpec('roleRef/name', { group: RBAC, kind })),
  ),
  references({ version: 'v1', kind: 'ServiceAccount' }, [
    ...BINDINGS.map((kind) => fieldSpec('subjects', { group: RBAC, kind })),
    ...inPods(RUNNING_PODS, ['serviceAccountName']),
  ]),
  references(
    { version: 'v1', kind: 'PersistentVolumeClaim' },
    inPods(RUNNING_PODS, ['volumes/persistentVolumeClaim/claimName']),
  ),
  references({ version: 'v1', kind: 'PersistentVolume' }, [
    fieldSpec('spec/volumeName', { kind: 'PersistentVolumeClaim' }),
    fieldSpec('rules/resourceNames', { kind: 'ClusterRole' }),
  ]),
  references({ group: 'storage.k8s.io', version: 'v1', kind: 'StorageClass' }, [
    fieldSpec('spec/storageClassName', { kind: 'PersistentVolume' }),
    fieldSpec('spec/storageClassName', { kind: 'PersistentVolumeClaim' }),
    fieldSpec('spec/volumeClaimTemplates/spec/storageClassName', { kind: 'StatefulSet' }),
  ]),
  references(
    { group: 'scheduling.k8s.io', version: 'v1', kind: 'PriorityClass' },
    inPods(RUNNING_PODS, ['priorityClassName']),
  ),
  references({ group: 'networking.k8s.io/v1', version: 'v1', kind: 'IngressClass' }, [
    fieldSpec('spec/ingressClassName', { kind: 'Ingress' }),
  ]),
  references({ group: ADMISSION, kind: 'ValidatingAdmissionPolicy' }, [
    fieldSpec('spec/policyName', { group: ADMISSION, kind: 'ValidatingAdmissionPolicyBinding' }),
  ]),
]

const AFFINITIES = ['podAffinity', 'podAntiAffinity'].flatMap((affinity) => [
  `affinity/${affinity}/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm`,
  `affinity/${affinity}/requiredDuringSchedulingIgnoredDuringExecution`,
])

const SELECTED_PODS = ['Deployment', 'StatefulSet'].flatMap((kind) =>
  [...AFFINITIES, 'topologySpreadConstraints'].map((path) =>
    fieldSpec(`spec/template/spec/${path}/labelSelector/matchLabels`, { group: 'apps', kind }),
  ),
)

const CORE_V1 = { version: 'v1', create: true }
const STATEFUL_SET = { group: 'apps', kind: 'StatefulSet', create: true }
const CRON_JOB = { group: 'batch', kind: 'CronJob', create: true }

/** Labels and annotations of pods stand at the same places, but for those of StatefulSets. */
function metadataFields(
  name: 'annotations' | 'labels',
  ofStatefulSets: readonly FieldSpec[],
): readonly FieldSpec[] {
  const ofPods = `spec/template/metadata/${name}`
  return [
    fieldSpec(`metadata/${name}`, { create: true }),
    fieldSpec(ofPods, { ...CORE_V1, kind: 'ReplicationController' }),
    ...['Deployment', 'ReplicaSet', 'DaemonSet'].map((kind) => fieldSpec(ofPods, { kind, create: true })),
    ...ofStatefulSets,
    fieldSpec(ofPods, { group: 'batch', kind: 'Job', create: true }),
    fieldSpec(`spec/jobTemplate/metadata/${name}`, CRON_JOB),
    fieldSpec(`spec/jobTemplate/${ofPods}`, CRON_JOB),
  ]
}

const METADATA_LABELS = metadataFields('labels', [
  fieldSpec('spec/template/metadata/labels', STATEFUL_SET),
  fieldSpec('spec/volumeClaimTemplates[]/metadata/labels', STATEFUL_SET),
])

const ANNOTATIONS = metadataFields('annotations', [
  fieldSpec('spec/template/metadata/annotations', { kind: 'StatefulSet', create: true }),
])

const SELECTORS: readonly FieldSpec[] = [
  fieldSpec('spec/selector', { ...CORE_V1, kind: 'Service' }),
  fieldSpec('spec/selector', { ...CORE_V1, kind: 'ReplicationController' }),
  ...['Deployment', 'ReplicaSet', 'DaemonSet'].map((kind) =>
    fieldSpec('spec/selector/matchLabels', { kind, create: true }),
  ),
  fieldSpec('spec/selector/matchLabels', STATEFUL_SET),
  ...SELECTED_PODS,
  fieldSpec('spec/selector/matchLabels', { group: 'batch', kind: 'Job' }),
  fieldSpec('spec/jobTemplate/spec/selector/matchLabels', { group: 'batch', kind: 'CronJob' }),
  fieldSpec('spec/selector/matchLabels', { group: 'policy', kind: 'PodDisruptionBudget' }),
  ...['spec/podSelector', 'spec/ingress/from/podSelector', 'spec/egress/to/podSelector'].map((path) =>
    fieldSpec(`${path}/matchLabels`, { group: 'networking.k8s.io', kind: 'NetworkPolicy' }),
  ),
]

const CONTAINER_TEXTS = ['containers', 'initContainers'].flatMap((list) =>
  ['args', 'command', 'env/value', 'volumeMounts/mountPath'].map((path) => `${list}/${path}`),
)

const VARIABLES: readonly FieldSpec[] = [
  ...inPods(
    ['CronJob', 'DaemonSet', 'Deployment', 'Job', 'Pod', 'ReplicaSet', 'StatefulSet'],
    CONTAINER_TEXTS,
  ),
  fieldSpec('spec/jobTemplate/spec/template/volumes/nfs/server', { kind: 'CronJob' }),
  ...inPods(['DaemonSet', 'Deployment', 'Job', 'Pod', 'ReplicaSet'], ['volumes/nfs/server']),
  fieldSpec('spec/volumeClaimTemplates/spec/nfs/server', { kind: 'StatefulSet' }),
  fieldSpec('spec/template/metadata/annotations', { kind: 'Deployment' }),
  ...['spec/rules/host', 'spec/tls/hosts', 'spec/tls/secretName'].map((path) =>
    fieldSpec(path, { kind: 'Ingress' }),
  ),
  fieldSpec('spec/ports/port', { kind: 'Service' }),
  fieldSpec('spec/ports/targetPort', { kind: 'Service' }),
  fieldSpec('spec/nfs/server', { kind: 'PersistentVolume' }),
  fieldSpec('metadata/labels'),
  fieldSpec('metadata/annotations'),
]

const IMAGES = ['spec', 'spec/template/spec'].flatMap((pod) =>
  ['containers[]/image', 'initContainers[]/image', 'volumes[]/image/reference'].map((path) =>
    fieldSpec(`${pod}/${path}`, { create: true }),
  ),
)

/** The fields that Kustomize changes without any configuration. */
export const DEFAULT_FIELDS: FieldConfiguration = {
  namePrefix: [fieldSpec('metadata/name')],
  nameSuffix: [fieldSpec('metadata/name')],
  namespace: [
    fieldSpec('metadata/name', { kind: 'Namespace', create: true }),
    fieldSpec('spec/service/namespace', {
      group: 'apiregistration.k8s.io',
      kind: 'APIService',
      create: true,
    }),
    fieldSpec('spec/conversion/webhook/clientConfig/service/namespace', {
      group: 'apiextensions.k8s.io',
      kind: 'CustomResourceDefinition',
    }),
  ],
  commonLabels: [...SELECTORS, ...METADATA_LABELS],
  labels: [],
  templateLabels: METADATA_LABELS,
  commonAnnotations: ANNOTATIONS,
  nameReference: NAME_REFERENCES,
  varReference: VARIABLES,
  images: IMAGES,
  replicas: ['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet'].map((kind) =>
    fieldSpec('spec/replicas', { kind, create: true }),
  ),
}
