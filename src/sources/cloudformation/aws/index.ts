import type { TypeReader } from '../resource-type.ts'
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
import { distribution } from './cloudfront.ts'
import { cloudTrail } from './cloudtrail.ts'
import { buildProject } from './codebuild.ts'
import { configurationRecorder } from './config.ts'
import { daxCluster } from './dax.ts'
import { replicationInstance } from './dms.ts'
import { docDbCluster } from './docdb.ts'
import { dynamoDbGlobalTable, dynamoDbTable } from './dynamodb.ts'
import { ebsVolume, ec2Instance, launchConfiguration, launchTemplate } from './ec2.ts'
import { ecrRegistryScanning, ecrRepository } from './ecr.ts'
import { ecsService, taskDefinition } from './ecs.ts'
import { fileSystem } from './efs.ts'
import { eksCluster } from './eks.ts'
import { replicationGroup } from './elasticache.ts'
import { classicLoadBalancer } from './elb.ts'
import { loadBalancer, loadBalancerListener } from './elbv2.ts'
import { eventBus, eventBusPolicy } from './events.ts'
import { guardDutyDetector } from './guardduty.ts'
import { iamGroup, iamManagedPolicy, iamOidcProvider, iamPolicy, iamRole, iamUser } from './iam.ts'
import { kinesisStream } from './kinesis.ts'
import { kmsKey, kmsReplicaKey } from './kms.ts'
import { lambdaFunction, lambdaPermission, lambdaUrl } from './lambda.ts'
import { deliverySource } from './logs.ts'
import { mskCluster } from './msk.ts'
import { neptuneCluster } from './neptune.ts'
import { networkAcl, networkAclEntry } from './network-acl.ts'
import { elasticsearchDomain, openSearchDomain } from './opensearch.ts'
import { dbCluster, dbInstance } from './rds.ts'
import { redshiftCluster } from './redshift.ts'
import { s3AccessPoint, s3Bucket, s3BucketPolicy } from './s3.ts'
import { notebookInstance } from './sagemaker.ts'
import { rotationSchedule, secret, secretPolicy } from './secretsmanager.ts'
import { securityGroup, securityGroupIngress } from './security-group.ts'
import { snsTopic, snsTopicInlinePolicy, snsTopicPolicy } from './sns.ts'
import { sqsQueue, sqsQueueInlinePolicy, sqsQueuePolicy } from './sqs.ts'
import { ssmParameter } from './ssm.ts'
import { transitGateway } from './transit-gateway.ts'
import { flowLog, vpc } from './vpc.ts'

