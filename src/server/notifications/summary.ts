import { SEVERITIES } from '../../ocsf/severity.ts'
import { count } from '../../text/amounts.ts'
import { enumeration } from '../../text/enumeration.ts'
import { printable } from '../../text/printable.ts'
import type { Message } from './message.ts'

/** What a message tells, in one sentence: “3 new findings (1 critical, 2 high) in 2 accounts”. */
export function summaryOf({
  findings,
  ingestion,
  pipelines,
  gathered,
}: Pick<Message, 'findings' | 'ingestion' | 'pipelines' | 'gathered'>): string {
  const parts: string[] = []
  if (findings !== null) parts.push(summaryOfFindings(findings))
  if (ingestion !== null)
    parts.push(`the file ${printable(ingestion.file_name)} failed with ${count(ingestion.errors, 'error')}`)
  if (pipelines !== null) parts.push(`${count(pipelines.silent, 'pipeline')} went silent`)
  if (gathered !== null) parts.push(`${count(gathered.messages, 'more message')} within an hour`)
  if (parts.length === 0) return 'This is a test: messages of Assay arrive here'
  const sentence = parts.join('; ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function summaryOfFindings({
  new: added,
  reopened,
  overdue,
  accounts,
  by_severity,
}: NonNullable<Message['findings']>): string {
  const kinds = [
    ...(added > 0 ? [count(added, 'new finding')] : []),
    ...(reopened > 0 ? [count(reopened, 'reopened finding')] : []),
    ...(overdue > 0 ? [count(overdue, 'overdue finding')] : []),
  ]
  const severities = SEVERITIES.toReversed().flatMap((severity) => {
    const amount = by_severity[severity] ?? 0
    return amount > 0 ? [`${amount} ${severity}`] : []
  })
  return `${enumeration(kinds)} (${severities.join(', ')}) in ${count(accounts, 'account')}`
}
