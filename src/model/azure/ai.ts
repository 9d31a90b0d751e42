import { defineType } from '../define-type.ts'
import { list, object, text } from '../schema.ts'
import { disableLocalAuth } from './messaging.ts'
import { networkAcls, publicNetworkAccess } from './network-access.ts'

/** An account of Azure OpenAI or of other AI services. */
export const aiAccount = defineType({
  type: 'Microsoft.CognitiveServices/accounts',
  names: ['name'],
  properties: { name: text, disableLocalAuth, networkAcls, publicNetworkAccess },
})

/** A service of AI Search. */
export const searchService = defineType({
  type: 'Microsoft.Search/searchServices',
  names: ['name'],
  properties: {
    name: text,
    disableLocalAuth,
    networkRuleSet: object({ ipRules: list(object({ value: text })) }),
    publicNetworkAccess,
  },
})

export const machineLearningWorkspace = defineType({
  type: 'Microsoft.MachineLearningServices/workspaces',
  names: ['name'],
  // Whether absent means `Enabled` depends on the version of the API.
  properties: { name: text, publicNetworkAccess: text },
})
