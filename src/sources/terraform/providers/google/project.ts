import { defineAdapter } from '../adapter.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { grantedBy } from './iam.ts'

export const project = defineAdapter({
  type: 'cloudresourcemanager.googleapis.com/Project',
  named: ['project_id'],
  global: true,
  properties: (project) => ({
    projectId: project.string('project_id'),
    hasDefaultNetwork: project.boolean('auto_create_network') ?? true,
  }),
})

/** `google_project_iam_member`, `google_folder_iam_binding`, `google_organization_iam_policy` and their like. */
export const wideAccess = defineAdapter({
  type: 'X/cloudresourcemanager.googleapis.com/Access',
  global: true,
  properties: (grant, module) => ({
    iamPolicy: grantedBy(grant, module),
    level: levelOf(grant),
    target: grant.string('project') ?? grant.string('folder') ?? grant.string('org_id'),
  }),
})

/** `google_project_iam_audit_config` and its like for folders and organizations. */
export const auditConfig = defineAdapter({
  type: 'X/cloudresourcemanager.googleapis.com/AuditConfig',
  global: true,
  properties: (config) => ({
    service: config.string('service'),
    auditLogConfigs: config.objects('audit_log_config', (logs) => ({
      logType: logs.string('log_type'),
      exemptedMembers: logs.strings('exempted_members'),
    })),
  }),
})

export const contact = defineAdapter({
  type: 'essentialcontacts.googleapis.com/Contact',
  named: ['email'],
  global: true,
  properties: (contact) => ({
    email: contact.string('email'),
    notificationCategorySubscriptions: contact.strings('notification_category_subscriptions'),
    parent: contact.string('parent'),
  }),
})

export const serviceAccount = defineAdapter({
  type: 'iam.googleapis.com/ServiceAccount',
  named: ['account_id'],
  global: true,
  properties: (account, module) => ({
    accountId: account.string('account_id'),
    keys: module
      .referring('google_service_account_key', 'service_account_id', account)
      .map((key) => key.implied(settings(key))),
  }),
})

/** A key of a service account that this module does not declare: a resource of its own. */
export const serviceAccountKey = defineAdapter({
  type: 'iam.googleapis.com/ServiceAccountKey',
  global: true,
  partOf: { service_account_id: ['google_service_account'] },
  properties: settings,
})

function settings(key: TerraformResource) {
  return { privateKeyType: key.string('private_key_type') }
}

function levelOf({ type }: TerraformResource): string {
  return type.split('_')[1] ?? 'project'
}
