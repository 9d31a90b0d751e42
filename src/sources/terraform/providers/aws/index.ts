import { identifies } from '../identifies.ts'
import type { TerraformProvider } from '../provider.ts'
import { mqBroker } from './amazonmq.ts'
import {
  httpApi,
  httpRoute,
  httpStage,
  restApi,
  restDeploymentStage,
  restDomainName,
  restMethod,
  restStage,
} from './apigateway.ts'
import { graphQlApi, graphQlCache } from './appsync.ts'
import { athenaWorkGroup } from './athena.ts'
import { backupVault, backupVaultPolicy } from './backup.ts'
import { jobDefinition } from './batch.ts'
import { distribution } from './cloudfront.ts'
import { cloudTrail } from './cloudtrail.ts'
import { buildProject, reportGroup } from './codebuild.ts'
import { identityPool, userPool } from './cognito.ts'
import { computed } from './computed.ts'
import { configurationRecorder, recorderStatus } from './config.ts'
import { daxCluster } from './dax.ts'
import { migrationEndpoint, replicationInstance } from './dms.ts'
import { docDbCluster, docDbParameterGroup } from './docdb.ts'
import { dynamoDbReplica, dynamoDbTable } from './dynamodb.ts'
import { ebsEncryptionByDefault, ebsVolume, ec2Instance, launchConfiguration, launchTemplate } from './ec2.ts'
import { ecrRegistryScanning, ecrRepository, ecrRepositoryPolicy } from './ecr.ts'
import { ecsCluster, ecsService, taskDefinition } from './ecs.ts'
import { fileAccessPoint, fileSystem, fileSystemPolicy } from './efs.ts'
import { eksCluster, eksNodegroup } from './eks.ts'
import { cacheCluster, replicationGroup } from './elasticache.ts'
import { beanstalkEnvironment } from './elasticbeanstalk.ts'
import { classicLoadBalancer } from './elb.ts'
import { loadBalancer, loadBalancerListener } from './elbv2.ts'
import { emrSecurityConfiguration } from './emr.ts'
import { eventBusPolicy, eventPermission } from './events.ts'
import { deliveryStream } from './firehose.ts'
import { catalogEncryption, glueSecurityConfiguration } from './glue.ts'
import { guardDutyDetector } from './guardduty.ts'
import {
  iamAccessKey,
  iamGroup,
  iamManagedPolicy,
  iamOidcProvider,
  iamPasswordPolicy,
  iamPolicy,
  iamRole,
  iamUser,
} from './iam.ts'
import { iamExclusiveAttachments, iamPolicyAttachment } from './iam-attachments.ts'
import { image, imagePermission } from './image.ts'
import { kinesisStream } from './kinesis.ts'
import { kmsExternalKey, kmsKey, kmsKeyPolicy, kmsReplicaKey } from './kms.ts'
import { lambdaFunction, lambdaLayerPermission, lambdaPermission, lambdaUrl } from './lambda.ts'
import { delivery, deliverySource, logGroup } from './logs.ts'
import { memoryCluster } from './memorydb.ts'
import { mskCluster } from './msk.ts'
import { airflowEnvironment } from './mwaa.ts'
import { neptuneCluster, neptuneInstance } from './neptune.ts'
import { networkAcl, networkAclEntry } from './network-acl.ts'
import { firewall, firewallLogging, firewallPolicy } from './networkfirewall.ts'
import { elasticsearchDomain, openSearchDomain } from './opensearch.ts'
import {
  dbCluster,
  dbClusterInstance,
  dbClusterParameterGroup,
  dbInstance,
  dbParameterGroup,
  rdsSnapshot,
} from './rds.ts'
import { redshiftCluster, redshiftParameterGroup } from './redshift.ts'
import { regionOf } from './region.ts'
import { route, routeTable } from './route-table.ts'
import { hostedZone, zoneSigning } from './route53.ts'
import {
  s3AccessPoint,
  s3AccountPublicAccessBlock,
  s3Bucket,
  s3BucketAcl,
  s3BucketInlinePolicy,
  s3BucketPolicy,
  s3BucketPublicAccessBlock,
  s3BucketVersioning,
} from './s3.ts'
import { model, modelEndpoint, notebookInstance } from './sagemaker.ts'
import { rotationSchedule, secret, secretPolicy, secretVersion } from './secretsmanager.ts'
import { securityGroup, securityGroupEgress, securityGroupIngress } from './security-group.ts'
import { mailConfigurationSet, mailConfigurationSetV2 } from './ses.ts'
import { snsTopic, snsTopicInlinePolicy, snsTopicPolicy } from './sns.ts'
import { sqsQueue, sqsQueueInlinePolicy, sqsQueuePolicy } from './sqs.ts'
import { ssmDocument, ssmParameter } from './ssm.ts'
import { stateMachine } from './stepfunctions.ts'
import { transferServer } from './transfer.ts'
import { transitGateway } from './transit-gateway.ts'
import { clientVpn, endpointService, flowLog, snapshotSharingBlock, subnet, vpc } from './vpc.ts'
import { webAcl, webAclAssociation, webAclLogging } from './wafv2.ts'
import { workspace } from './workspaces.ts'

