import type { Needs } from '../../needs.ts'
import type { Collector } from '../collector.ts'

type Load = () => Promise<{ readonly default: Collector }>

/** The collectors by the service in the names of types: `SQS` of `AWS::SQS::Queue`. Each is loaded, with its client, when needed. */
const COLLECTORS: Readonly<Record<string, readonly Load[]>> = {
  AccessAnalyzer: [() => import('./accessanalyzer.ts')],
  Account: [() => import('./account.ts')],
  AmazonMQ: [() => import('./amazonmq.ts')],
  ApiGateway: [() => import('./apigateway.ts')],
  ApiGatewayV2: [() => import('./apigatewayv2.ts')],
  AppSync: [() => import('./appsync.ts')],
  Athena: [() => import('./athena.ts')],
  AutoScaling: [() => import('./autoscaling.ts')],
  Backup: [() => import('./backup.ts')],
  Batch: [() => import('./batch.ts')],
  Bedrock: [() => import('./bedrock.ts'), () => import('./bedrock-agents.ts')],
  CertificateManager: [() => import('./acm.ts')],
  CloudFront: [() => import('./cloudfront.ts')],
  CloudTrail: [() => import('./cloudtrail.ts')],
  CloudWatch: [() => import('./cloudwatch.ts')],
  CodeBuild: [() => import('./codebuild.ts'), () => import('./codebuild-reports.ts')],
  Cognito: [() => import('./cognito-identity-pools.ts'), () => import('./cognito-user-pools.ts')],
  Config: [() => import('./config.ts')],
  DAX: [() => import('./dax.ts')],
  DMS: [() => import('./dms.ts')],
  DocDB: [() => import('./rds.ts'), () => import('./rds-parameter-groups.ts')],
  DynamoDB: [() => import('./dynamodb.ts')],
  EC2: [
    () => import('./ec2/default-encryption.ts'),
    () => import('./ec2/gateways.ts'),
    () => import('./ec2/images.ts'),
    () => import('./ec2/launch-templates.ts'),
    () => import('./ec2/machines.ts'),
    () => import('./ec2/metadata-defaults.ts'),
    () => import('./ec2/network-acls.ts'),
    () => import('./ec2/route-tables.ts'),
    () => import('./ec2/security-groups.ts'),
    () => import('./ec2/snapshots.ts'),
    () => import('./ec2/vpcs.ts'),
  ],
  ECR: [() => import('./ecr.ts')],
  ECS: [() => import('./ecs.ts')],
  EFS: [() => import('./efs.ts')],
  EKS: [() => import('./eks.ts')],
  EMR: [() => import('./emr.ts')],
  ElastiCache: [() => import('./elasticache.ts')],
  ElasticBeanstalk: [() => import('./elasticbeanstalk.ts')],
  ElasticLoadBalancing: [() => import('./elb.ts')],
  ElasticLoadBalancingV2: [() => import('./elbv2.ts')],
  Elasticsearch: [() => import('./opensearch.ts')],
  Glue: [() => import('./glue.ts')],
  GuardDuty: [() => import('./guardduty.ts')],
  Logs: [
    () => import('./logs.ts'),
    () => import('./logs-deliveries.ts'),
    () => import('./logs-metric-filters.ts'),
    () => import('./logs-policies.ts'),
  ],
  MSK: [() => import('./msk.ts')],
  Macie: [() => import('./macie.ts')],
  MemoryDB: [() => import('./memorydb.ts')],
  Neptune: [() => import('./rds.ts')],
  NetworkFirewall: [() => import('./networkfirewall.ts')],
  Organizations: [
    () => import('./organizations/organization.ts'),
    () => import('./organizations/membership.ts'),
  ],
  OpenSearchService: [() => import('./opensearch.ts')],
  RDS: [
    () => import('./rds.ts'),
    () => import('./rds-parameter-groups.ts'),
    () => import('./rds-snapshots.ts'),
  ],
  RAM: [() => import('./ram.ts')],
  Redshift: [() => import('./redshift.ts')],
  Route53: [() => import('./route53.ts')],
  Events: [() => import('./events.ts')],
  IAM: [
    () => import('./iam/account.ts'),
    () => import('./iam/authorization-details.ts'),
    () => import('./iam/credential-report.ts'),
  ],
  Kinesis: [() => import('./kinesis.ts')],
  KinesisFirehose: [() => import('./firehose.ts')],
  Inspector2: [() => import('./inspector2.ts')],
  KMS: [() => import('./kms.ts')],
  Lambda: [() => import('./lambda.ts'), () => import('./lambda-layers.ts')],
  Lightsail: [() => import('./lightsail.ts')],
  S3: [
    () => import('./s3.ts'),
    () => import('./s3-access-points.ts'),
    () => import('./s3-multi-region-access-points.ts'),
  ],
  SecretsManager: [() => import('./secretsmanager.ts')],
  SecurityHub: [() => import('./securityhub.ts')],
  SES: [() => import('./ses.ts')],
  SNS: [() => import('./sns.ts')],
  Shield: [() => import('./shield.ts')],
  SQS: [() => import('./sqs.ts')],
  SageMaker: [() => import('./sagemaker.ts'), () => import('./sagemaker-models.ts')],
  StepFunctions: [() => import('./stepfunctions.ts')],
  Transfer: [() => import('./transfer.ts')],
  WAFv2: [() => import('./wafv2.ts')],
  WorkSpaces: [() => import('./workspaces.ts')],
  SSM: [() => import('./ssm.ts')],
}

/** The collectors of the types that checks need. */
export async function collectorsFor(needs: Needs): Promise<readonly Collector[]> {
  const services = servicesOf(needs)
  const collectors = await load([...services].flatMap((service) => COLLECTORS[service] ?? []))
  return collectors.filter(({ types }) => types.some(({ type }) => needs.includes(type)))
}

/** Whether a scan asks every service for something. */
export function readsAllServices(needs: Needs): boolean {
  const services = servicesOf(needs)
  return Object.keys(COLLECTORS).every((service) => services.has(service))
}

function servicesOf({ types }: Needs): ReadonlySet<string> {
  return new Set(types.map((type) => type.split('::')[1] ?? ''))
}

/** All collectors, for the documented policy and the tests. */
export async function allCollectors(): Promise<readonly Collector[]> {
  return await load(Object.values(COLLECTORS).flat())
}

async function load(loads: readonly Load[]): Promise<readonly Collector[]> {
  // Services that share an API share a collector.
  return [...new Set(await Promise.all(loads.map(async (one) => (await one()).default)))]
}
