import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'backup_vault_policy_no_strangers',
  title: 'Policies of backup vaults should let no strangers in',
  service: 'backup',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for copies or deletes the backups, as far as the statement goes.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command:
      'aws backup put-backup-vault-access-policy --backup-vault-name <VAULT> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/aws-backup/latest/devguide/create-a-vault-access-policy.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::Backup::BackupVault', 'X::Backup::VaultPolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('AccessPolicy'), resource, infrastructure),
})
