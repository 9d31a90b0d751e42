import { defineCheck } from '../../check.ts'
import { policyNotPublic } from '../policy/exposure.ts'

export default defineCheck({
  id: 'backup_vault_policy_not_public',
  title: 'Backup vaults should not let everybody in',
  service: 'backup',
  severity: 'high',
  categories: ['exposure'],
  topics: ['public-access', 'data-exposure'],
  risk: 'Anybody with an account of AWS copies or deletes the backups, as far as the statement goes.',
  remediation: {
    text: 'Name the accounts that copy backups into or out of the vault, or narrow the statement to the organization.',
    command:
      'aws backup put-backup-vault-access-policy --backup-vault-name <VAULT> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/aws-backup/latest/devguide/create-a-vault-access-policy.html',
  },
  references: ['https://docs.aws.amazon.com/aws-backup/latest/devguide/vaults.html'],
  compliance: { 'cis-aws-7.0': ['2.21'] },
  resources: ['AWS::Backup::BackupVault', 'X::Backup::VaultPolicy'],
  evaluate(vault) {
    const policy = vault.at('AccessPolicy')
    if (policy.value === undefined) return undefined
    return policyNotPublic(policy)
  },
})
