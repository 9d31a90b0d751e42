import type { SecuritySettings } from '../../../../model/aws/emr.ts'
import type { ResourceTypes } from '../../../../model/resource.ts'
import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { type Property, setMember, type Value, type ValueObject } from '../../../../model/value.ts'
import type { Located, Sourced } from '../../../values/located.ts'
import { toBoolean, toNumber, toText } from '../../evaluate/conversion.ts'
import { Block } from '../block.ts'
import { changedDefault } from '../changed-default.ts'
import { field, jsonArgument, objectIn, read } from '../json-argument.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const aws_athena_workgroup = defineAdapter({
  type: 'AWS::Athena::WorkGroup',
  renamed: {
    WorkGroupConfiguration: 'configuration',
    'WorkGroupConfiguration.EnforceWorkGroupConfiguration': 'configuration.enforce_workgroup_configuration',
  },
})

export const aws_emr_security_configuration = defineAdapter({
  type: 'AWS::EMR::SecurityConfiguration',
  joined: {
    SecurityConfiguration: (configuration) => jsonArgument(configuration, 'configuration')?.map(settings),
  },
})

function settings(document: Value): Sourced<Property<SecuritySettings>> {
  return objectIn(document, (all) => ({
    EncryptionConfiguration: member(all, 'EncryptionConfiguration', (encryption) => ({
      EnableAtRestEncryption: toBoolean(field(encryption, 'EnableAtRestEncryption') ?? false),
      EnableInTransitEncryption: toBoolean(field(encryption, 'EnableInTransitEncryption') ?? false),
      AtRestEncryptionConfiguration: member(encryption, 'AtRestEncryptionConfiguration', (atRest) => ({
        LocalDiskEncryptionConfiguration: member(atRest, 'LocalDiskEncryptionConfiguration', (disks) => ({
          EncryptionKeyProviderType: toText(field(disks, 'EncryptionKeyProviderType') ?? ''),
        })),
      })),
    })),
    InstanceMetadataServiceConfiguration: member(all, 'InstanceMetadataServiceConfiguration', (service) => ({
      MinimumInstanceMetadataServiceVersion: toNumber(
        field(service, 'MinimumInstanceMetadataServiceVersion') ?? 1,
      ),
    })),
  }))
}

function member<P>(object: ValueObject, name: string, convert: (member: ValueObject) => P) {
  return read(object, name, (value) => objectIn(value, convert))
}

export const aws_emr_cluster = defineAdapter({ type: 'AWS::EMR::Cluster' })

export const aws_emr_block_public_access_configuration = defineAdapter({
  type: 'X::EMR::BlockPublicAccess',
})

export const aws_glue_connection = defineAdapter({
  type: 'AWS::Glue::Connection',
  named: ['name'],
  renamed: {
    ConnectionInput: '',
    'ConnectionInput.ConnectionProperties': 'connection_properties',
    'ConnectionInput.ConnectionType': 'connection_type',
  },
  defaults: { 'ConnectionInput.ConnectionType': 'JDBC' },
})

export const aws_glue_job = defineAdapter({
  type: 'AWS::Glue::Job',
  defaults: { 'Command.Name': 'glueetl' },
})

export const aws_glue_resource_policy = defineAdapter({ type: 'X::Glue::ResourcePolicy' })

export const aws_glue_data_catalog_encryption_settings = defineAdapter({
  type: 'AWS::Glue::DataCatalogEncryptionSettings',
})

export const aws_glue_security_configuration = defineAdapter({
  type: 'AWS::Glue::SecurityConfiguration',
  renamed: {
    'EncryptionConfiguration.CloudWatchEncryption': 'encryption_configuration.cloudwatch_encryption',
    'EncryptionConfiguration.CloudWatchEncryption.CloudWatchEncryptionMode':
      'encryption_configuration.cloudwatch_encryption.cloudwatch_encryption_mode',
  },
})

export const aws_mwaa_environment = defineAdapter({ type: 'AWS::MWAA::Environment' })

type Domain = ResourceTypes['AWS::OpenSearchService::Domain']

export const aws_opensearch_domain = searchDomain(
  'AWS::OpenSearchService::Domain',
  'aws_opensearch_domain_policy',
)

export const aws_elasticsearch_domain = searchDomain(
  'AWS::Elasticsearch::Domain',
  'aws_elasticsearch_domain_policy',
)

/** A search domain. The provider's default is to require HTTPS once there is a block for the endpoint. */
function searchDomain(
  type: 'AWS::Elasticsearch::Domain' | 'AWS::OpenSearchService::Domain',
  policyType: string,
) {
  return defineAdapter({
    type,
    named: ['domain_name'],
    renamed: {
      EncryptionAtRestOptions: 'encrypt_at_rest',
      NodeToNodeEncryptionOptions: 'node_to_node_encryption',
    },
    defaults: {
      AccessPolicies: (domain, module) =>
        module.join(policyType, 'domain_name', domain, (policy) =>
          policyDocument(policy, 'access_policies', module),
        ),
      'DomainEndpointOptions.EnforceHTTPS': true,
    },
    joined: { LogPublishingOptions: publishedLogs },
  })
}

/** A block for each kind of log. Unknown where a block, or which log it is for, is. */
function publishedLogs(
  domain: TerraformResource,
): Sourced<Domain['LogPublishingOptions']> | Unknown | Located<Unknown> {
  const logs: Record<string, Sourced<{ Enabled?: boolean | Unknown }>> = {}
  for (const block of domain.blocks('log_publishing_options')) {
    if (!(block instanceof Block)) return block
    const type = block.string('log_type')?.value
    if (isUnknown(type)) return type
    if (type !== undefined) setMember(logs, type, block.at({ Enabled: block.boolean('enabled') ?? true }))
  }
  return logs
}

type Logging = Sourced<ResourceTypes['AWS::Redshift::Cluster']['LoggingProperties']>

export const aws_redshift_cluster = defineAdapter({
  type: 'AWS::Redshift::Cluster',
  named: ['cluster_identifier'],
  defaults: {
    Encrypted: (_, module) => changedDefault(module, { provider: 'aws', since: 6, to: true }),
    PubliclyAccessible: (_, module) => changedDefault(module, { provider: 'aws', since: 6, to: false }),
  },
  joined: { LoggingProperties: loggingOf },
})

export const aws_redshift_parameter_group = defineAdapter({
  type: 'AWS::Redshift::ClusterParameterGroup',
  renamed: {
    ParameterGroupFamily: 'family',
    'Parameters[].ParameterName': 'parameter.name',
    'Parameters[].ParameterValue': 'parameter.value',
  },
})

/** Where a cluster logs: set by a resource of its own, or by a block as before version 6 of the provider. */
function loggingOf(cluster: TerraformResource, module: TerraformModule): Logging | Located<Unknown> {
  const inline = cluster.one('logging', (logging) => {
    const isOn = logging.boolean('enable')
    return isOn?.map((on) => (on ? { LogDestinationType: 's3' } : undefined))
  })
  return (
    inline ??
    module.join('aws_redshift_logging', 'cluster_identifier', cluster, (logging) =>
      logging.at({ LogDestinationType: logging.string('log_destination_type') ?? 's3' }),
    )
  )
}

export const aws_sagemaker_notebook_instance = defineAdapter({ type: 'AWS::SageMaker::NotebookInstance' })

export const aws_sagemaker_model = defineAdapter({ type: 'AWS::SageMaker::Model' })

export const aws_sagemaker_endpoint_configuration = defineAdapter({ type: 'AWS::SageMaker::EndpointConfig' })