/** Adapters by Terraform resource type. */
const ADAPTERS: TerraformProvider['adapters'] = new Map([
  ['aws_alb', [loadBalancer]],
  ['aws_alb_listener', [loadBalancerListener]],
  ['aws_ami', [image]],
  ['aws_ami_copy', [image]],
  ['aws_ami_from_instance', [image]],
  ['aws_ami_launch_permission', [imagePermission]],
  ['aws_api_gateway_deployment', [restDeploymentStage]],
  ['aws_api_gateway_domain_name', [restDomainName]],
  ['aws_api_gateway_method', [restMethod]],
  ['aws_api_gateway_rest_api', [restApi]],
  ['aws_api_gateway_stage', [restStage]],
  ['aws_apigatewayv2_api', [httpApi]],
  ['aws_apigatewayv2_route', [httpRoute]],
  ['aws_apigatewayv2_stage', [httpStage]],
  ['aws_appsync_api_cache', [graphQlCache]],
  ['aws_appsync_graphql_api', [graphQlApi]],
  ['aws_athena_workgroup', [athenaWorkGroup]],
  ['aws_backup_vault', [backupVault]],
  ['aws_backup_vault_policy', [backupVaultPolicy]],
  ['aws_batch_job_definition', [jobDefinition]],
  ['aws_cloudfront_distribution', [distribution]],
  ['aws_cloudtrail', [cloudTrail]],
  ['aws_cloudwatch_event_bus_policy', [eventBusPolicy]],
  ['aws_cloudwatch_event_permission', [eventPermission]],
  ['aws_cloudwatch_log_delivery', [delivery]],
  ['aws_cloudwatch_log_delivery_source', [deliverySource]],
  ['aws_cloudwatch_log_group', [logGroup]],
  ['aws_codebuild_project', [buildProject]],
  ['aws_codebuild_report_group', [reportGroup]],
  ['aws_cognito_identity_pool', [identityPool]],
  ['aws_cognito_user_pool', [userPool]],
  ['aws_config_configuration_recorder', [configurationRecorder]],
  ['aws_config_configuration_recorder_status', [recorderStatus]],
  ['aws_dax_cluster', [daxCluster]],
  ['aws_db_cluster_snapshot', [rdsSnapshot]],
  ['aws_db_instance', [dbInstance]],
  ['aws_db_parameter_group', [dbParameterGroup]],
  ['aws_db_snapshot', [rdsSnapshot]],
  ['aws_db_snapshot_copy', [rdsSnapshot]],
  ['aws_default_network_acl', [networkAcl]],
  ['aws_default_route_table', [routeTable]],
  ['aws_default_security_group', [securityGroup]],
  ['aws_default_subnet', [subnet]],
  ['aws_default_vpc', [vpc]],
  ['aws_dms_endpoint', [migrationEndpoint]],
  ['aws_dms_replication_instance', [replicationInstance]],
  ['aws_docdb_cluster', [docDbCluster]],
  ['aws_docdb_cluster_parameter_group', [docDbParameterGroup]],
  ['aws_dynamodb_table', [dynamoDbTable]],
  ['aws_dynamodb_table_replica', [dynamoDbReplica]],
  ['aws_ebs_encryption_by_default', [ebsEncryptionByDefault]],
  ['aws_ebs_snapshot_block_public_access', [snapshotSharingBlock]],
  ['aws_ebs_volume', [ebsVolume]],
  ['aws_ec2_client_vpn_endpoint', [clientVpn]],
  ['aws_ec2_transit_gateway', [transitGateway]],
  ['aws_ecr_registry_scanning_configuration', [ecrRegistryScanning]],
  ['aws_ecr_repository', [ecrRepository]],
  ['aws_ecr_repository_policy', [ecrRepositoryPolicy]],
  ['aws_ecs_cluster', [ecsCluster]],
  ['aws_ecs_service', [ecsService]],
  ['aws_ecs_task_definition', [taskDefinition]],
  ['aws_efs_access_point', [fileAccessPoint]],
  ['aws_efs_file_system', [fileSystem]],
  ['aws_efs_file_system_policy', [fileSystemPolicy]],
  ['aws_eks_cluster', [eksCluster]],
  ['aws_eks_node_group', [eksNodegroup]],
  ['aws_elastic_beanstalk_environment', [beanstalkEnvironment]],
  ['aws_elasticache_cluster', [cacheCluster]],
  ['aws_elasticache_replication_group', [replicationGroup]],
  ['aws_elasticsearch_domain', [elasticsearchDomain]],
  ['aws_elb', [classicLoadBalancer]],
  ['aws_emr_security_configuration', [emrSecurityConfiguration]],
  ['aws_flow_log', [flowLog]],
  ['aws_glue_data_catalog_encryption_settings', [catalogEncryption]],
  ['aws_glue_security_configuration', [glueSecurityConfiguration]],
  ['aws_guardduty_detector', [guardDutyDetector]],
  ['aws_iam_account_password_policy', [iamPasswordPolicy]],
  ['aws_iam_access_key', [iamAccessKey]],
  ['aws_iam_group', [iamGroup]],
  ['aws_iam_group_policy', [iamPolicy]],
  ['aws_iam_group_policy_attachment', [iamPolicyAttachment]],
  ['aws_iam_group_policy_attachments_exclusive', [iamExclusiveAttachments]],
  ['aws_iam_openid_connect_provider', [iamOidcProvider]],
  ['aws_iam_policy', [iamManagedPolicy]],
  ['aws_iam_policy_attachment', [iamPolicyAttachment]],
  ['aws_iam_role', [iamRole]],
  ['aws_iam_role_policy', [iamPolicy]],
  ['aws_iam_role_policy_attachment', [iamPolicyAttachment]],
  ['aws_iam_role_policy_attachments_exclusive', [iamExclusiveAttachments]],
  ['aws_iam_user', [iamUser]],
  ['aws_iam_user_policy', [iamPolicy]],
  ['aws_iam_user_policy_attachment', [iamPolicyAttachment]],
  ['aws_iam_user_policy_attachments_exclusive', [iamExclusiveAttachments]],
  ['aws_instance', [ec2Instance]],
  ['aws_kinesis_firehose_delivery_stream', [deliveryStream]],
  ['aws_kinesis_stream', [kinesisStream]],
  ['aws_kms_external_key', [kmsExternalKey]],
  ['aws_kms_key', [kmsKey]],
  ['aws_kms_key_policy', [kmsKeyPolicy]],
  ['aws_kms_replica_external_key', [kmsReplicaKey]],
  ['aws_kms_replica_key', [kmsReplicaKey]],
  ['aws_lambda_function', [lambdaFunction]],
  ['aws_lambda_function_url', [lambdaUrl]],
  ['aws_lambda_layer_version_permission', [lambdaLayerPermission]],
  ['aws_lambda_permission', [lambdaPermission]],
  ['aws_launch_configuration', [launchConfiguration]],
  ['aws_launch_template', [launchTemplate]],
  ['aws_lb', [loadBalancer]],
  ['aws_lb_listener', [loadBalancerListener]],
  ['aws_memorydb_cluster', [memoryCluster]],
  ['aws_mq_broker', [mqBroker]],
  ['aws_msk_cluster', [mskCluster]],
  ['aws_mwaa_environment', [airflowEnvironment]],
  ['aws_neptune_cluster', [neptuneCluster]],
  ['aws_neptune_cluster_instance', [neptuneInstance]],
  ['aws_network_acl', [networkAcl]],
  ['aws_network_acl_rule', [networkAclEntry]],
  ['aws_networkfirewall_firewall', [firewall]],
  ['aws_networkfirewall_firewall_policy', [firewallPolicy]],
  ['aws_networkfirewall_logging_configuration', [firewallLogging]],
  ['aws_opensearch_domain', [openSearchDomain]],
  ['aws_rds_cluster', [dbCluster]],
  ['aws_rds_cluster_instance', [dbClusterInstance]],
  ['aws_rds_cluster_parameter_group', [dbClusterParameterGroup]],
  ['aws_rds_cluster_snapshot_copy', [rdsSnapshot]],
  ['aws_redshift_cluster', [redshiftCluster]],
  ['aws_redshift_parameter_group', [redshiftParameterGroup]],
  ['aws_route', [route]],
  ['aws_route53_hosted_zone_dnssec', [zoneSigning]],
  ['aws_route53_zone', [hostedZone]],
  ['aws_route_table', [routeTable]],
  ['aws_s3_access_point', [s3AccessPoint]],
  ['aws_s3_account_public_access_block', [s3AccountPublicAccessBlock]],
  ['aws_s3_bucket', [s3Bucket, s3BucketInlinePolicy]],
  ['aws_s3_bucket_acl', [s3BucketAcl]],
  ['aws_s3_bucket_policy', [s3BucketPolicy]],
  ['aws_s3_bucket_public_access_block', [s3BucketPublicAccessBlock]],
  ['aws_s3_bucket_versioning', [s3BucketVersioning]],
  ['aws_sagemaker_endpoint_configuration', [modelEndpoint]],
  ['aws_sagemaker_model', [model]],
  ['aws_sagemaker_notebook_instance', [notebookInstance]],
  ['aws_secretsmanager_secret', [secret, secretPolicy]],
  ['aws_secretsmanager_secret_policy', [secretPolicy]],
  ['aws_secretsmanager_secret_rotation', [rotationSchedule]],
  ['aws_secretsmanager_secret_version', [secretVersion]],
  ['aws_security_group', [securityGroup]],
  ['aws_security_group_rule', [securityGroupIngress, securityGroupEgress]],
  ['aws_ses_configuration_set', [mailConfigurationSet]],
  ['aws_sesv2_configuration_set', [mailConfigurationSetV2]],
  ['aws_sfn_state_machine', [stateMachine]],
  ['aws_sns_topic', [snsTopic, snsTopicInlinePolicy]],
  ['aws_sns_topic_policy', [snsTopicPolicy]],
  ['aws_sqs_queue', [sqsQueue, sqsQueueInlinePolicy]],
  ['aws_sqs_queue_policy', [sqsQueuePolicy]],
  ['aws_ssm_document', [ssmDocument]],
  ['aws_ssm_parameter', [ssmParameter]],
  ['aws_subnet', [subnet]],
  ['aws_transfer_server', [transferServer]],
  ['aws_vpc', [vpc]],
  ['aws_vpc_endpoint_service', [endpointService]],
  ['aws_vpc_security_group_egress_rule', [securityGroupEgress]],
  ['aws_vpc_security_group_ingress_rule', [securityGroupIngress]],
  ['aws_wafregional_web_acl_association', [webAclAssociation]],
  ['aws_wafv2_web_acl', [webAcl]],
  ['aws_wafv2_web_acl_association', [webAclAssociation]],
  ['aws_wafv2_web_acl_logging_configuration', [webAclLogging]],
  ['aws_workspaces_workspace', [workspace]],
])

export const aws: TerraformProvider = {
  name: 'aws',
  cloud: 'aws',
  identifies,
  adapters: ADAPTERS,
  region: regionOf,
  neverEmpty: new Set(['arn', 'json']),
  computed,
  // Set by `aws_s3_bucket_policy`.
  copied: new Map([['aws_s3_bucket', ['policy']]]),
}
