import { setTimeout as sleep } from 'node:timers/promises'
import { GenerateCredentialReportCommand, GetCredentialReportCommand, IAMClient } from '@aws-sdk/client-iam'
import { iamCredentials } from '../../../../../model/aws/iam.ts'
import { isUnknown } from '../../../../../model/unknown.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import type { RegionReader } from '../../region-reader.ts'

/** How often AWS is asked whether the report is ready, and the milliseconds between: about a minute in all. */
const ATTEMPTS = 18
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 4_000

/** A row of the report by the names of its columns. */
type Row = Readonly<Record<string, string | undefined>>

const generateReport = operation(IAMClient, 'iam:GenerateCredentialReport', GenerateCredentialReportCommand)
const getReport = listing(IAMClient, 'iam:GetCredentialReport', GetCredentialReportCommand, {
  items: ({ Content, GeneratedTime }) =>
    rowsOf(new TextDecoder().decode(Content)).map((row) => ({ row, reportedAt: GeneratedTime })),
})

/**
 * The passwords, devices and access keys of all users, by two calls. AWS makes the report when it is asked to, unless it
 * has one of the last four hours.
 */
export default defineCollector({
  service: 'iam',
  isGlobal: true,
  types: [iamCredentials],
  operations: [generateReport, getReport],
  async collect(reader) {
    await untilGenerated(reader)
    await reader.each(getReport, {}, [iamCredentials], ({ row, reportedAt }) =>
      addUser(row, reportedAt, reader),
    )
  },
})

/** Waits until there is a report. Whether there is none is told by the call that gets it. */
async function untilGenerated(reader: RegionReader): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await reader.read(generateReport, {})
    if (isUnknown(answer) || answer?.State === 'COMPLETE') return
    await sleep(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt))
  }
}

function addUser(row: Row, reportedAt: Date | undefined, reader: RegionReader): void {
  const name = row['user'] ?? ''
  const isRoot = name === '<root_account>'
  reader.add(iamCredentials, {
    arn: `${row['arn']}/credentials`,
    name: isRoot ? 'root user' : name,
    properties: {
      UserName: name,
      IsRoot: isRoot,
      ReportedAt: reportedAt?.toISOString(),
      CreatedAt: date(row['user_creation_time']),
      PasswordEnabled: flag(row['password_enabled']),
      PasswordLastUsed: date(row['password_last_used']),
      PasswordLastChanged: date(row['password_last_changed']),
      MFAActive: flag(row['mfa_active']),
      AccessKeys: [1, 2].flatMap((number) => keyOf(row, `access_key_${number}`)),
    },
  })
}

/** The key in one of the two slots of a user; a slot that never had one says `N/A`. */
function keyOf(row: Row, slot: string) {
  const LastRotated = date(row[`${slot}_last_rotated`])
  const Active = flag(row[`${slot}_active`])
  if (LastRotated === undefined && Active !== true) return []
  return [{ Active, LastRotated, LastUsed: date(row[`${slot}_last_used_date`]) }]
}

/** `true` or `false`; absent for `not_supported`. */
function flag(text: string | undefined): boolean | undefined {
  return text === 'true' || text === 'TRUE' ? true : text === 'false' || text === 'FALSE' ? false : undefined
}

/** A date in ISO 8601; absent for `N/A`, `no_information` and `not_supported`. */
function date(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-/.test(text) ? text : undefined
}

/** No value of the report has a comma, a quote or a line break: names of users cannot, but for commas, which are quoted. */
function rowsOf(csv: string): readonly Row[] {
  const [header = '', ...lines] = csv.split(/\r?\n/).filter((line) => line !== '')
  const columns = cellsOf(header)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
  })
}

/** The cells of a line; those with commas are in quotes. */
function cellsOf(line: string): readonly string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )
}
