import { isUnknown } from '../../../../model/unknown.ts'
import type { Value } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

export const aws_mq_broker = defineAdapter({
  type: 'AWS::AmazonMQ::Broker',
  named: ['broker_name'],
  defaults: { PubliclyAccessible: false },
})

export const aws_cloudwatch_event_bus_policy = defineAdapter({ type: 'AWS::Events::EventBusPolicy' })

/** Permission to send events to an event bus: for an account, for an organization, or for everybody. */
export const aws_cloudwatch_event_permission = defineAdapter({
  type: 'AWS::Events::EventBusPolicy',
  joined: { Policy: (permission) => ({ Statement: [statement(permission)] }) },
})

function statement(permission: Block): Sourced<Value> {
  return permission.at({
    Effect: 'Allow',
    Principal: permission.string('principal'),
    Action: permission.string('action') ?? 'events:PutEvents',
    Condition: permission.one('condition', condition),
  })
}

function condition(block: Block): Sourced<Value> {
  const operator = block.string('type')?.value ?? ''
  const key = block.string('key')?.value ?? ''
  if (isUnknown(operator)) return operator
  if (isUnknown(key)) return key
  return { [operator]: { [key]: block.string('value') } }
}

export const aws_kinesis_firehose_delivery_stream = defineAdapter({
  type: 'AWS::KinesisFirehose::DeliveryStream',
  joined: {
    DeliveryStreamType: sourceOf,
    DeliveryStreamEncryptionConfigurationInput: (stream) =>
      stream.one('server_side_encryption', (encryption) =>
        encryption.boolean('enabled')?.map((on) => (on ? { KeyType: 'AWS_OWNED_CMK' } : undefined)),
      ),
  },
})

/** Terraform has no argument for it: the block of the source says what the stream reads from. */
function sourceOf(stream: TerraformResource) {
  return (
    stream.one('kinesis_source_configuration', (source) => source.implied('KinesisStreamAsSource')) ??
    stream.one('msk_source_configuration', (source) => source.implied('MSKAsSource')) ??
    'DirectPut'
  )
}

export const aws_kinesis_stream = defineAdapter({
  type: 'AWS::Kinesis::Stream',
  renamed: { StreamEncryption: '' },
  defaults: { 'StreamEncryption.EncryptionType': 'NONE' },
})

export const aws_msk_cluster = defineAdapter({
  type: 'AWS::MSK::Cluster',
  named: ['cluster_name'],
  renamed: {
    'ClientAuthentication.Tls.CertificateAuthorityArnList':
      'client_authentication.tls.certificate_authority_arns',
    'LoggingInfo.BrokerLogs.CloudWatchLogs': 'logging_info.broker_logs.cloudwatch_logs',
  },
  joined: {
    'ClientAuthentication.Sasl.Iam': (sasl) => enabled(sasl, 'iam'),
    'ClientAuthentication.Sasl.Scram': (sasl) => enabled(sasl, 'scram'),
    'ClientAuthentication.Unauthenticated': (authentication) => enabled(authentication, 'unauthenticated'),
  },
})

/** What is an object with a flag in the API is the flag itself in Terraform. */
function enabled(block: Block, argument: string) {
  return block.boolean(argument)?.map((on) => ({ Enabled: on }))
}

const snsTopic = defineAdapter({ type: 'AWS::SNS::Topic' })

/** The policy in the `policy` argument of a topic. */
const snsTopicInlinePolicy = defineAdapter({
  type: 'AWS::SNS::TopicInlinePolicy',
  when: (topic) => topic.value('policy') !== undefined,
  renamed: { PolicyDocument: 'policy' },
})

export const aws_sns_topic = [snsTopic, snsTopicInlinePolicy]

export const aws_sns_topic_policy = defineAdapter({
  type: 'AWS::SNS::TopicPolicy',
  renamed: { PolicyDocument: 'policy' },
})

/** A queue. AWS encrypts new queues by default, with a key that SQS manages. */
const sqsQueue = defineAdapter({ type: 'AWS::SQS::Queue' })

/** The policy in the `policy` argument of a queue. */
const sqsQueueInlinePolicy = defineAdapter({
  type: 'AWS::SQS::QueueInlinePolicy',
  when: (queue) => queue.value('policy') !== undefined,
  renamed: { PolicyDocument: 'policy' },
})

export const aws_sqs_queue = [sqsQueue, sqsQueueInlinePolicy]

export const aws_sqs_queue_policy = defineAdapter({
  type: 'AWS::SQS::QueuePolicy',
  renamed: { PolicyDocument: 'policy' },
})
