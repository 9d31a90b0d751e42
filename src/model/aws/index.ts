import type { PropertiesByType } from '../define-type.ts'
import { accessAnalyzers } from './accessanalyzer.ts'
import { securityContact } from './account.ts'
import { mqBroker } from './amazonmq.ts'
import {
  httpApi,
  httpRoute,
  httpStage,
  restApi,
  restDomainName,
  restMethod,
  restStage,
} from './apigateway.ts'
import { graphQlApi, graphQlCache } from './appsync.ts'
import { athenaWorkGroup } from './athena.ts'
import { backupVault, backupVaultPolicy } from './backup.ts'
import { jobDefinition } from './batch.ts'
import { distribution } from './cloudfront.ts'
import { accountTrails, cloudTrail } from './cloudtrail.ts'
import { buildProject, reportGroup } from './codebuild.ts'
import { identityPool, userPool } from './cognito.ts'
import { configurationRecorder, configurationRecorderStatus } from './config.ts'
import { daxCluster } from './dax.ts'
import { migrationEndpoint, replicationInstance } from './dms.ts'
import { docDbCluster, docDbParameterGroup } from './docdb.ts'
import { dynamoDbGlobalTable, dynamoDbTable } from './dynamodb.ts'
import {
  ebsEncryptionByDefault,
  ebsSnapshot,
  ebsVolume,
  ec2Instance,
  image,
  launchConfiguration,
  launchTemplate,
} from './ec2.ts'
import { ecrRegistryScanning, ecrRepository, ecrRepositoryPolicy } from './ecr.ts'
import { ecsCluster, ecsService, taskDefinition } from './ecs.ts'
import { fileAccessPoint, fileSystem, fileSystemPolicy } from './efs.ts'
import { eksCluster, eksNodegroup } from './eks.ts'
import { replicationGroup } from './elasticache.ts'
import { beanstalkEnvironment } from './elasticbeanstalk.ts'
import { classicLoadBalancer } from './elb.ts'
import { loadBalancer, loadBalancerListener } from './elbv2.ts'
import { emrSecurityConfiguration } from './emr.ts'
import { eventBus, eventBusPolicy } from './events.ts'
import { deliveryStream } from './firehose.ts'
import { catalogEncryption, glueSecurityConfiguration } from './glue.ts'
import { guardDutyDetector } from './guardduty.ts'
import {
  iamAccessKey,
  iamAccountSummary,
  iamCredentials,
  iamGroup,
  iamManagedPolicy,
  iamOidcProvider,
  iamPasswordPolicy,
  iamPolicy,
  iamPolicyAttachment,
  iamRole,
  iamServerCertificate,
  iamUser,
} from './iam.ts'
import { kinesisStream } from './kinesis.ts'
import { kmsAwsManagedKey, kmsKey, kmsKeyPolicy, kmsReplicaKey } from './kms.ts'
import { lambdaFunction, lambdaLayerPermission, lambdaPermission, lambdaUrl } from './lambda.ts'
import { deliverySource, logGroup } from './logs.ts'
import { memoryCluster } from './memorydb.ts'
import { mskCluster } from './msk.ts'
import { airflowEnvironment } from './mwaa.ts'
import { neptuneCluster, neptuneInstance } from './neptune.ts'
import { firewall, firewallLogging, firewallPolicy } from './networkfirewall.ts'
import { elasticsearchDomain, openSearchDomain } from './opensearch.ts'
import { dbCluster, dbClusterParameterGroup, dbInstance, dbParameterGroup, rdsSnapshot } from './rds.ts'
import { redshiftCluster, redshiftParameterGroup } from './redshift.ts'
import { hostedZone, zoneSigning } from './route53.ts'
import {
  s3AccessPoint,
  s3AccountPublicAccessBlock,
  s3Bucket,
  s3BucketAcl,
  s3BucketPolicy,
  s3BucketPublicAccessBlock,
  s3BucketVersioning,
} from './s3.ts'
import { model, modelEndpoint, notebookInstance } from './sagemaker.ts'
import { rotationSchedule, secret, secretPolicy, secretVersion } from './secretsmanager.ts'
import { securityHub } from './securityhub.ts'
import { mailConfigurationSet } from './ses.ts'
import { snsTopic, snsTopicInlinePolicy, snsTopicPolicy } from './sns.ts'
import { sqsQueue, sqsQueueInlinePolicy, sqsQueuePolicy } from './sqs.ts'
import { ssmDocument, ssmParameter } from './ssm.ts'
import { stateMachine } from './stepfunctions.ts'
import { transferServer } from './transfer.ts'
import {
  clientVpn,
  endpointService,
  flowLog,
  networkAcl,
  networkAclEntry,
  route,
  routeTable,
  securityGroup,
  securityGroupEgress,
  securityGroupIngress,
  snapshotSharingBlock,
  subnet,
  transitGateway,
  vpc,
} from './vpc.ts'
import { webAcl, webAclAssociation, webAclLogging } from './wafv2.ts'
import { workspace } from './workspaces.ts'

