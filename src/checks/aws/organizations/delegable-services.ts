/**
 * Services that an account other than the management account can look after, by the names that the organization trusts
 * them under.
 */
export const DELEGABLE_SERVICES: ReadonlySet<string> = new Set([
  'access-analyzer.amazonaws.com',
  'account.amazonaws.com',
  'auditmanager.amazonaws.com',
  'backup.amazonaws.com',
  'cloudtrail.amazonaws.com',
  'compute-optimizer.amazonaws.com',
  'config-multiaccountsetup.amazonaws.com',
  'config.amazonaws.com',
  'detective.amazonaws.com',
  'devops-guru.amazonaws.com',
  'fms.amazonaws.com',
  'guardduty.amazonaws.com',
  'health.amazonaws.com',
  'iam.amazonaws.com',
  'inspector2.amazonaws.com',
  'ipam.amazonaws.com',
  'license-manager.amazonaws.com',
  'macie.amazonaws.com',
  'member.org.stacksets.cloudformation.amazonaws.com',
  'reporting.trustedadvisor.amazonaws.com',
  'securityhub.amazonaws.com',
  'securitylake.amazonaws.com',
  'servicecatalog.amazonaws.com',
  'ssm.amazonaws.com',
  'sso.amazonaws.com',
  'storage-lens.s3.amazonaws.com',
])
