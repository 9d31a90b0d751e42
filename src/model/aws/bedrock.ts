import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

export const bedrockAgent = defineType({
  type: 'AWS::Bedrock::Agent',
  names: ['AgentName'],
  properties: {
    AgentName: text,
    GuardrailConfiguration: object({ GuardrailIdentifier: text }),
  },
})

/** Looks at what models are told, and at what they answer. */
export const guardrail = defineType({
  type: 'AWS::Bedrock::Guardrail',
  names: ['Name'],
  properties: {
    Name: text,
    ContentPolicyConfig: object({
      FiltersConfig: list(
        object({
          InputEnabled: defaulted(flag, true),
          /** `NONE`, `LOW`, `MEDIUM` or `HIGH`. */
          InputStrength: text,
          /** `PROMPT_ATTACK`, `HATE`, … */
          Type: text,
        }),
      ),
    }),
    SensitiveInformationPolicyConfig: object({
      PiiEntitiesConfig: list(object({ Type: text })),
      RegexesConfig: list(object({ Name: text })),
    }),
  },
})

/** Where the invocations of models in a region are logged. */
export const modelInvocationLogging = defineType({
  type: 'X::Bedrock::InvocationLogging',
  properties: {
    /** Absent: nowhere. */
    LoggingConfig: object({
      CloudWatchConfig: object({ LogGroupName: text }),
      S3Config: object({ BucketName: text }),
    }),
  },
})