/** CloudFormation resource type → how it is read. Types that no check asks for have no line. */
export const TYPES: ReadonlyMap<string, TypeReader> = new Map([
  ['AWS::AmazonMQ::Broker', mqBroker],
  ['AWS::ApiGateway::Deployment', restDeploymentStage],
  ['AWS::ApiGateway::DomainName', restDomainName],
  ['AWS::ApiGateway::Method', restMethod],
  ['AWS::ApiGateway::RestApi', restApi],
  ['AWS::ApiGateway::Stage', restStage],
  ['AWS::ApiGatewayV2::Api', httpApi],
  ['AWS::ApiGatewayV2::Route', httpRoute],
  ['AWS::ApiGatewayV2::Stage', httpStage],
  ['AWS::AutoScaling::LaunchConfiguration', launchConfiguration],
  ['AWS::CloudFront::Distribution', distribution],
  ['AWS::CloudTrail::Trail', cloudTrail],
  ['AWS::CodeBuild::Project', buildProject],
  ['AWS::Config::ConfigurationRecorder', configurationRecorder],
  ['AWS::DAX::Cluster', daxCluster],
  ['AWS::DMS::ReplicationInstance', replicationInstance],
  ['AWS::DocDB::DBCluster', docDbCluster],
  ['AWS::DynamoDB::GlobalTable', dynamoDbGlobalTable],
  ['AWS::DynamoDB::Table', dynamoDbTable],
  ['AWS::EC2::FlowLog', flowLog],
  ['AWS::EC2::Instance', ec2Instance],
  ['AWS::EC2::LaunchTemplate', launchTemplate],
  ['AWS::EC2::NetworkAcl', networkAcl],
  ['AWS::EC2::NetworkAclEntry', networkAclEntry],
  ['AWS::EC2::SecurityGroup', securityGroup],
  ['AWS::EC2::SecurityGroupIngress', securityGroupIngress],
  ['AWS::EC2::TransitGateway', transitGateway],
  ['AWS::EC2::VPC', vpc],
  ['AWS::EC2::Volume', ebsVolume],
  ['AWS::ECR::RegistryScanningConfiguration', ecrRegistryScanning],
  ['AWS::ECR::Repository', ecrRepository],
  ['AWS::ECS::Service', ecsService],
  ['AWS::ECS::TaskDefinition', taskDefinition],
  ['AWS::EFS::FileSystem', fileSystem],
  ['AWS::EKS::Cluster', eksCluster],
  ['AWS::ElastiCache::ReplicationGroup', replicationGroup],
  ['AWS::ElasticLoadBalancing::LoadBalancer', classicLoadBalancer],
  ['AWS::ElasticLoadBalancingV2::Listener', loadBalancerListener],
  ['AWS::ElasticLoadBalancingV2::LoadBalancer', loadBalancer],
  ['AWS::Elasticsearch::Domain', elasticsearchDomain],
  ['AWS::Events::EventBus', eventBus],
  ['AWS::Events::EventBusPolicy', eventBusPolicy],
  ['AWS::GuardDuty::Detector', guardDutyDetector],
  ['AWS::IAM::Group', iamGroup],
  ['AWS::IAM::GroupPolicy', iamPolicy],
  ['AWS::IAM::ManagedPolicy', iamManagedPolicy],
  ['AWS::IAM::OIDCProvider', iamOidcProvider],
  ['AWS::IAM::Policy', iamPolicy],
  ['AWS::IAM::Role', iamRole],
  ['AWS::IAM::RolePolicy', iamPolicy],
  ['AWS::IAM::User', iamUser],
  ['AWS::IAM::UserPolicy', iamPolicy],
  ['AWS::KMS::Key', kmsKey],
  ['AWS::KMS::ReplicaKey', kmsReplicaKey],
  ['AWS::Kinesis::Stream', kinesisStream],
  ['AWS::Lambda::Function', lambdaFunction],
  ['AWS::Lambda::Permission', lambdaPermission],
  ['AWS::Lambda::Url', lambdaUrl],
  ['AWS::Logs::DeliverySource', deliverySource],
  ['AWS::MSK::Cluster', mskCluster],
  ['AWS::Neptune::DBCluster', neptuneCluster],
  ['AWS::OpenSearchService::Domain', openSearchDomain],
  ['AWS::RDS::DBCluster', dbCluster],
  ['AWS::RDS::DBInstance', dbInstance],
  ['AWS::Redshift::Cluster', redshiftCluster],
  ['AWS::S3::AccessPoint', s3AccessPoint],
  ['AWS::S3::Bucket', s3Bucket],
  ['AWS::S3::BucketPolicy', s3BucketPolicy],
  ['AWS::SNS::Topic', snsTopic],
  ['AWS::SNS::TopicInlinePolicy', snsTopicInlinePolicy],
  ['AWS::SNS::TopicPolicy', snsTopicPolicy],
  ['AWS::SQS::Queue', sqsQueue],
  ['AWS::SQS::QueueInlinePolicy', sqsQueueInlinePolicy],
  ['AWS::SQS::QueuePolicy', sqsQueuePolicy],
  ['AWS::SSM::Parameter', ssmParameter],
  ['AWS::SageMaker::NotebookInstance', notebookInstance],
  ['AWS::SecretsManager::ResourcePolicy', secretPolicy],
  ['AWS::SecretsManager::RotationSchedule', rotationSchedule],
  ['AWS::SecretsManager::Secret', secret],
])
