import type { Message } from './message.ts'
import { summaryOf } from './summary.ts'

/** What a message tells; what is left out is not told. */
export type Told = Partial<Pick<Message, 'findings' | 'ingestion' | 'pipelines' | 'gathered'>>

/** A message of now. A test where nothing is told. */
export function messageTelling({ id, rule }: Pick<Message, 'id' | 'rule'>, told: Told): Message {
  const { findings = null, ingestion = null, pipelines = null, gathered = null } = told
  const content = { findings, ingestion, pipelines, gathered }
  return {
    version: 1,
    id,
    created_at: new Date().toISOString(),
    summary: summaryOf(content),
    rule,
    ...content,
  }
}
