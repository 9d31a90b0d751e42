import type { AssetJson } from '../google-server.ts'

const HOST = 'cloudresourcemanager.googleapis.com'

/** A project, folder or organization by itself. */
export function level(path: string, ancestors: readonly string[], iamPolicy: object): AssetJson {
  const type = path.startsWith('projects/')
    ? 'Project'
    : path.startsWith('folders/')
      ? 'Folder'
      : 'Organization'
  return {
    name: `//${HOST}/${path}`,
    assetType: `${HOST}/${type}`,
    resource: { data: {} },
    iamPolicy,
    ancestors,
  }
}

const grant = (role: string, ...members: readonly string[]) => ({ role, members })

/** Roles that are wrong for a whole project, and the checks that fail for them. */
export const WRONG_GRANTS: readonly {
  readonly checks: readonly string[]
  readonly bindings: readonly object[]
}[] = [
  { checks: ['google_iam_no_public_members'], bindings: [grant('roles/viewer', 'allAuthenticatedUsers')] },
  {
    checks: ['google_iam_no_personal_accounts'],
    bindings: [grant('roles/viewer', 'group:somebody@gmail.com')],
  },
  { checks: ['google_iam_no_basic_roles'], bindings: [grant('roles/editor', 'group:all@acme.example')] },
  {
    checks: ['google_iam_no_admin_service_accounts'],
    bindings: [grant('roles/compute.admin', 'serviceAccount:ci@shop-0.iam.gserviceaccount.com')],
  },
  {
    checks: ['google_iam_no_direct_users'],
    bindings: [grant('roles/compute.viewer', 'user:ann@acme.example')],
  },
  {
    checks: ['google_iam_no_default_service_accounts'],
    bindings: [grant('roles/compute.viewer', 'serviceAccount:123-compute@developer.gserviceaccount.com')],
  },
  {
    checks: ['google_iam_no_wide_impersonation', 'google_iam_service_account_duties_separated'],
    bindings: [
      grant('roles/iam.serviceAccountUser', 'group:devs@acme.example'),
      grant('roles/iam.serviceAccountAdmin', 'group:devs@acme.example'),
    ],
  },
  {
    checks: ['google_kms_duties_separated'],
    bindings: [
      grant('roles/cloudkms.admin', 'group:devs@acme.example'),
      grant('roles/cloudkms.cryptoKeyDecrypter', 'group:devs@acme.example'),
    ],
  },
]

export const RIGHT_GRANT = grant('roles/viewer', 'group:auditors@acme.example')

/** What all audit logs are, and less. */
export const logs = (...types: readonly string[]) => [
  { service: 'allServices', auditLogConfigs: types.map((logType) => ({ logType })) },
]
