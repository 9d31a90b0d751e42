import { flag, integer, list, map, object, type Read, text } from './shape.ts'
import { volume } from './volume.ts'

const seccompProfile = object({ type: text, localhostProfile: text })
const appArmorProfile = object({ type: text, localhostProfile: text })
const seLinuxOptions = object({ type: text, user: text, role: text, level: text })
const windowsOptions = object({ hostProcess: flag, runAsUserName: text })

/** ResourceRequirements: quantities by resource name, as text. */
const resources = object({ limits: map(text), requests: map(text) })

const containerSecurityContext = object({
  privileged: flag,
  allowPrivilegeEscalation: flag,
  readOnlyRootFilesystem: flag,
  runAsNonRoot: flag,
  runAsUser: integer,
  capabilities: object({ add: list(text), drop: list(text) }),
  procMount: text,
  seccompProfile,
  appArmorProfile,
  seLinuxOptions,
  windowsOptions,
})

/** What a probe or a hook calls: the pod itself, unless it names another host. */
const handler = object({ httpGet: object({ host: text }), tcpSocket: object({ host: text }) })

const secretReference = object({ name: text, key: text })

const container = object({
  name: text,
  image: text,
  env: list(object({ name: text, value: text, valueFrom: object({ secretKeyRef: secretReference }) })),
  envFrom: list(object({ secretRef: secretReference })),
  ports: list(object({ containerPort: integer, hostPort: integer })),
  livenessProbe: handler,
  readinessProbe: handler,
  startupProbe: handler,
  lifecycle: object({ postStart: handler, preStop: handler }),
  resources,
  securityContext: containerSecurityContext,
})

/** The part of the core API's PodSpec that bears on security. */
export const podSpec = object({
  containers: list(container),
  initContainers: list(container),
  ephemeralContainers: list(container),
  volumes: list(volume),
  hostNetwork: flag,
  hostPID: flag,
  hostIPC: flag,
  /** `false` gives the pod a user namespace of its own. */
  hostUsers: flag,
  os: object({ name: text }),
  resources,
  serviceAccountName: text,
  serviceAccount: text,
  automountServiceAccountToken: flag,
  securityContext: object({
    runAsNonRoot: flag,
    runAsUser: integer,
    sysctls: list(object({ name: text, value: text })),
    seccompProfile,
    appArmorProfile,
    seLinuxOptions,
    windowsOptions,
  }),
})

export type PodSpec = Read<typeof podSpec>
type Container = Read<typeof container>

/** What a pod and a container can both say of how they are confined; a container's word goes before its pod's. */
export type SecurityContext = Pick<
  NonNullable<PodSpec['securityContext']>,
  keyof NonNullable<PodSpec['securityContext']> & keyof NonNullable<Container['securityContext']>
>

/** One container of a pod, with the path it stands at. */
export interface PodContainer {
  readonly list: (typeof CONTAINER_LISTS)[number]
  readonly path: string
  /** Its name, or its place where it has none. */
  readonly name: string
  readonly spec: Container
}

const CONTAINER_LISTS = ['containers', 'initContainers', 'ephemeralContainers'] as const

/** Every container that runs in a pod, whichever list it is written in. */
export function containersOf(pod: { readonly spec: PodSpec; readonly path: string }): PodContainer[] {
  return CONTAINER_LISTS.flatMap((list) =>
    (pod.spec[list] ?? []).map((spec, index) => ({
      list,
      path: `${pod.path}.${list}[${index}]`,
      name: typeof spec.name === 'string' ? spec.name : `${list}[${index}]`,
      spec,
    })),
  )
}
