import { type Settings, settings } from './settings.ts'

const listener = settings('AWS::ElasticLoadBalancingV2::Listener', { SslPolicy: 'ssl_policy' })

const searchDomain = settings('AWS::OpenSearchService::Domain', {
  'DomainEndpointOptions.EnforceHTTPS': 'domain_endpoint_options.enforce_https',
  'DomainEndpointOptions.TLSSecurityPolicy': 'domain_endpoint_options.tls_security_policy',
  'EncryptionAtRestOptions.Enabled': 'encrypt_at_rest.enabled',
  'NodeToNodeEncryptionOptions.Enabled': 'node_to_node_encryption.enabled',
})

const launchTemplate = settings('AWS::EC2::LaunchTemplate', {
  'LaunchTemplateData.BlockDeviceMappings[].Ebs.Encrypted': 'block_device_mappings.ebs.encrypted',
  'LaunchTemplateData.MetadataOptions.HttpPutResponseHopLimit':
    'metadata_options.http_put_response_hop_limit',
  'LaunchTemplateData.MetadataOptions.HttpTokens': 'metadata_options.http_tokens',
})

/** What instances take from their launch template. */
const launched = settings('AWS::EC2::Instance', {
  'BlockDeviceMappings[].Ebs.Encrypted': 'block_device_mappings.ebs.encrypted',
  'MetadataOptions.HttpPutResponseHopLimit': 'metadata_options.http_put_response_hop_limit',
  'MetadataOptions.HttpTokens': 'metadata_options.http_tokens',
})

