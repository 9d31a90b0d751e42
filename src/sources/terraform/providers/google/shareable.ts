import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located } from '../../../values/located.ts'
import type { Adapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { grantedBy, iamPolicyBy } from './iam.ts'

type AccessType =
  | 'X/artifactregistry.googleapis.com/RepositoryAccess'
  | 'X/cloudfunctions.googleapis.com/FunctionAccess'
  | 'X/pubsub.googleapis.com/TopicAccess'
  | 'X/run.googleapis.com/ServiceAccess'
  | 'X/secretmanager.googleapis.com/SecretAccess'

/**
 * Access to a resource that this module does not declare: a resource of its own, since public access is public for any.
 * `target` is the type of what is shared, and `argument` the one that names it.
 */
export function accessElsewhere(type: AccessType, target: string, argument: string): Adapter {
  const global = type.includes('/pubsub.') || type.includes('/secretmanager.')
  return defineAdapter({
    type,
    ...(global && { global }),
    partOf: { [argument]: [target] },
    joined: { iamPolicy: grantedBy },
  })
}

/** Access to a resource of a kind that is not read itself. */
export const resourceAccess = defineAdapter({
  type: 'X/iam.googleapis.com/ResourceAccess',
  joined: { iamPolicy: grantedBy },
})

/** `google_cloud_run_service`. */
export const runService = defineAdapter({
  type: 'run.googleapis.com/Service',
  named: ['name'],
  renamed: { template: 'template.spec' },
  defaults: { invokerIamDisabled: undefined },
  joined: {
    iamPolicy: iamPolicyBy('service'),
    ingress: (service) => service.one('metadata', ingressAnnotation),
  },
})

/** `google_cloud_run_v2_service`. */
export const runServiceV2 = defineAdapter({
  type: 'run.googleapis.com/Service',
  named: ['name'],
  joined: { iamPolicy: iamPolicyBy('name') },
})

/** `google_cloudfunctions_function`. */
export const cloudFunction = defineAdapter({
  type: 'cloudfunctions.googleapis.com/Function',
  named: ['name'],
  joined: { iamPolicy: iamPolicyBy('cloud_function'), httpsTrigger },
})

/** `google_cloudfunctions2_function`. */
export const cloudFunctionV2 = defineAdapter({
  type: 'cloudfunctions.googleapis.com/Function',
  named: ['name'],
  renamed: {
    environmentVariables: 'service_config.environment_variables',
    ingressSettings: 'service_config.ingress_settings',
  },
  joined: { iamPolicy: iamPolicyBy('cloud_function') },
})

export const topic = defineAdapter({
  type: 'pubsub.googleapis.com/Topic',
  named: ['name'],
  global: true,
  joined: { iamPolicy: iamPolicyBy('topic') },
})

export const artifactRepository = defineAdapter({
  type: 'artifactregistry.googleapis.com/Repository',
  named: ['repository_id'],
  joined: { iamPolicy: iamPolicyBy('repository') },
})

export const secret = defineAdapter({
  type: 'secretmanager.googleapis.com/Secret',
  named: ['secret_id'],
  global: true,
  joined: { iamPolicy: iamPolicyBy('secret_id') },
})

export const dataset = defineAdapter({
  type: 'bigquery.googleapis.com/Dataset',
  named: ['dataset_id'],
  joined: {
    iamPolicy: iamPolicyBy('dataset_id'),
    access: (dataset, module) => [
      ...(dataset.all('access', datasetEntry) ?? []),
      ...module.referring('google_bigquery_dataset_access', 'dataset_id', dataset).map(datasetEntry),
    ],
  },
})

const OF_DATASET = { dataset_id: ['google_bigquery_dataset'] }

/** `google_bigquery_dataset_access`, of a dataset that this module does not declare. */
export const datasetAccess = defineAdapter({
  type: 'X/bigquery.googleapis.com/DatasetAccess',
  partOf: OF_DATASET,
  joined: { access: (grant) => [datasetEntry(grant)] },
})

/** Roles on a dataset that this module does not declare. */
export const datasetIamAccess = defineAdapter({
  type: 'X/bigquery.googleapis.com/DatasetAccess',
  partOf: OF_DATASET,
  joined: { iamPolicy: grantedBy },
})

function datasetEntry(entry: Block) {
  return entry.at({
    iamMember: entry.string('iam_member'),
    role: entry.string('role'),
    specialGroup: entry.string('special_group'),
  })
}

/** The first version of the API has the ingress in an annotation. */
function ingressAnnotation(metadata: Block): Located<Property<string>> | undefined {
  return metadata.textMap('annotations')?.map((annotations) => {
    const ingress = annotations['run.googleapis.com/ingress']
    return ingress === 'internal' ? 'INGRESS_TRAFFIC_INTERNAL_ONLY' : (ingress ?? 'INGRESS_TRAFFIC_ALL')
  })
}

function httpsTrigger(cloudFunction: TerraformResource) {
  const isCalled = cloudFunction.boolean('trigger_http')
  if (isUnknown(isCalled?.value)) return new Located(isCalled.value, isCalled.location)
  if (!isCalled?.value) return undefined
  return { securityLevel: cloudFunction.string('https_trigger_security_level') ?? 'SECURE_OPTIONAL' }
}
