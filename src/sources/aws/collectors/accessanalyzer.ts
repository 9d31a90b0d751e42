import { AccessAnalyzerClient, ListAnalyzersCommand } from '@aws-sdk/client-accessanalyzer'
import { accessAnalyzers } from '../../../model/aws/accessanalyzer.ts'
import { byLowerNextToken } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { pick } from '../pick.ts'

const listAnalyzers = listing(
  operation(AccessAnalyzerClient, 'access-analyzer:ListAnalyzers', ListAnalyzersCommand),
  {
    pageSize: { maxResults: 100 },
    items: ({ analyzers }) => analyzers,
    next: byLowerNextToken,
  },
)

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
      properties: {
        Analyzers: pick(analyzers, (all) => all.map(({ type, status }) => ({ Type: type, Status: status }))),
      },
    })
  },
})
