import {
  BatchClient,
  type ContainerProperties,
  DescribeJobDefinitionsCommand,
  type JobDefinition,
} from '@aws-sdk/client-batch'
import { jobDefinition } from '../../../../model/aws/ecs.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const describeDefinitions = listing(
  BatchClient,
  'batch:DescribeJobDefinitions',
  DescribeJobDefinitionsCommand,
  { pageSize: { maxResults: 100 }, items: ({ jobDefinitions }) => jobDefinitions, next: 'nextToken' },
)

/** The newest active revision of each job definition: the others are kept, and most of them not used any more. */
export default defineCollector({
  service: 'batch',
  types: [jobDefinition],
  operations: [describeDefinitions],
  async collect(reader) {
    const revisions = await reader.all(describeDefinitions, { status: 'ACTIVE' })
    if (isUnknown(revisions)) return reader.miss([jobDefinition], revisions.reason)
    for (const definition of newestOf(revisions)) {
      const {
        jobDefinitionName: name = '',
        jobDefinitionArn: arn = '',
        containerProperties,
        tags,
      } = definition
      reader.add(jobDefinition, {
        arn,
        name,
        tags: tags ?? {},
        properties: fromApi(jobDefinition, definition),
        tainted: textsOf(containerProperties),
      })
    }
  },
})

function newestOf(revisions: readonly JobDefinition[]): readonly JobDefinition[] {
  const oldestFirst = revisions.toSorted((one, other) => (one.revision ?? 0) - (other.revision ?? 0))
  return [...new Map(oldestFirst.map((one) => [one.jobDefinitionName, one])).values()]
}

/** What may hold a secret. */
function textsOf({ command = [], environment = [] }: ContainerProperties = {}): readonly string[] {
  return [...command, ...environment.flatMap(({ value }) => value ?? [])]
}
