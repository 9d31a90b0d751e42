import { defineCheck, fail, pass } from '../../check.ts'
import { firstOf } from '../../logic.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_keyvault_key_rotation_enabled',
  title: 'Keys in key vaults should be rotated automatically',
  service: 'keyvault',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['key-rotation'],
  risk: 'Rotation by hand is forgotten: what a leaked key has encrypted stays readable, and an expired key stops what needs it.',
  remediation: {
    text: 'Give the key a rotation policy that makes a new version in time.',
    url: 'https://learn.microsoft.com/azure/key-vault/keys/how-to-configure-key-rotation',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/key-vault-security-baseline'],
  compliance: { 'cis-azure-6.0': ['8.3.9'], 'cis-azure-3.0': ['3.3.8'] },
  resources: ['Microsoft.KeyVault/vaults/keys'],
  evaluate(key) {
    const actions = key.at('rotationPolicy').at('lifetimeActions')
    const rotation = firstOf(actions.items(), (action) => {
      action.known()
      return isSetTo(action.at('action').at('type'), 'rotate')
    })
    return rotation
      ? pass('The key is rotated automatically.', rotation)
      : fail('The key is not rotated automatically.', actions)
  },
})
