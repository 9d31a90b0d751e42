import { dictionary, flag, freeText, type Infer, integer, list, object, openObject, text } from '../schema.ts'

const seccompProfile = object({ type: text, localhostProfile: text })
const appArmorProfile = object({ type: text, localhostProfile: text })
const seLinuxOptions = object({ type: text, user: text, role: text, level: text })
const windowsOptions = object({ hostProcess: flag, runAsUserName: text })

/** ResourceRequirements: quantities by resource name, as text. */
const resources = object({ limits: dictionary(text), requests: dictionary(text) })

/** Settings that confine a pod or a container; those of a container override those of its pod. */
const securityContext = object({
  runAsNonRoot: flag,
  runAsUser: integer,
  seccompProfile,
  appArmorProfile,
  seLinuxOptions,
  windowsOptions,
})

const containerSecurityContext = object({
  ...securityContext.fields,
  privileged: flag,
  allowPrivilegeEscalation: flag,
  readOnlyRootFilesystem: flag,
  capabilities: object({ add: list(text), drop: list(text) }),
  procMount: text,
})

const podSecurityContext = object({
  ...securityContext.fields,
  sysctls: list(object({ name: text, value: text })),
})

/** What a probe or a hook runs in the container, or calls: the pod itself, unless it names another host. */
const handler = object({
  exec: object({ command: list(freeText) }),
  httpGet: object({ host: text }),
  tcpSocket: object({ host: text }),
})

const secretReference = object({ name: text, key: text })

const container = object({
  name: text,
  image: freeText,
  command: list(freeText),
  args: list(freeText),
  env: list(
    object({ name: freeText, value: freeText, valueFrom: object({ secretKeyRef: secretReference }) }),
  ),
  envFrom: list(object({ secretRef: secretReference })),
  ports: list(object({ containerPort: integer, hostPort: integer })),
  livenessProbe: handler,
  readinessProbe: handler,
  startupProbe: handler,
  lifecycle: object({ postStart: handler, preStop: handler }),
  resources,
  securityContext: containerSecurityContext,
})

/** A volume. Its kind is the name of a property, and new versions of the API know more of them. */
const volume = openObject({ name: text, hostPath: object({ path: text, type: text }) })

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
  priorityClassName: text,
  resources,
  serviceAccountName: text,
  serviceAccount: text,
  automountServiceAccountToken: flag,
  securityContext: podSecurityContext,
})

export type PodSpec = Infer<typeof podSpec>
export type Container = Infer<typeof container>
export type SecurityContext = Infer<typeof securityContext>
