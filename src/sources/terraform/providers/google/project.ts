import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { grantedBy } from './iam.ts'

export const project = defineAdapter({
  type: 'cloudresourcemanager.googleapis.com/Project',
  named: ['project_id'],
  global: true,
  renamed: { hasDefaultNetwork: 'auto_create_network' },
  defaults: { hasDefaultNetwork: true },
})

/** `google_project_iam_member`, `google_folder_iam_binding`, `google_organization_iam_policy` and their like. */
export const wideAccess = defineAdapter({
  type: 'X/cloudresourcemanager.googleapis.com/Access',
  global: true,
  renamed: { target: ['project', 'folder', 'org_id'] },
  joined: { iamPolicy: grantedBy, level: levelOf },
})

/** `google_project_iam_audit_config` and its like for folders and organizations. */
export const auditConfig = defineAdapter({
  type: 'X/cloudresourcemanager.googleapis.com/AuditConfig',
  global: true,
})

export const contact = defineAdapter({
  type: 'essentialcontacts.googleapis.com/Contact',
  named: ['email'],
  global: true,
})

export const serviceAccount = defineAdapter({
  type: 'iam.googleapis.com/ServiceAccount',
  named: ['account_id'],
  global: true,
  joined: {
    keys: (account, module) =>
      module
        .referring('google_service_account_key', 'service_account_id', account)
        .map((key) => key.implied({ privateKeyType: key.string('private_key_type') })),
  },
})

/** A key of a service account that this module does not declare: a resource of its own. */
export const serviceAccountKey = defineAdapter({
  type: 'iam.googleapis.com/ServiceAccountKey',
  global: true,
  partOf: { service_account_id: ['google_service_account'] },
})

function levelOf({ type }: TerraformResource): string {
  return type.split('_')[1] ?? 'project'
}
