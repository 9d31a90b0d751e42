import { defineType } from '../define-type.ts'
import { defaulted, flag, text } from '../schema.ts'
import { networkAcls, publicNetworkAccess } from './network-access.ts'

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
