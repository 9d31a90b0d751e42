import { type Expression, literal, mappingOf, scalar } from '../../cloudformation/expression.ts'
import { entry } from '../../yaml/tree.ts'
import { isFalse, isTrue, logicalName, type Resources, resource } from '../build.ts'
import type { Service, ServiceEvent } from '../service.ts'

/** The buckets and topics that events make, and the permissions of Alexa skills, which may be for everybody. */
export function eventResources({ functions, provider }: Service): Resources {
  return functions.flatMap(({ name, events }) =>
    events.flatMap((event, index) => [
      ...bucketOf(event, provider),
      ...topicOf(event),
      ...skillOf(event, `${logicalName(name)}LambdaPermissionAlexaSkill${index}`),
    ]),
  )
}

/** `s3: photos` makes a bucket; `existing: true` does not. A bucket in `provider.s3` has the settings there. */
function bucketOf({ kind, settings, location }: ServiceEvent, provider: Expression | undefined): Resources {
  const bucket = entry(settings, 'bucket') ?? settings
  const name = literal(bucket)
  if (kind !== 's3' || name === undefined || isTrue(entry(settings, 'existing'))) return []
  const declared = entry(entry(provider, 's3'), name)
  const properties = {
    BucketName: scalar(name, location),
    ...Object.fromEntries(
      [
        'AccessControl',
        'LoggingConfiguration',
        'PublicAccessBlockConfiguration',
        'VersioningConfiguration',
      ].map((property) => [property, entry(declared, property.charAt(0).toLowerCase() + property.slice(1))]),
    ),
  }
  return [
    [`S3Bucket${logicalName(name).replaceAll(/\W/g, '')}`, resource('AWS::S3::Bucket', properties, location)],
  ]
}

/** `sns: topic` makes a topic; one with an ARN exists. */
function topicOf({ kind, settings, location }: ServiceEvent): Resources {
  if (kind !== 'sns' || entry(settings, 'arn')) return []
  const written = entry(settings, 'topicName') ?? settings
  const name = literal(written)
  if (name === undefined || name.startsWith('arn:')) return []
  const key = entry(settings, 'kmsMasterKeyId')
  const topic = resource(
    'AWS::SNS::Topic',
    { TopicName: scalar(name, location), KmsMasterKeyId: key },
    location,
  )
  return [[`SNSTopic${logicalName(name).replaceAll(/\W/g, '')}`, topic]]
}

function skillOf({ kind, settings, location }: ServiceEvent, logicalId: string): Resources {
  if (kind !== 'alexaSkill' || isFalse(entry(settings, 'enabled'))) return []
  const skill = entry(settings, 'appId') ?? (settings?.kind === 'map' ? undefined : settings)
  const properties = { Principal: scalar('alexa-appkit.amazon.com', location), EventSourceToken: skill }
  return [[logicalId, resource('AWS::Lambda::Permission', properties, location)]]
}

/**
 * The bucket for deployments, where the service has settings for it. Without them the framework makes one that nobody
 * configures, and with a name it takes one that exists.
 */
export function deploymentBucket({ provider }: Service): Resources {
  const settings = entry(provider, 'deploymentBucket')
  if (settings?.kind !== 'map' || entry(settings, 'name')) return []
  const { location } = settings
  const blocked = entry(settings, 'blockPublicAccess')
  const versioning = entry(settings, 'versioning')
  const all = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets']
  const properties = {
    PublicAccessBlockConfiguration:
      blocked && mappingOf(Object.fromEntries(all.map((name) => [name, blocked])), blocked.location),
    VersioningConfiguration: isTrue(versioning)
      ? mappingOf({ Status: scalar('Enabled', location) }, versioning?.location ?? location)
      : undefined,
  }
  return [['ServerlessDeploymentBucket', resource('AWS::S3::Bucket', properties, location)]]
}
