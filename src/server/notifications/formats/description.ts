import type { NamedFinding } from '../../../store/notifications/match-rules.ts'
import { printable } from '../../../text/printable.ts'
import { cutText } from '../../../text/shortened.ts'
import type { Message } from '../message.ts'

/** Longer names are cut, so that no message grows beyond what chats take. */
const MAX_NAME_LENGTH = 200

/** What people read of a message, before it is put into a format. None of it is safe in any format. */
export interface Description {
  readonly title: string
  readonly items: readonly Item[]
  /** Why they read it. */
  readonly reason: string
}

interface Item {
  readonly text: string
  readonly detail: string
  readonly url: string | null
}

export function describe({ summary, rule, findings, ingestion, pipelines, gathered }: Message): Description {
  const named = findings?.worst ?? []
  const longest = pipelines?.longest ?? []
  const more = counted(findings) - named.length
  const first = gathered?.first ?? []
  const moreSilent = (pipelines?.silent ?? 0) - longest.length
  return {
    title: plain(summary),
    items: [
      ...named.map((finding) => ({
        text: plain(`${finding.severity}: ${finding.title}`),
        detail: plain(
          [...statesOf(finding), placeOf(finding), `${finding.provider} ${finding.account}`].join(', '),
        ),
        url: finding.url,
      })),
      ...others(more),
      ...(ingestion === null
        ? []
        : [{ text: plain(ingestion.file_name), detail: 'What was wrong with the file', url: ingestion.url }]),
      ...longest.map(({ provider, account, source, last_received_at }) => ({
        text: plain(`${source} of ${provider} ${account}`),
        detail: `silent since ${last_received_at}`,
        url: null,
      })),
      ...others(moreSilent),
      ...first.map((message) => ({ text: plain(message.summary), detail: '', url: null })),
      ...others((gathered?.messages ?? 0) - first.length),
    ],
    reason: plain(reasonOf(rule, gathered)),
  }
}

function reasonOf(rule: Message['rule'], gathered: Message['gathered']): string {
  if (rule !== null) return `Rule “${rule.name}” of Assay`
  return gathered === null
    ? 'Somebody sent this test.'
    : 'The channel had taken as many messages as it takes in an hour.'
}

function counted(findings: Message['findings']): number {
  return findings === null ? 0 : findings.new + findings.reopened + findings.overdue
}

/** What is special about a finding, before names, which may be cut: that it is new is not. */
function statesOf({ event, due_at }: NamedFinding): readonly string[] {
  if (event === 'reopened') return ['reopened']
  return due_at === null ? [] : [`due since ${due_at.slice(0, 10)}`]
}

/** The resource, with its file if it has one: many resources have the same name. */
function placeOf({ resource, file, line }: NamedFinding): string {
  if (file === '') return resource
  return line === null ? `${resource} in ${file}` : `${resource} in ${file}:${line}`
}

/** What is counted and not named. */
function others(amount: number): readonly Item[] {
  return amount > 0 ? [{ text: `and ${amount} more`, detail: '', url: null }] : []
}

/** One line without control characters, of limited length. */
function plain(text: string): string {
  return cutText(printable(text), MAX_NAME_LENGTH)
}
