import { BedrockAgentClient, ListAgentsCommand } from '@aws-sdk/client-bedrock-agent'
import { bedrockAgent } from '../../../../model/aws/bedrock.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const listAgents = listing(BedrockAgentClient, 'bedrock:ListAgents', ListAgentsCommand, {
  pageSize: { maxResults: 100 },
  items: ({ agentSummaries }) => agentSummaries,
  next: 'nextToken',
})

export default defineCollector({
  service: 'bedrock',
  types: [bedrockAgent],
  operations: [listAgents],
  collect: (reader) =>
    reader.each(listAgents, {}, [bedrockAgent], (agent) => {
      const { agentId: id = '', agentName: name = id } = agent
      reader.add(bedrockAgent, {
        arn: reader.arn('bedrock', `agent/${id}`),
        name,
        identifiers: [id],
        properties: fromApi(bedrockAgent, agent),
      })
    }),
})
