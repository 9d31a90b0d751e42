import type { ContainerDefinition, EnvironmentVariable } from '../../../../model/aws/ecs.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import type { Property, Value, ValueObject } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import { mismatch, toBoolean, toText } from '../../evaluate/conversion.ts'
import { isList } from '../../evaluate/object.ts'
import { field, jsonArgument, objectIn, read, textsIn } from '../json-argument.ts'
import { defineAdapter } from './define-adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const aws_ecr_repository = defineAdapter({
  type: 'AWS::ECR::Repository',
  defaults: { 'ImageScanningConfiguration.ScanOnPush': false },
  joined: {
    RepositoryPolicyText: (repository, module) =>
      module.join('aws_ecr_repository_policy', 'repository', repository, (policy) =>
        policyDocument(policy, 'policy', module),
      ),
  },
})

/** The policy of a repository that this module does not declare: a resource of its own. */
export const aws_ecr_repository_policy = defineAdapter({
  type: 'X::ECR::RepositoryPolicy',
  partOf: { repository: ['aws_ecr_repository'] },
  renamed: { RepositoryPolicyText: 'policy' },
})

export const aws_ecr_registry_scanning_configuration = defineAdapter({
  type: 'AWS::ECR::RegistryScanningConfiguration',
})

export const aws_ecs_task_definition = defineAdapter({
  type: 'AWS::ECS::TaskDefinition',
  named: ['family'],
  renamed: { 'Volumes[].EFSVolumeConfiguration': 'volume.efs_volume_configuration' },
  joined: {
    ContainerDefinitions: (task) =>
      jsonArgument(task, 'container_definitions')?.map((definitions) => items(definitions, container)),
  },
})

export const aws_ecs_cluster = defineAdapter({
  type: 'AWS::ECS::Cluster',
  renamed: { ClusterSettings: 'setting' },
})

export const aws_ecs_service = defineAdapter({
  type: 'AWS::ECS::Service',
  renamed: { 'NetworkConfiguration.AwsvpcConfiguration': 'network_configuration' },
  joined: {
    'NetworkConfiguration.AwsvpcConfiguration.AssignPublicIp': (network) =>
      network.boolean('assign_public_ip')?.map((isPublic) => (isPublic ? 'ENABLED' : 'DISABLED')),
  },
})

function container(definition: ValueObject): Sourced<ContainerDefinition> {
  return {
    Name: read(definition, 'name', toText),
    Command: read(definition, 'command', textsIn),
    EntryPoint: read(definition, 'entryPoint', textsIn),
    Environment: read(definition, 'environment', variablesIn),
    HealthCheck: read(definition, 'healthCheck', (check) =>
      objectIn(check, (settings) => ({ Command: read(settings, 'command', textsIn) })),
    ),
    LogConfiguration: read(definition, 'logConfiguration', (log) =>
      objectIn(log, (settings) => ({ LogDriver: read(settings, 'logDriver', toText) })),
    ),
    Privileged: read(definition, 'privileged', toBoolean),
    ReadonlyRootFilesystem: read(definition, 'readonlyRootFilesystem', toBoolean),
    User: read(definition, 'user', toText),
  }
}

/** Environment variables of a container in a JSON document. */
export function variablesIn(list: Value): Property<readonly Property<Sourced<EnvironmentVariable>>[]> {
  return items(list, (entry) => ({ Name: read(entry, 'name', toText), Value: read(entry, 'value', toText) }))
}

function items<P>(list: Value, convert: (item: ValueObject) => P): Property<readonly Property<P>[]> {
  if (isUnknown(list)) return list
  return isList(list) ? list.map((item) => objectIn(item, convert)) : mismatch('a list', list)
}

export const aws_eks_cluster = defineAdapter({
  type: 'AWS::EKS::Cluster',
  renamed: { ResourcesVpcConfig: 'vpc_config' },
  joined: {
    Logging: (cluster) =>
      cluster.strings('enabled_cluster_log_types')?.map((types) => ({
        ClusterLogging: { EnabledTypes: types.map((Type) => ({ Type })) },
      })),
  },
})

export const aws_eks_node_group = defineAdapter({
  type: 'AWS::EKS::Nodegroup',
  named: ['node_group_name'],
  renamed: { 'RemoteAccess.SourceSecurityGroups': 'remote_access.source_security_group_ids' },
})

export const aws_batch_job_definition = defineAdapter({
  type: 'AWS::Batch::JobDefinition',
  joined: {
    ContainerProperties: (job) =>
      jsonArgument(job, 'container_properties')?.map((properties) =>
        objectIn(properties, (container) => ({
          Command: read(container, 'command', textsIn),
          Environment: read(container, 'environment', variablesIn),
          Privileged: toBoolean(field(container, 'privileged') ?? false),
        })),
      ),
  },
})
