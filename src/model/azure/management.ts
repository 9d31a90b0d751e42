import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'
import { disableLocalAuth } from './messaging.ts'

/** A store of App Configuration. */
export const configurationStore = defineType({
  type: 'Microsoft.AppConfiguration/configurationStores',
  names: ['name'],
  properties: {
    name: text,
    disableLocalAuth,
    enablePurgeProtection: defaulted(flag, false),
    sku: object({
      /** `free`, `developer`, `standard` or `premium`. */
      name: text,
    }),
  },
})

export const automationVariable = defineType({
  type: 'Microsoft.Automation/automationAccounts/variables',
  properties: { name: text, isEncrypted: defaulted(flag, false) },
})
