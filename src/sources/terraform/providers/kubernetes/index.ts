import { KUBERNETES_TYPES } from '../../../../model/kubernetes/index.ts'
import { adaptersOf } from '../adapter.ts'
import { identifies } from '../identifies.ts'
import type { TerraformProvider } from '../provider.ts'
import { MANIFEST, manifestAdapters, unread } from './manifest.ts'
import { metadataOf, objectName } from './metadata.ts'

/** Terraform types by kind, without the version that most have as well: `kubernetes_deployment_v1`. */
const KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['ClusterRole', ['kubernetes_cluster_role']],
  ['ClusterRoleBinding', ['kubernetes_cluster_role_binding']],
  ['ConfigMap', ['kubernetes_config_map']],
  ['CronJob', ['kubernetes_cron_job']],
  ['DaemonSet', ['kubernetes_daemonset', 'kubernetes_daemon_set']],
  ['Deployment', ['kubernetes_deployment']],
  ['Ingress', ['kubernetes_ingress']],
  ['Job', ['kubernetes_job']],
  ['Namespace', ['kubernetes_namespace']],
  ['NetworkPolicy', ['kubernetes_network_policy']],
  ['Pod', ['kubernetes_pod']],
  ['ReplicationController', ['kubernetes_replication_controller']],
  ['Role', ['kubernetes_role']],
  ['RoleBinding', ['kubernetes_role_binding']],
  ['Secret', ['kubernetes_secret']],
  ['Service', ['kubernetes_service']],
  ['ServiceAccount', ['kubernetes_service_account']],
  ['StatefulSet', ['kubernetes_stateful_set']],
])

/** The provider has `data` as the text itself where the API has `stringData`. */
const SECRET_DATA = { data: 'binary_data', stringData: 'data' }

/** Documents are not read. */
const defineAdapter = adaptersOf(KUBERNETES_TYPES, () => undefined)

export const kubernetes: TerraformProvider = {
  name: 'kubernetes',
  cloud: 'kubernetes',
  identifies,
  adapters: new Map([
    [MANIFEST, manifestAdapters],
    ...KUBERNETES_TYPES.flatMap((definition) => {
      const types = KINDS.get(definition.type.slice('Kubernetes::'.length)) ?? []
      const adapter = defineAdapter({
        type: definition.type,
        ...(definition.type === 'Kubernetes::Secret' && { renamed: SECRET_DATA }),
      })
      return types.flatMap((type) => [type, `${type}_v1`].map((name) => [name, [adapter]] as const))
    }),
  ]),
  unread,
  objectName,
  computed: metadataOf,
}
