/** The SDK's clients, by the names of the services in the AWS CLI. */
export const CLIENTS: Readonly<Record<string, () => Promise<object>>> = {
  accessanalyzer: () => import('@aws-sdk/client-accessanalyzer'),
  account: () => import('@aws-sdk/client-account'),
  acm: () => import('@aws-sdk/client-acm'),
  apigateway: () => import('@aws-sdk/client-api-gateway'),
  athena: () => import('@aws-sdk/client-athena'),
  backup: () => import('@aws-sdk/client-backup'),
  cloudfront: () => import('@aws-sdk/client-cloudfront'),
  cloudtrail: () => import('@aws-sdk/client-cloudtrail'),
  codebuild: () => import('@aws-sdk/client-codebuild'),
  dms: () => import('@aws-sdk/client-database-migration-service'),
  // Amazon DocumentDB and Neptune answer at the API of RDS, by the same operations.
  docdb: () => import('@aws-sdk/client-rds'),
  dynamodb: () => import('@aws-sdk/client-dynamodb'),
  ec2: () => import('@aws-sdk/client-ec2'),
  ecr: () => import('@aws-sdk/client-ecr'),
  ecs: () => import('@aws-sdk/client-ecs'),
  efs: () => import('@aws-sdk/client-efs'),
  eks: () => import('@aws-sdk/client-eks'),
  elasticache: () => import('@aws-sdk/client-elasticache'),
  elb: () => import('@aws-sdk/client-elastic-load-balancing'),
  elbv2: () => import('@aws-sdk/client-elastic-load-balancing-v2'),
  events: () => import('@aws-sdk/client-eventbridge'),
  guardduty: () => import('@aws-sdk/client-guardduty'),
  iam: () => import('@aws-sdk/client-iam'),
  inspector2: () => import('@aws-sdk/client-inspector2'),
  kafka: () => import('@aws-sdk/client-kafka'),
  kinesis: () => import('@aws-sdk/client-kinesis'),
  kms: () => import('@aws-sdk/client-kms'),
  lambda: () => import('@aws-sdk/client-lambda'),
  logs: () => import('@aws-sdk/client-cloudwatch-logs'),
  macie2: () => import('@aws-sdk/client-macie2'),
  mq: () => import('@aws-sdk/client-mq'),
  neptune: () => import('@aws-sdk/client-rds'),
  opensearch: () => import('@aws-sdk/client-opensearch'),
  rds: () => import('@aws-sdk/client-rds'),
  redshift: () => import('@aws-sdk/client-redshift'),
  route53: () => import('@aws-sdk/client-route-53'),
  s3api: () => import('@aws-sdk/client-s3'),
  s3control: () => import('@aws-sdk/client-s3-control'),
  sagemaker: () => import('@aws-sdk/client-sagemaker'),
  secretsmanager: () => import('@aws-sdk/client-secrets-manager'),
  securityhub: () => import('@aws-sdk/client-securityhub'),
  shield: () => import('@aws-sdk/client-shield'),
  sns: () => import('@aws-sdk/client-sns'),
  sqs: () => import('@aws-sdk/client-sqs'),
  ssm: () => import('@aws-sdk/client-ssm'),
  wafv2: () => import('@aws-sdk/client-wafv2'),
}

/** Options that the AWS CLI names in another way than the API, by service and operation. */
export const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ec2 replace-network-acl-entry': { ingress: 'no-egress' },
  'eks update-cluster-version': { 'kubernetes-version': 'version' },
}

/** Options that only the AWS CLI has: it reads the resource and sends it back with the change. */
export const ADDED: Readonly<Record<string, readonly string[]>> = {
  'cloudfront update-distribution': ['default-root-object'],
}
