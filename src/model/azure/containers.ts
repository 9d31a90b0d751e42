import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, list, object, text } from '../schema.ts'
import { networkAcls, publicNetworkAccess } from './network-access.ts'

/** A variable of a container group; `secureValue` is one that nobody reads there. */
const groupVariable = object({ name: text, value: text, secureValue: text })

const probe = object({ exec: object({ command: list(text) }) })

const groupContainer = object({
  name: text,
  command: list(text),
  environmentVariables: list(groupVariable),
  livenessProbe: probe,
  readinessProbe: probe,
})

const appContainer = object({
  name: text,
  command: list(text),
  args: list(text),
  env: list(object({ name: text, value: text })),
})

export type GroupContainer = Infer<typeof groupContainer>
export type AppContainer = Infer<typeof appContainer>

/** Containers of Azure Container Instances. */
export const containerGroup = defineType({
  type: 'Microsoft.ContainerInstance/containerGroups',
  names: ['name'],
  properties: {
    name: text,
    /** Absent: the group has no address. */
    ipAddress: object({
      /** `Public` or `Private`. */
      type: text,
    }),
    containers: list(groupContainer),
    initContainers: list(groupContainer),
  },
})

export const containerApp = defineType({
  type: 'Microsoft.App/containerApps',
  names: ['name'],
  properties: {
    name: text,
    configuration: object({
      /** Absent: nothing reaches the app. */
      ingress: object({
        /** Whether HTTP is answered, in place of being sent to HTTPS. */
        allowInsecure: defaulted(flag, false),
      }),
    }),
    template: object({ containers: list(appContainer), initContainers: list(appContainer) }),
  },
})

export const containerRegistry = defineType({
  type: 'Microsoft.ContainerRegistry/registries',
  names: ['name'],
  properties: {
    name: text,
    /** Whether there is one user with a password who may do everything. */
    adminUserEnabled: defaulted(flag, false),
    /** Whether everybody may pull images. */
    anonymousPullEnabled: defaulted(flag, false),
    networkRuleSet: networkAcls,
    publicNetworkAccess,
  },
})
