import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

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
  },
})
