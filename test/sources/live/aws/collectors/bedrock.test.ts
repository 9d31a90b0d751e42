import { expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import bedrock from '../../../../../src/sources/live/aws/collectors/bedrock.ts'
import agents from '../../../../../src/sources/live/aws/collectors/bedrock-agents.ts'
import { collectFrom, denied, found, refused } from '../../../../support/aws/answers.ts'

const arn = (resource: string) => `arn:aws:bedrock:eu-west-1:111122223333:${resource}`

const LOGGING = 'X::Bedrock::InvocationLogging'
const GUARDRAIL = 'AWS::Bedrock::Guardrail'

test.each([
  ['nowhere', {}, {}],
  [
    'to a log group',
    { loggingConfig: { cloudWatchConfig: { logGroupName: 'models', roleArn: 'x' } } },
    { LoggingConfig: { CloudWatchConfig: { LogGroupName: 'models' } } },
  ],
])('Invocations of models are logged %s', async (_, answer, properties) => {
  const { resources } = await collectFrom(
    bedrock,
    { GetModelInvocationLoggingConfiguration: [answer] },
    { needs: { [LOGGING]: 'all' } },
  )
  expect(resources).toEqual([
    found(LOGGING, arn('model-invocation-logging'), 'logs of models in eu-west-1', properties),
  ])
})

test('Where models log is missing if it may not be read', async () => {
  const { resources } = await collectFrom(
    bedrock,
    { GetModelInvocationLoggingConfiguration: [denied] },
    { needs: { [LOGGING]: 'all' } },
  )
  expect(resources.map(({ unread }) => unread)).toEqual([
    'bedrock:GetModelInvocationLoggingConfiguration was denied in eu-west-1',
  ])
})

test('A guardrail has its filters under the names of templates', async () => {
  const { resources } = await collectFrom(
    bedrock,
    {
      ListGuardrails: [
        {
          guardrails: [
            { id: 'g1', name: 'support', arn: arn('guardrail/g1') },
            { id: 'gone', name: 'gone', arn: arn('guardrail/gone') },
            { id: 'hidden', name: 'hidden', arn: arn('guardrail/hidden') },
          ],
        },
      ],
      GetGuardrail: ({ guardrailIdentifier }) =>
        guardrailIdentifier === 'g1'
          ? {
              contentPolicy: {
                filters: [{ type: 'PROMPT_ATTACK', inputStrength: 'HIGH', outputStrength: 'NONE' }],
              },
              sensitiveInformationPolicy: { piiEntities: [{ type: 'EMAIL', action: 'BLOCK' }] },
            }
          : guardrailIdentifier === 'gone'
            ? refused('ResourceNotFoundException', 404)
            : denied,
    },
    { needs: { [GUARDRAIL]: 'all' } },
  )
  const unknown = new Unknown('bedrock:GetGuardrail was denied in eu-west-1')
  expect(resources).toEqual([
    found(
      GUARDRAIL,
      arn('guardrail/g1'),
      'support',
      {
        Name: 'support',
        ContentPolicyConfig: {
          FiltersConfig: [{ InputEnabled: true, InputStrength: 'HIGH', Type: 'PROMPT_ATTACK' }],
        },
        SensitiveInformationPolicyConfig: { PiiEntitiesConfig: [{ Type: 'EMAIL' }] },
      },
      { identifiers: [arn('guardrail/g1'), 'g1'] },
    ),
    found(
      GUARDRAIL,
      arn('guardrail/hidden'),
      'hidden',
      { Name: 'hidden', ContentPolicyConfig: unknown, SensitiveInformationPolicyConfig: unknown },
      { identifiers: [arn('guardrail/hidden'), 'hidden'] },
    ),
  ])
})

test('An agent has its guardrail, as the list of agents tells it', async () => {
  const { resources, calls } = await collectFrom(agents, {
    ListAgents: [
      {
        agentSummaries: [
          {
            agentId: 'a1',
            agentName: 'support',
            guardrailConfiguration: { guardrailIdentifier: 'g1', guardrailVersion: '1' },
          },
          { agentId: 'a2', agentName: 'draft' },
        ],
      },
    ],
  })
  const agent = (id: string, name: string, guardrail: object) =>
    found(
      'AWS::Bedrock::Agent',
      arn(`agent/${id}`),
      name,
      { AgentName: name, ...guardrail },
      { identifiers: [arn(`agent/${id}`), id] },
    )
  expect(resources).toEqual([
    agent('a1', 'support', { GuardrailConfiguration: { GuardrailIdentifier: 'g1' } }),
    agent('a2', 'draft', {}),
  ])
  expect(calls).toEqual([['ListAgents', { maxResults: 100 }]])
})
