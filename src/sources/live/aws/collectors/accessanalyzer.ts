import { AccessAnalyzerClient, ListAnalyzersCommand } from '@aws-sdk/client-accessanalyzer'
import { accessAnalyzers } from '../../../../model/aws/accessanalyzer.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const listAnalyzers = listing(AccessAnalyzerClient, 'access-analyzer:ListAnalyzers', ListAnalyzersCommand, {
  pageSize: { maxResults: 100 },
  items: ({ analyzers }) => analyzers,
  next: 'nextToken',
})

/** The analyzers of a region together, since what checks ask for is whether there is one. */
export default defineCollector({
  service: 'accessanalyzer',
  types: [accessAnalyzers],
  operations: [listAnalyzers],
  async collect(reader) {
    const analyzers = await reader.all(listAnalyzers, {})
    reader.add(accessAnalyzers, {
      arn: reader.arn('access-analyzer', 'analyzers'),
      name: `analyzers of ${reader.region}`,
      properties: fromApi(accessAnalyzers, { Analyzers: analyzers }),
    })
  },
})
