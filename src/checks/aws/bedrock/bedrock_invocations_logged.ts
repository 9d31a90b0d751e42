import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import { atMost, defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'
import { inRegionOf } from '../in-region-of.ts'

/** What somebody makes who uses models in a region. */
const SIGNS_OF_USE = ['AWS::Bedrock::Agent', 'AWS::Bedrock::Guardrail'] as const

export default defineCheck({
  id: 'bedrock_invocations_logged',
  title: 'Invocations of Bedrock models should be logged',
  service: 'bedrock',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody can tell what models were asked and answered: not which data left with an answer, nor that somebody else uses them at your cost.',
  remediation: {
    text: 'Log invocations in the region to a log group or a bucket, which few may read: they hold prompts and answers.',
    command:
      'aws bedrock put-model-invocation-logging-configuration --logging-config file://<LOGGING_CONFIG_FILE>',
    url: 'https://docs.aws.amazon.com/bedrock/latest/userguide/model-invocation-logging.html',
  },
  references: ['https://docs.aws.amazon.com/bedrock/latest/userguide/security-best-practices-agents.html'],
  resources: ['X::Bedrock::InvocationLogging'],
  evaluate(logging, infrastructure) {
    const config = logging.at('LoggingConfig')
    const isLogged = anyHolds(
      () => isSet(config.at('CloudWatchConfig').at('LogGroupName')),
      () => isSet(config.at('S3Config').at('BucketName')),
    )
    if (isLogged) return pass('Invocations are logged.', config)
    const failure = fail('Invocations are not logged.', config)
    return isUsed(logging, infrastructure) ? failure : atMost('low', failure)
  },
})

/** Whether anything tells that models are used in the region. */
function isUsed(logging: Resource, infrastructure: Infrastructure): boolean {
  return SIGNS_OF_USE.some((type) => {
    const { certain, possible } = inRegionOf(logging, type, infrastructure)
    return certain.length + possible.length > 0
  })
}
