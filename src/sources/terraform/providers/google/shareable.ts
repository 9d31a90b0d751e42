import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located } from '../../../values/located.ts'
import { type Adapter, defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { grantedBy, iamPolicyOf } from './iam.ts'

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
    properties: (grant, module) => ({ iamPolicy: grantedBy(grant, module) }),
  })
}

/** Access to a resource of a kind that is not read itself. */
export const resourceAccess = defineAdapter({
  type: 'X/iam.googleapis.com/ResourceAccess',
  properties: (grant, module) => ({ iamPolicy: grantedBy(grant, module) }),
})

/** `google_cloud_run_service`. */
export const runService = defineAdapter({
  type: 'run.googleapis.com/Service',
  named: ['name'],
  properties: (service, module) => ({
    name: service.string('name'),
    iamPolicy: iamPolicyOf(service, 'service', module),
    ingress: service.one('metadata', ingressAnnotation),
    template: service.one('template', (template) => template.one('spec', containers)),
  }),
})

/** `google_cloud_run_v2_service`. */
export const runServiceV2 = defineAdapter({
  type: 'run.googleapis.com/Service',
  named: ['name'],
  properties: (service, module) => ({
    name: service.string('name'),
    iamPolicy: iamPolicyOf(service, 'name', module),
    ingress: service.string('ingress') ?? 'INGRESS_TRAFFIC_ALL',
    invokerIamDisabled: service.boolean('invoker_iam_disabled') ?? false,
    template: service.one('template', containers),
  }),
})

/** `google_cloudfunctions_function` and `google_cloudfunctions2_function`. */
export const cloudFunction = defineAdapter({
  type: 'cloudfunctions.googleapis.com/Function',
  named: ['name'],
  properties: (cloudFunction, module) => ({
    name: cloudFunction.string('name'),
    environmentVariables:
      cloudFunction.one('service_config', (config) => config.textMap('environment_variables')) ??
      cloudFunction.textMap('environment_variables'),
    httpsTrigger: httpsTrigger(cloudFunction),
    iamPolicy: iamPolicyOf(cloudFunction, 'cloud_function', module),
    ingressSettings:
      cloudFunction.one('service_config', (config) => config.string('ingress_settings')) ??
      cloudFunction.string('ingress_settings') ??
      'ALLOW_ALL',
  }),
})

export const topic = defineAdapter({
  type: 'pubsub.googleapis.com/Topic',
  named: ['name'],
  global: true,
  properties: (topic, module) => ({
    name: topic.string('name'),
    iamPolicy: iamPolicyOf(topic, 'topic', module),
  }),
})

export const artifactRepository = defineAdapter({
  type: 'artifactregistry.googleapis.com/Repository',
  named: ['repository_id'],
  properties: (repository, module) => ({
    repositoryId: repository.string('repository_id'),
    iamPolicy: iamPolicyOf(repository, 'repository', module),
    vulnerabilityScanningConfig: repository.object('vulnerability_scanning_config', (scanning) => ({
      enablementConfig: scanning.string('enablement_config'),
    })),
  }),
})

export const secret = defineAdapter({
  type: 'secretmanager.googleapis.com/Secret',
  named: ['secret_id'],
  global: true,
  properties: (secret, module) => ({
    secretId: secret.string('secret_id'),
    iamPolicy: iamPolicyOf(secret, 'secret_id', module),
  }),
})

export const dataset = defineAdapter({
  type: 'bigquery.googleapis.com/Dataset',
  named: ['dataset_id'],
  properties: (dataset, module) => ({
    datasetId: dataset.string('dataset_id'),
    defaultEncryptionConfiguration: dataset.object('default_encryption_configuration', (encryption) => ({
      kmsKeyName: encryption.string('kms_key_name'),
    })),
    iamPolicy: iamPolicyOf(dataset, 'dataset_id', module),
    access: [
      ...(dataset.all('access', datasetEntry) ?? []),
      ...module.referring('google_bigquery_dataset_access', 'dataset_id', dataset).map(datasetEntry),
    ],
  }),
})

export const datasetAccess = defineAdapter({
  type: 'X/bigquery.googleapis.com/DatasetAccess',
  partOf: { dataset_id: ['google_bigquery_dataset'] },
  properties: (grant, module) =>
    grant.type === 'google_bigquery_dataset_access'
      ? { access: [datasetEntry(grant)] }
      : { iamPolicy: grantedBy(grant, module) },
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

function containers(block: Block) {
  return block.at({
    containers: block.objects('containers', (container) => ({
      args: container.strings('args'),
      command: container.strings('command'),
      env: container.objects('env', (variable) => ({
        name: variable.string('name'),
        value: variable.string('value'),
      })),
    })),
  })
}

function httpsTrigger(cloudFunction: TerraformResource) {
  const isCalled = cloudFunction.boolean('trigger_http')
  if (isUnknown(isCalled?.value)) return new Located(isCalled.value, isCalled.location)
  if (!isCalled?.value) return undefined
  return { securityLevel: cloudFunction.string('https_trigger_security_level') ?? 'SECURE_OPTIONAL' }
}
