import { defineType } from '../define-type.ts'
import { defaulted, dictionary, flag, type Infer, list, object, text } from '../schema.ts'
import { iamPolicy } from './iam.ts'

/** Resources that can be opened to the public. What ends in `Access` is access to one that is declared elsewhere. */
const access = { iamPolicy } as const

const runContainer = object({
  args: list(text),
  command: list(text),
  env: list(object({ name: text, value: text })),
})

export const runService = defineType({
  type: 'run.googleapis.com/Service',
  names: ['name'],
  properties: {
    name: text,
    iamPolicy,
    /** From where requests may come: `INGRESS_TRAFFIC_INTERNAL_ONLY`. */
    ingress: defaulted(text, 'INGRESS_TRAFFIC_ALL'),
    /** Whether nobody is asked for permission. */
    invokerIamDisabled: defaulted(flag, false),
    template: object({
      containers: list(runContainer),
    }),
  },
})

export const runServiceAccess = defineType({
  type: 'X/run.googleapis.com/ServiceAccess',
  properties: access,
})

export const cloudFunction = defineType({
  type: 'cloudfunctions.googleapis.com/Function',
  names: ['name'],
  properties: {
    name: text,
    environmentVariables: dictionary(text),
    /** Of the first generation, which answers HTTP as well unless told otherwise. */
    httpsTrigger: object({ securityLevel: text }),
    iamPolicy,
    /** `ALLOW_ALL`, `ALLOW_INTERNAL_ONLY` or `ALLOW_INTERNAL_AND_GCLB`. */
    ingressSettings: defaulted(text, 'ALLOW_ALL'),
  },
})

export const cloudFunctionAccess = defineType({
  type: 'X/cloudfunctions.googleapis.com/FunctionAccess',
  properties: access,
})

export const topic = defineType({
  type: 'pubsub.googleapis.com/Topic',
  names: ['name'],
  global: true,
  properties: { name: text, iamPolicy },
})

export const topicAccess = defineType({
  type: 'X/pubsub.googleapis.com/TopicAccess',
  global: true,
  properties: access,
})

export const artifactRepository = defineType({
  type: 'artifactregistry.googleapis.com/Repository',
  names: ['repositoryId'],
  properties: {
    repositoryId: text,
    iamPolicy,
    /** `INHERITED` or `DISABLED`. */
    vulnerabilityScanningConfig: object({ enablementConfig: text }),
  },
})

export const artifactRepositoryAccess = defineType({
  type: 'X/artifactregistry.googleapis.com/RepositoryAccess',
  properties: access,
})

export const secret = defineType({
  type: 'secretmanager.googleapis.com/Secret',
  names: ['secretId'],
  global: true,
  properties: { secretId: text, iamPolicy },
})

export const secretAccess = defineType({
  type: 'X/secretmanager.googleapis.com/SecretAccess',
  global: true,
  properties: access,
})

const datasetEntry = object({ iamMember: text, role: text, specialGroup: text })

export type DatasetEntry = Infer<typeof datasetEntry>

const datasetAccess = {
  iamPolicy,
  access: list(datasetEntry),
} as const

export const dataset = defineType({
  type: 'bigquery.googleapis.com/Dataset',
  names: ['datasetId'],
  properties: {
    datasetId: text,
    defaultEncryptionConfiguration: object({ kmsKeyName: text }),
    ...datasetAccess,
  },
})

export const datasetAccessElsewhere = defineType({
  type: 'X/bigquery.googleapis.com/DatasetAccess',
  properties: datasetAccess,
})

/** Access to a resource of any other kind. */
export const resourceAccess = defineType({
  type: 'X/iam.googleapis.com/ResourceAccess',
  properties: access,
})