/** Terraform type → its settings that fixes change. */
export const AWS_ARGUMENTS: Readonly<Record<string, Settings>> = {
  aws_alb_listener: listener,
  aws_api_gateway_domain_name: settings('AWS::ApiGateway::DomainName', { SecurityPolicy: 'security_policy' }),
  aws_api_gateway_stage: settings('AWS::ApiGateway::Stage', { TracingEnabled: 'xray_tracing_enabled' }),
  aws_appsync_api_cache: settings('AWS::AppSync::ApiCache', {
    AtRestEncryptionEnabled: 'at_rest_encryption_enabled',
    TransitEncryptionEnabled: 'transit_encryption_enabled',
  }),
  aws_cloudfront_distribution: settings('AWS::CloudFront::Distribution', {
    'DistributionConfig.CacheBehaviors[].ViewerProtocolPolicy':
      'ordered_cache_behavior.viewer_protocol_policy',
    'DistributionConfig.DefaultCacheBehavior.ViewerProtocolPolicy':
      'default_cache_behavior.viewer_protocol_policy',
    'DistributionConfig.ViewerCertificate.MinimumProtocolVersion':
      'viewer_certificate.minimum_protocol_version',
  }),
  aws_cloudtrail: settings('AWS::CloudTrail::Trail', {
    EnableLogFileValidation: 'enable_log_file_validation',
    IsMultiRegionTrail: 'is_multi_region_trail',
  }),
  aws_cloudwatch_log_group: settings('AWS::Logs::LogGroup', { RetentionInDays: 'retention_in_days' }),
  aws_cognito_identity_pool: settings('AWS::Cognito::IdentityPool', {
    AllowUnauthenticatedIdentities: 'allow_unauthenticated_identities',
  }),
  aws_cognito_user_pool: settings('AWS::Cognito::UserPool', { DeletionProtection: 'deletion_protection' }),
  aws_db_instance: settings('AWS::RDS::DBInstance', {
    AutoMinorVersionUpgrade: 'auto_minor_version_upgrade',
    BackupRetentionPeriod: 'backup_retention_period',
    DeletionProtection: 'deletion_protection',
    EnableIAMDatabaseAuthentication: 'iam_database_authentication_enabled',
    PubliclyAccessible: 'publicly_accessible',
    StorageEncrypted: 'storage_encrypted',
  }),
  aws_docdb_cluster: settings('AWS::DocDB::DBCluster', {
    BackupRetentionPeriod: 'backup_retention_period',
    DeletionProtection: 'deletion_protection',
    StorageEncrypted: 'storage_encrypted',
  }),
  aws_dynamodb_table: settings('AWS::DynamoDB::Table', {
    DeletionProtectionEnabled: 'deletion_protection_enabled',
    'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled': 'point_in_time_recovery.enabled',
    'Replicas[].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled':
      'replica.point_in_time_recovery',
  }),
  aws_dynamodb_table_replica: settings('AWS::DynamoDB::GlobalTable', {
    'Replicas[].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled': 'point_in_time_recovery',
  }),
  aws_default_subnet: settings('AWS::EC2::Subnet', { MapPublicIpOnLaunch: 'map_public_ip_on_launch' }),
  aws_ebs_snapshot_block_public_access: settings('AWS::EC2::SnapshotBlockPublicAccess', { State: 'state' }),
  aws_ebs_volume: settings('AWS::EC2::Volume', { Encrypted: 'encrypted' }),
  aws_ec2_transit_gateway: settings('AWS::EC2::TransitGateway', {
    AutoAcceptSharedAttachments: 'auto_accept_shared_attachments',
  }),
  aws_ecr_repository: settings('AWS::ECR::Repository', {
    ImageTagMutability: 'image_tag_mutability',
    'ImageScanningConfiguration.ScanOnPush': 'image_scanning_configuration.scan_on_push',
  }),
  aws_efs_file_system: settings('AWS::EFS::FileSystem', { Encrypted: 'encrypted' }),
  aws_elasticache_cluster: settings('AWS::ElastiCache::CacheCluster', {
    SnapshotRetentionLimit: 'snapshot_retention_limit',
    TransitEncryptionEnabled: 'transit_encryption_enabled',
  }),
  aws_elasticache_replication_group: settings('AWS::ElastiCache::ReplicationGroup', {
    AtRestEncryptionEnabled: 'at_rest_encryption_enabled',
    SnapshotRetentionLimit: 'snapshot_retention_limit',
    TransitEncryptionEnabled: 'transit_encryption_enabled',
  }),
  aws_elasticsearch_domain: searchDomain,
  aws_iam_account_password_policy: settings('X::IAM::PasswordPolicy', {
    MinimumPasswordLength: 'minimum_password_length',
    PasswordReusePrevention: 'password_reuse_prevention',
  }),
  aws_instance: settings('AWS::EC2::Instance', {
    'BlockDeviceMappings[].Ebs.Encrypted': ['root_block_device.encrypted', 'ebs_block_device.encrypted'],
    'MetadataOptions.HttpPutResponseHopLimit': 'metadata_options.http_put_response_hop_limit',
    'MetadataOptions.HttpTokens': 'metadata_options.http_tokens',
    'NetworkInterfaces[].AssociatePublicIpAddress': 'associate_public_ip_address',
  }),
  aws_kms_key: settings('AWS::KMS::Key', { EnableKeyRotation: 'enable_key_rotation' }),
  aws_launch_configuration: settings('AWS::AutoScaling::LaunchConfiguration', {
    'BlockDeviceMappings[].Ebs.Encrypted': ['root_block_device.encrypted', 'ebs_block_device.encrypted'],
    'MetadataOptions.HttpPutResponseHopLimit': 'metadata_options.http_put_response_hop_limit',
    'MetadataOptions.HttpTokens': 'metadata_options.http_tokens',
  }),
  aws_launch_template: new Map([...launchTemplate, ...launched]),
  aws_lb_listener: listener,
  aws_memorydb_cluster: settings('AWS::MemoryDB::Cluster', { TLSEnabled: 'tls_enabled' }),
  aws_mq_broker: settings('AWS::AmazonMQ::Broker', {
    AutoMinorVersionUpgrade: 'auto_minor_version_upgrade',
  }),
  aws_msk_cluster: settings('AWS::MSK::Cluster', { EnhancedMonitoring: 'enhanced_monitoring' }),
  aws_neptune_cluster: settings('AWS::Neptune::DBCluster', {
    BackupRetentionPeriod: 'backup_retention_period',
    DeletionProtection: 'deletion_protection',
    IamAuthEnabled: 'iam_database_authentication_enabled',
    StorageEncrypted: 'storage_encrypted',
  }),
  aws_neptune_cluster_instance: settings('AWS::Neptune::DBInstance', {
    PubliclyAccessible: 'publicly_accessible',
  }),
  aws_networkfirewall_firewall: settings('AWS::NetworkFirewall::Firewall', {
    DeleteProtection: 'delete_protection',
  }),
  aws_opensearch_domain: searchDomain,
  aws_rds_cluster: settings('AWS::RDS::DBCluster', {
    BackupRetentionPeriod: 'backup_retention_period',
    DeletionProtection: 'deletion_protection',
    EnableIAMDatabaseAuthentication: 'iam_database_authentication_enabled',
    StorageEncrypted: 'storage_encrypted',
  }),
  aws_rds_cluster_instance: settings('AWS::RDS::DBInstance', {
    AutoMinorVersionUpgrade: 'auto_minor_version_upgrade',
    PubliclyAccessible: 'publicly_accessible',
  }),
  aws_redshift_cluster: settings('AWS::Redshift::Cluster', {
    AllowVersionUpgrade: 'allow_version_upgrade',
    AutomatedSnapshotRetentionPeriod: 'automated_snapshot_retention_period',
    Encrypted: 'encrypted',
    EnhancedVpcRouting: 'enhanced_vpc_routing',
    PubliclyAccessible: 'publicly_accessible',
  }),
  aws_s3_bucket_versioning: settings('AWS::S3::Bucket', {
    'VersioningConfiguration.Status': 'versioning_configuration.status',
  }),
  aws_sagemaker_model: settings('AWS::SageMaker::Model', {
    EnableNetworkIsolation: 'enable_network_isolation',
  }),
  aws_sagemaker_notebook_instance: settings('AWS::SageMaker::NotebookInstance', {
    RootAccess: 'root_access',
  }),
  aws_subnet: settings('AWS::EC2::Subnet', { MapPublicIpOnLaunch: 'map_public_ip_on_launch' }),
  aws_vpc_endpoint_service: settings('AWS::EC2::VPCEndpointService', {
    AcceptanceRequired: 'acceptance_required',
  }),
}
