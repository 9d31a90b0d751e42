import {
  BedrockClient,
  GetGuardrailCommand,
  GetModelInvocationLoggingConfigurationCommand,
  type GuardrailSummary,
  ListGuardrailsCommand,
} from '@aws-sdk/client-bedrock'
import { guardrail, modelInvocationLogging } from '../../../../model/aws/bedrock.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

/** One answer for the region: a list of one. */
const getLogging = listing(
  BedrockClient,
  'bedrock:GetModelInvocationLoggingConfiguration',
  GetModelInvocationLoggingConfigurationCommand,
  { items: (answer) => [answer] },
)
const listGuardrails = listing(BedrockClient, 'bedrock:ListGuardrails', ListGuardrailsCommand, {
  pageSize: { maxResults: 100 },
  items: ({ guardrails }) => guardrails,
  next: 'nextToken',
})
const getGuardrail = operation(BedrockClient, 'bedrock:GetGuardrail', GetGuardrailCommand)

/** Guardrails as they are now, of which versions may be in use, and whether models log in the region. */
export default defineCollector({
  service: 'bedrock',
  types: [guardrail, modelInvocationLogging],
  operations: [getLogging, listGuardrails, getGuardrail],
  collect: (reader) =>
    Promise.all([
      reader.each(getLogging, {}, [modelInvocationLogging], (answer) =>
        reader.add(modelInvocationLogging, {
          arn: reader.arn('bedrock', 'model-invocation-logging'),
          name: `logs of models in ${reader.region}`,
          properties: fromApi(modelInvocationLogging, answer),
        }),
      ),
      reader.each(listGuardrails, {}, [guardrail], (one) => readGuardrail(one, reader)),
    ]),
})

async function readGuardrail(
  { id = '', name = id, arn }: GuardrailSummary,
  reader: RegionReader,
): Promise<void> {
  const answer = await reader.read(
    getGuardrail,
    { guardrailIdentifier: id },
    { gone: ['ResourceNotFoundException'] },
  )
  reader.add(guardrail, {
    arn: arn ?? reader.arn('bedrock', `guardrail/${id}`),
    name,
    identifiers: [id],
    properties: {
      Name: name,
      ContentPolicyConfig: pick(answer, ({ contentPolicy }) => ({
        FiltersConfig: contentPolicy?.filters?.map(({ type, inputStrength, inputEnabled = true }) => ({
          Type: type,
          InputStrength: inputStrength,
          InputEnabled: inputEnabled,
        })),
      })),
      SensitiveInformationPolicyConfig: pick(answer, ({ sensitiveInformationPolicy: policy }) => ({
        PiiEntitiesConfig: policy?.piiEntities?.map(({ type }) => ({ Type: type })),
        RegexesConfig: policy?.regexes?.map((regex) => ({ Name: regex.name })),
      })),
    },
  })
}
