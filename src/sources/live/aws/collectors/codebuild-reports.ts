import {
  BatchGetReportGroupsCommand,
  CodeBuildClient,
  ListReportGroupsCommand,
} from '@aws-sdk/client-codebuild'
import { reportGroup } from '../../../../model/aws/codebuild.ts'
import { chunksOf } from '../../chunks-of.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

/** The groups that one call may describe. */
const AT_ONCE = 100

const listReportGroups = listing(CodeBuildClient, 'codebuild:ListReportGroups', ListReportGroupsCommand, {
  pageSize: { maxResults: 100 },
  items: ({ reportGroups }) => chunksOf(reportGroups, AT_ONCE),
  next: 'nextToken',
})
const batchGetReportGroups = operation(
  CodeBuildClient,
  'codebuild:BatchGetReportGroups',
  BatchGetReportGroupsCommand,
)

/** Groups of test reports. */
export default defineCollector({
  service: 'codebuild',
  types: [reportGroup],
  operations: [listReportGroups, batchGetReportGroups],
  collect: (reader) => reader.each(listReportGroups, {}, [reportGroup], (arns) => readGroups(arns, reader)),
})

async function readGroups(arns: readonly string[], reader: RegionReader): Promise<void> {
  const answer = await reader.read(batchGetReportGroups, { reportGroupArns: [...arns] })
  const groups = pick(answer, ({ reportGroups = [] }) => new Map(reportGroups.map((one) => [one.arn, one])))
  for (const arn of arns) {
    const group = pick(groups, (all) => all.get(arn))
    // Absent: it was deleted after it was listed.
    if (group === undefined) continue
    const name = arn.slice(arn.lastIndexOf('/') + 1)
    reader.add(reportGroup, { arn, name, properties: { ...fromApi(reportGroup, group), Name: name } })
  }
}
