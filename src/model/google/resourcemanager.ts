import { defineType } from '../define-type.ts'
import { dictionary, flag, list, object, text } from '../schema.ts'
import { iamPolicy } from './iam.ts'

export const project = defineType({
  type: 'cloudresourcemanager.googleapis.com/Project',
  names: ['projectId'],
  global: true,
  properties: {
    projectId: text,
    /** Whether the network `default`, with its firewall rules, stays in a new project. */
    hasDefaultNetwork: flag,
  },
})

/** Roles that are granted on a whole project, folder or organization. */
export const wideAccess = defineType({
  type: 'X/cloudresourcemanager.googleapis.com/Access',
  global: true,
  properties: {
    iamPolicy,
    /** `project`, `folder` or `organization`. */
    level: text,
    /** Which one: `shop-live`, `folders/123`. */
    target: text,
  },
})

const key = { privateKeyType: text } as const

export const serviceAccount = defineType({
  type: 'iam.googleapis.com/ServiceAccount',
  names: ['accountId'],
  global: true,
  properties: {
    accountId: text,
    /** Those that people manage. */
    keys: list(object(key)),
  },
})

/** A key that people manage, of a service account that is declared elsewhere, or that is not known. */
export const serviceAccountKey = defineType({
  type: 'iam.googleapis.com/ServiceAccountKey',
  global: true,
  properties: key,
})

/** Which calls of APIs are recorded in a whole project, folder or organization. */
export const auditConfig = defineType({
  type: 'X/cloudresourcemanager.googleapis.com/AuditConfig',
  global: true,
  properties: {
    /** `allServices`, or the API of one: `storage.googleapis.com`. */
    service: text,
    auditLogConfigs: list(
      object({
        /** `ADMIN_READ`, `DATA_READ` or `DATA_WRITE`. */
        logType: text,
        exemptedMembers: list(text),
      }),
    ),
  },
})

/** Who is told of what happens in a project, folder or organization. */
export const contact = defineType({
  type: 'essentialcontacts.googleapis.com/Contact',
  names: ['email'],
  global: true,
  properties: {
    email: text,
    /** `ALL`, `SECURITY`, `TECHNICAL` … */
    notificationCategorySubscriptions: list(text),
    /** `organizations/1`, `folders/2`, `projects/3`. */
    parent: text,
  },
})

export const apiKey = defineType({
  type: 'apikeys.googleapis.com/Key',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    /** Which APIs the key is for, and which clients may use it. */
    restrictions: object({
      apiTargets: list(object({ service: text })),
      androidKeyRestrictions: object({ allowedApplications: list(object({ packageName: text })) }),
      browserKeyRestrictions: object({ allowedReferrers: list(text) }),
      iosKeyRestrictions: object({ allowedBundleIds: list(text) }),
      serverKeyRestrictions: object({ allowedIps: list(text) }),
    }),
  },
})

/** Whose identities of other clouds and services get credentials of this one. */
export const workloadIdentityProvider = defineType({
  type: 'iam.googleapis.com/WorkloadIdentityPoolProvider',
  names: ['workloadIdentityPoolProviderId'],
  global: true,
  properties: {
    workloadIdentityPoolProviderId: text,
    /** An expression of the Common Expression Language. */
    attributeCondition: text,
    /** Expressions of the same language by the names of attributes: `attribute.owner`. */
    attributeMapping: dictionary(text),
    oidc: object({ issuerUri: text }),
  },
})

/** Where copies of log entries go. */
export const logSink = defineType({
  type: 'logging.googleapis.com/LogSink',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    /** Of a bucket, its name alone. */
    destination: text,
  },
})
