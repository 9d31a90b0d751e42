import { defineType } from '../define-type.ts'
import { flag, list, object, text } from '../schema.ts'
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
