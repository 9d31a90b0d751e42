import { type Expression, list, literal, mappingOf, merged, scalar } from '../../cloudformation/expression.ts'
import { entry, itemsOf } from '../../yaml/tree.ts'
import { isFalse, isTrue, logicalName, type Resources, reference, resource } from '../build.ts'
import type { Service, ServiceFunction } from '../service.ts'

/** Each function with its log group and its address on the internet. */
export function functionResources(service: Service): Resources {
  return service.functions.flatMap((each) => [
    [`${logicalName(each.name)}LambdaFunction`, lambdaOf(each, service)] as const,
    ...logGroupOf(each, service),
    ...urlOf(each),
  ])
}

function lambdaOf(
  { name, written }: ServiceFunction,
  { provider, name: service, stage }: Service,
): Expression {
  const { location } = written
  const own = (key: string) => entry(written, key) ?? entry(provider, key)
  const environment = merged(entry(provider, 'environment'), entry(written, 'environment'))
  const vpc = own('vpc')
  const image = entry(written, 'image')
  const architecture = own('architecture')
  const onError = entry(written, 'onError')
  return resource(
    'AWS::Lambda::Function',
    {
      FunctionName: entry(written, 'name') ?? namedAfter(service, stage, name, location),
      Handler: entry(written, 'handler'),
      Runtime: image ? undefined : own('runtime'),
      PackageType: image && scalar('Image', image.location),
      MemorySize: own('memorySize'),
      Timeout: own('timeout'),
      Architectures: architecture && list([architecture], location),
      Environment: environment && mappingOf({ Variables: environment }, environment.location),
      KmsKeyArn:
        entry(written, 'kmsKeyArn') ?? entry(provider, 'kmsKeyArn') ?? entry(written, 'awsKmsKeyArn'),
      TracingConfig: tracingOf(entry(written, 'tracing') ?? entry(entry(provider, 'tracing'), 'lambda')),
      ReservedConcurrentExecutions: entry(written, 'reservedConcurrency'),
      DeadLetterConfig: onError && mappingOf({ TargetArn: onError }, onError.location),
      Layers: own('layers'),
      VpcConfig:
        vpc && !isFalse(vpc)
          ? mappingOf(
              { SecurityGroupIds: entry(vpc, 'securityGroupIds'), SubnetIds: entry(vpc, 'subnetIds') },
              vpc.location,
            )
          : undefined,
      Role: entry(written, 'role') ?? reference('IamRoleLambdaExecution', location),
    },
    location,
  )
}

/** `service-stage-function`. */
function namedAfter(
  service: Expression | undefined,
  stage: string,
  name: string,
  location: Expression['location'],
): Expression | undefined {
  const text = literal(service)
  return text === undefined ? undefined : scalar(`${text}-${stage}-${name}`, location)
}

/** `true`, `false`, `Active` or `PassThrough`. */
function tracingOf(written: Expression | undefined): Expression | undefined {
  if (!written) return undefined
  const { location } = written
  const mode = isTrue(written)
    ? scalar('Active', location)
    : isFalse(written)
      ? scalar('PassThrough', location)
      : written
  return mappingOf({ Mode: mode }, location)
}

function logGroupOf(
  { name, written }: ServiceFunction,
  { provider, name: service, stage }: Service,
): Resources {
  if (isTrue(entry(written, 'disableLogs')) || isTrue(entry(provider, 'disableLogs'))) return []
  const { location } = written
  const own = literal(entry(written, 'name')) ?? literal(namedAfter(service, stage, name, location))
  const retention = entry(written, 'logRetentionInDays') ?? entry(provider, 'logRetentionInDays')
  const group = resource(
    'AWS::Logs::LogGroup',
    {
      LogGroupName: own === undefined ? undefined : scalar(`/aws/lambda/${own}`, location),
      RetentionInDays: retention,
    },
    location,
  )
  return [[`${logicalName(name)}LogGroup`, group]]
}

/** `url: true`, or with an authorizer. */
function urlOf({ name, written }: ServiceFunction): Resources {
  const url = entry(written, 'url')
  if (!url || isFalse(url)) return []
  const { location } = url
  const authorizer = entry(url, 'authorizer')
  const isSigned = literal(authorizer) === 'aws_iam'
  const id = logicalName(name)
  const address = resource(
    'AWS::Lambda::Url',
    {
      AuthType: isSigned
        ? scalar('AWS_IAM', location)
        : authorizer?.kind === 'call'
          ? authorizer
          : scalar('NONE', location),
      TargetFunctionArn: reference(`${id}LambdaFunction`, location),
    },
    location,
  )
  const everybody = resource('AWS::Lambda::Permission', { Principal: scalar('*', location) }, location)
  return [
    [`${id}LambdaFunctionUrl`, address],
    ...(isSigned || authorizer?.kind === 'call' ? [] : [[`${id}LambdaPermissionFnUrl`, everybody] as const]),
  ]
}

/** The role that functions share, with the statements of the service. */
export function roleResources({ provider }: Service): Resources {
  const iam = entry(provider, 'iam')
  const role = entry(iam, 'role')
  if (entry(provider, 'role') || role?.kind === 'scalar' || role?.kind === 'call') return []
  const statements = entry(role, 'statements') ?? entry(provider, 'iamRoleStatements')
  const managed = entry(role, 'managedPolicies') ?? entry(provider, 'iamManagedPolicies')
  const written = statements ?? managed
  if (!written) return []
  const { location } = written
  const document =
    statements &&
    mappingOf({ Statement: list(itemsOf(statements), statements.location) }, statements.location)
  const policy =
    document && mappingOf({ PolicyName: scalar('serverless', location), PolicyDocument: document }, location)
  const properties = {
    AssumeRolePolicyDocument: trustOfLambda(location),
    Policies: policy && list([policy], policy.location),
    ManagedPolicyArns: managed,
    PermissionsBoundary: entry(role, 'permissionsBoundary') ?? entry(provider, 'rolePermissionsBoundary'),
  }
  return [['IamRoleLambdaExecution', resource('AWS::IAM::Role', properties, location)]]
}

function trustOfLambda(location: Expression['location']): Expression {
  const text = (value: string) => scalar(value, location)
  const principal = mappingOf({ Service: text('lambda.amazonaws.com') }, location)
  const statement = mappingOf(
    { Effect: text('Allow'), Action: text('sts:AssumeRole'), Principal: principal },
    location,
  )
  return mappingOf({ Version: text('2012-10-17'), Statement: list([statement], location) }, location)
}
