import type { ForeignTool } from '../../../model/inline-ignore.ts'
import { AWS } from './aws.ts'
import { AZURE } from './azure.ts'
import { DEPENDABOT } from './dependabot.ts'
import { DOCKERFILE } from './dockerfile.ts'
import { GITHUB_ACTIONS } from './github-actions.ts'
import { GOOGLE } from './google.ts'
import { KUBERNETES } from './kubernetes.ts'
import type { SameTopics } from './same-topics.ts'

/** Ids of other tools by the check for the same topic; `docs/suppressing.md` has them as a table. */
export const SAME_TOPICS: SameTopics = {
  ...AWS,
  ...AZURE,
  ...DEPENDABOT,
  ...DOCKERFILE,
  ...GITHUB_ACTIONS,
  ...GOOGLE,
  ...KUBERNETES,
}

/** The checks for what an id of another tool is about; none where there is no such check. */
export function checksFor(tool: ForeignTool, id: string): readonly string[] {
  byForeignId ??= invert(SAME_TOPICS)
  const ids = tool === 'tfsec' ? 'trivy' : tool
  return byForeignId.get(keyOf(ids, id)) ?? []
}

let byForeignId: ReadonlyMap<string, readonly string[]> | undefined

function invert(topics: SameTopics): ReadonlyMap<string, readonly string[]> {
  const entries = Object.entries(topics).flatMap(([check, tools]) =>
    Object.entries(tools).flatMap(([tool, ids]) =>
      ids.split(' ').map((id) => ({ key: keyOf(tool, id), check })),
    ),
  )
  const grouped = Map.groupBy(entries, ({ key }) => key)
  return new Map([...grouped].map(([key, group]) => [key, group.map(({ check }) => check)]))
}

/** Trivy writes `AVD-AWS-0086` or `AWS-0086`, `KSV017` or `KSV-0017`, and `KCV0001` or `KCV-0001`. */
function keyOf(tool: string, id: string): string {
  const plain = id.toLowerCase()
  if (tool !== 'trivy') return `${tool} ${plain}`
  return `trivy ${plain
    .replace(/^avd-/, '')
    .replace(/^(ds|ksv)(\d{3})$/, '$1-0$2')
    .replace(/^kcv(\d{4})$/, 'kcv-$1')}`
}
