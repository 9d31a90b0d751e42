import type { AmazonMqResourceTypes } from './amazonmq.ts'
import type { ApiGatewayResourceTypes } from './apigateway.ts'
import type { CloudFrontResourceTypes } from './cloudfront.ts'
import type { CloudTrailResourceTypes } from './cloudtrail.ts'
import type { CodeBuildResourceTypes } from './codebuild.ts'
import type { ConfigResourceTypes } from './config.ts'
import type { DaxResourceTypes } from './dax.ts'
import type { DmsResourceTypes } from './dms.ts'
import type { DocDBResourceTypes } from './docdb.ts'
import type { DynamoDbResourceTypes } from './dynamodb.ts'
import type { Ec2ResourceTypes } from './ec2.ts'
import type { EcrResourceTypes } from './ecr.ts'
import type { EcsResourceTypes } from './ecs.ts'
import type { EfsResourceTypes } from './efs.ts'
import type { EksResourceTypes } from './eks.ts'
import type { ElastiCacheResourceTypes } from './elasticache.ts'
import type { ElbResourceTypes } from './elb.ts'
import type { Elbv2ResourceTypes } from './elbv2.ts'
import type { EventsResourceTypes } from './events.ts'
import type { GuardDutyResourceTypes } from './guardduty.ts'
import type { IamResourceTypes } from './iam.ts'
import type { KinesisResourceTypes } from './kinesis.ts'
import type { KmsResourceTypes } from './kms.ts'
import type { LambdaResourceTypes } from './lambda.ts'
import type { LogsResourceTypes } from './logs.ts'
import type { MskResourceTypes } from './msk.ts'
import type { NeptuneResourceTypes } from './neptune.ts'
import type { OpenSearchResourceTypes } from './opensearch.ts'
import type { RdsResourceTypes } from './rds.ts'
import type { RedshiftResourceTypes } from './redshift.ts'
import type { S3ResourceTypes } from './s3.ts'
import type { SageMakerResourceTypes } from './sagemaker.ts'
import type { SecretsManagerResourceTypes } from './secretsmanager.ts'
import type { SnsResourceTypes } from './sns.ts'
import type { SqsResourceTypes } from './sqs.ts'
import type { SsmResourceTypes } from './ssm.ts'

/** AWS resources, under CloudFormation's type and property names. */
export interface AwsResourceTypes
  extends AmazonMqResourceTypes,
    ApiGatewayResourceTypes,
    CloudFrontResourceTypes,
    CloudTrailResourceTypes,
    CodeBuildResourceTypes,
    ConfigResourceTypes,
    DaxResourceTypes,
    DmsResourceTypes,
    DocDBResourceTypes,
    DynamoDbResourceTypes,
    Ec2ResourceTypes,
    EcrResourceTypes,
    EcsResourceTypes,
    EfsResourceTypes,
    EksResourceTypes,
    ElastiCacheResourceTypes,
    ElbResourceTypes,
    Elbv2ResourceTypes,
    EventsResourceTypes,
    GuardDutyResourceTypes,
    IamResourceTypes,
    KinesisResourceTypes,
    KmsResourceTypes,
    LambdaResourceTypes,
    LogsResourceTypes,
    MskResourceTypes,
    NeptuneResourceTypes,
    OpenSearchResourceTypes,
    RdsResourceTypes,
    RedshiftResourceTypes,
    S3ResourceTypes,
    SageMakerResourceTypes,
    SecretsManagerResourceTypes,
    SnsResourceTypes,
    SqsResourceTypes,
    SsmResourceTypes {}
