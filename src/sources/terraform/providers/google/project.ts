import { defineAdapter } from './define-adapter.ts'

export const google_project = defineAdapter({
  type: 'cloudresourcemanager.googleapis.com/Project',
  named: ['project_id'],
  renamed: { hasDefaultNetwork: 'auto_create_network' },
  defaults: { hasDefaultNetwork: true },
})

const auditConfig = defineAdapter({
  type: 'X/cloudresourcemanager.googleapis.com/AuditConfig',
})

export {
  auditConfig as google_folder_iam_audit_config,
  auditConfig as google_organization_iam_audit_config,
  auditConfig as google_project_iam_audit_config,
}

export const google_essential_contacts_contact = defineAdapter({
  type: 'essentialcontacts.googleapis.com/Contact',
  named: ['email'],
})

export const google_service_account = defineAdapter({
  type: 'iam.googleapis.com/ServiceAccount',
  named: ['account_id'],
  joined: {
    keys: (account, module) =>
      module
        .referring('google_service_account_key', 'service_account_id', account)
        .map((key) => key.implied({ privateKeyType: key.string('private_key_type') })),
  },
})

/** A key of a service account that this module does not declare: a resource of its own. */
export const google_service_account_key = defineAdapter({
  type: 'iam.googleapis.com/ServiceAccountKey',
  partOf: { service_account_id: ['google_service_account'] },
})

export const google_iam_workload_identity_pool_provider = defineAdapter({
  type: 'iam.googleapis.com/WorkloadIdentityPoolProvider',
  named: ['workload_identity_pool_provider_id'],
})

export const google_apikeys_key = defineAdapter({ type: 'apikeys.googleapis.com/Key' })

const logSink = defineAdapter({
  type: 'logging.googleapis.com/LogSink',
  joined: {
    destination: (sink) =>
      sink.string('destination')?.map((to) => to.replace(/^storage\.googleapis\.com\//, '')),
  },
})

export {
  logSink as google_logging_billing_account_sink,
  logSink as google_logging_folder_sink,
  logSink as google_logging_organization_sink,
  logSink as google_logging_project_sink,
}
