type ApiObject = Readonly<Record<string, unknown>>

/** Types of the provider by the kinds of their objects. */
const TYPES: Readonly<Record<string, string>> = {
  ClusterRole: 'kubernetes_cluster_role_v1',
  ClusterRoleBinding: 'kubernetes_cluster_role_binding_v1',
  ConfigMap: 'kubernetes_config_map_v1',
  CronJob: 'kubernetes_cron_job_v1',
  DaemonSet: 'kubernetes_daemon_set_v1',
  Deployment: 'kubernetes_deployment_v1',
  Ingress: 'kubernetes_ingress_v1',
  Job: 'kubernetes_job_v1',
  Namespace: 'kubernetes_namespace_v1',
  NetworkPolicy: 'kubernetes_network_policy_v1',
  Pod: 'kubernetes_pod_v1',
  Role: 'kubernetes_role_v1',
  RoleBinding: 'kubernetes_role_binding_v1',
  Secret: 'kubernetes_secret_v1',
  Service: 'kubernetes_service_v1',
  ServiceAccount: 'kubernetes_service_account_v1',
  StatefulSet: 'kubernetes_stateful_set_v1',
}

/** Members that are maps, in which anything may be a key. */
const MAPS: ReadonlySet<string> = new Set([
  ...['annotations', 'labels', 'matchLabels', 'nodeSelector'],
  ...['data', 'binaryData', 'stringData', 'limits', 'requests'],
])

/** Members that are texts. */
const TEXTS: ReadonlySet<string> = new Set(['type', 'drop', 'add'])

/** Lists whose blocks are named as the list. */
const AS_THE_LIST: ReadonlySet<string> = new Set(['egress', 'ingress', 'tls', 'matchExpressions'])

/** Members of a Secret as the provider names them: its `data` is text. */
const OF_A_SECRET: Readonly<Record<string, string>> = { data: 'binary_data', stringData: 'data' }

/** An object as the resource of its kind; `undefined` where there is none. */
export function typedResource({ apiVersion, kind, ...members }: ApiObject, name: string): string | undefined {
  const type = TYPES[String(kind)]
  const isOfGroup = /^(?:v1|(?:apps|batch|networking\.k8s\.io|rbac\.authorization\.k8s\.io)\/v1)$/
  if (type === undefined || !isOfGroup.test(String(apiVersion)) || hasOtherForm(members)) return undefined
  const body = Object.entries(members).map(([key, value]) => {
    const own = kind === 'Secret' ? OF_A_SECRET[key] : undefined
    return own === undefined ? member(key, value) : `${own} = ${JSON.stringify(value)}\n`
  })
  return `resource "${type}" "${name}" {\n${body.join('')}}\n`
}

/** Whether a text is a list or an object, which a manifest may have by mistake and no block can. */
function hasOtherForm(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => Array.isArray(item) || hasOtherForm(item))
  if (!isObject(value)) return false
  return Object.entries(value).some(([key, one]) =>
    TEXTS.has(key) && isObject(one) && 'name' in one ? true : hasOtherForm(one),
  )
}

function member(key: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (MAPS.has(key) || (key === 'selector' && isMapOfTexts(value))) return argument(key, value)
  if (Array.isArray(value) && value.length > 0 && value.every(isObject))
    return value.map((item) => block(inSingular(key), item)).join('')
  return isObject(value) ? block(key, value) : argument(key, value)
}

function argument(key: string, value: unknown): string {
  return `${snakeCase(key)} = ${JSON.stringify(value).replaceAll('${', '$${').replaceAll('%{', '%%{')}\n`
}

function block(key: string, value: ApiObject): string {
  const members = Object.entries(value).map(([name, one]) => member(name, one))
  return `${snakeCase(key)} {\n${members.join('')}}\n`
}

function isObject(value: unknown): value is ApiObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The selector of a Service; others have members of their own. */
function isMapOfTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((one) => typeof one === 'string')
}

function inSingular(key: string): string {
  return AS_THE_LIST.has(key) ? key : key.replace(/s$/, '')
}

/** `hostIPC` as `host_ipc`. */
function snakeCase(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}