/** AWS resource types, under CloudFormation's names of types and properties. `X::` marks those CloudFormation has no type for. */
export const AWS_TYPES = [
  mqBroker,
  restDomainName,
  restMethod,
  restApi,
  restStage,
  httpApi,
  httpRoute,
  httpStage,
  athenaWorkGroup,
  launchConfiguration,
  backupVault,
  distribution,
  cloudTrail,
  buildProject,
  reportGroup,
  identityPool,
  userPool,
  configurationRecorder,
  daxCluster,
  migrationEndpoint,
  replicationInstance,
  docDbCluster,
  dynamoDbGlobalTable,
  dynamoDbTable,
  clientVpn,
  flowLog,
  ec2Instance,
  launchTemplate,
  networkAcl,
  networkAclEntry,
  securityGroup,
  securityGroupEgress,
  securityGroupIngress,
  snapshotSharingBlock,
  subnet,
  transitGateway,
  vpc,
  route,
  routeTable,
  endpointService,
  ebsVolume,
  ecrRegistryScanning,
  ecrRepository,
  ecsCluster,
  ecsService,
  taskDefinition,
  fileAccessPoint,
  fileSystem,
  eksCluster,
  eksNodegroup,
  replicationGroup,
  classicLoadBalancer,
  loadBalancerListener,
  loadBalancer,
  elasticsearchDomain,
  eventBus,
  eventBusPolicy,
  guardDutyDetector,
  iamAccessKey,
  iamGroup,
  iamManagedPolicy,
  iamOidcProvider,
  iamPolicy,
  iamRole,
  iamUser,
  kmsKey,
  kmsReplicaKey,
  kinesisStream,
  lambdaFunction,
  lambdaLayerPermission,
  lambdaPermission,
  lambdaUrl,
  deliverySource,
  logGroup,
  mskCluster,
  airflowEnvironment,
  neptuneCluster,
  firewall,
  firewallLogging,
  firewallPolicy,
  openSearchDomain,
  dbCluster,
  dbInstance,
  redshiftCluster,
  zoneSigning,
  hostedZone,
  s3AccessPoint,
  s3Bucket,
  s3BucketPolicy,
  snsTopic,
  snsTopicInlinePolicy,
  snsTopicPolicy,
  sqsQueue,
  sqsQueueInlinePolicy,
  sqsQueuePolicy,
  ssmDocument,
  ssmParameter,
  notebookInstance,
  model,
  modelEndpoint,
  secretPolicy,
  rotationSchedule,
  secret,
  mailConfigurationSet,
  stateMachine,
  webAcl,
  webAclLogging,
  webAclAssociation,
  backupVaultPolicy,
  accountTrails,
  configurationRecorderStatus,
  ebsEncryptionByDefault,
  image,
  ebsSnapshot,
  ecrRepositoryPolicy,
  fileSystemPolicy,
  iamAccountSummary,
  iamCredentials,
  iamPasswordPolicy,
  iamPolicyAttachment,
  iamServerCertificate,
  kmsAwsManagedKey,
  kmsKeyPolicy,
  rdsSnapshot,
  s3AccountPublicAccessBlock,
  s3BucketAcl,
  s3BucketPublicAccessBlock,
  s3BucketVersioning,
  secretVersion,
  accessAnalyzers,
  securityContact,
  securityHub,
  transferServer,
  workspace,
  memoryCluster,
  deliveryStream,
  jobDefinition,
  graphQlApi,
  graphQlCache,
  docDbParameterGroup,
  dbClusterParameterGroup,
  dbParameterGroup,
  redshiftParameterGroup,
  neptuneInstance,
  beanstalkEnvironment,
  emrSecurityConfiguration,
  catalogEncryption,
  glueSecurityConfiguration,
] as const

export type AwsResourceTypes = PropertiesByType<typeof AWS_TYPES>
