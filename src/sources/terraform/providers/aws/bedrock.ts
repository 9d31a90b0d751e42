import { defineAdapter } from './define-adapter.ts'

export const aws_bedrockagent_agent = defineAdapter({ type: 'AWS::Bedrock::Agent', named: ['agent_name'] })

export const aws_bedrock_guardrail = defineAdapter({ type: 'AWS::Bedrock::Guardrail' })

export const aws_bedrock_model_invocation_logging_configuration = defineAdapter({
  type: 'X::Bedrock::InvocationLogging',
  renamed: {
    'LoggingConfig.CloudWatchConfig': 'logging_config.cloudwatch_config',
    'LoggingConfig.S3Config': 'logging_config.s3_config',
  },
})
