import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import type { FindingRow } from '../../store/findings/finding-row.ts'
import type { FindingDetails } from '../findings/finding-details.ts'
import { code, codeBlock, titleText } from './markdown.ts'
import type { Closing, IssueText } from './project.ts'

/** Both hosts take 255 characters. */
const MAX_TITLE_LENGTH = 250

/** What an issue is told of. */
export interface Subject {
  readonly finding: FindingRow & FindingDetails
  readonly record: IngestionRecord
  /** The page of the finding; null where the service does not know its own address. */
  readonly url: string | null
}

/** What is in the text of an issue alone, so that it is found again. */
export function markOf(issueId: string): string {
  return `<!-- assay issue ${issueId} -->`
}

export function issueText(issueId: string, { finding, record, url }: Subject): IssueText {
  const { resource_uid, severity } = finding
  const facts = [
    ['Severity', severity],
    ['Check', code(finding.check)],
    ['Resource', code(resource_uid)],
    ['Account', code(`${finding.provider} ${finding.provider_name ?? finding.provider_uid}`)],
    ['Place', placeOf(finding)],
    ['Owners', finding.owners.map(code).join(', ')],
    ['Finding', url === null ? code(finding.uid) : `[in Assay](<${url}>)`],
  ].filter(([, value]) => value !== '')
  return {
    title: titleText(titleOf(finding), MAX_TITLE_LENGTH),
    body: [
      facts.map(([name, value]) => `- **${name}:** ${value}`).join('\n'),
      ...section('What was found', textIn(record.status_detail) || textIn(record.message)),
      ...section('What can happen', textIn(record.risk_details) || textIn(record.finding_info.desc)),
      ...section('Remedy', remedyIn(record.remediation)),
      'Assay closes this issue when a scan finds the problem mended, and opens it again when it comes back.',
      markOf(issueId),
    ].join('\n\n'),
  }
}

/** With the file, since many resources have the same name: a job `test`, the last stage of an image. */
function titleOf({ title, resource_name, resource_uid, file }: Subject['finding']): string {
  const resource = resource_name || resource_uid
  if (resource === '') return title
  return file === '' || resource.includes(file) ? `${title}: ${resource}` : `${title}: ${resource} in ${file}`
}

/** What is said to whoever watches an issue that is closed, or opened again. */
export function commentFor(wanted: Closing | 'open', url: string | null): string {
  const link = url === null ? '' : ` [See the finding.](<${url}>)`
  return `${SENTENCES[wanted]}${link}`
}

const SENTENCES: Readonly<Record<Closing | 'open', string>> = {
  completed: 'A scan no longer finds this problem.',
  not_planned: 'The risk was accepted in Assay.',
  open: 'The problem is back, or its risk is no longer accepted.',
}

function placeOf({ file, line, source_url }: FindingDetails): string {
  if (file === '') return ''
  const place = code(line === null ? file : `${file}:${line}`)
  return source_url === null ? place : `[${place}](<${source_url}>)`
}

function section(title: string, text: string): string[] {
  return text.trim() === '' ? [] : [`### ${title}\n\n${codeBlock(text)}`]
}

function remedyIn(remediation: unknown): string {
  return typeof remediation === 'object' && remediation !== null && 'desc' in remediation
    ? textIn(remediation.desc)
    : ''
}

/** Records are not validated on arrival: a value may be of any type. */
function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
