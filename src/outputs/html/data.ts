import { entryOf } from '../../collections/entry-of.ts'
import type { FixedFinding } from '../../findings/comparison/comparison.ts'
import { driftText } from '../../findings/drift/drift-text.ts'
import { type Finding, isFailure } from '../../findings/finding.ts'
import { findingUid, identityOf } from '../../findings/uid.ts'
import type { ScanResult } from '../../scan/result.ts'
import { accountOf, isOfSeveralAccounts, nameOf } from '../account-of.ts'
import { complianceText } from '../control-words.ts'
import { addressOf, furtherPlaces } from '../places.ts'
import { scannedExamples } from '../remediation-examples.ts'
import { isUndeployed } from '../undeployed-code.ts'
import { suppressionFacts } from '../words.ts'
import { scriptJson } from './escape.ts'
import type { CheckData, FindingData, Kind, MoreData, ReportData, ResourceData } from './report-data.ts'

/** Data that the report's script shows: the tables, then one finding per line. */
export function* reportData(result: ScanResult): Generator<string> {
  const tables = new Tables(result)
  // Rows are made twice, since the tables they fill come first: keeping them would take more memory than time.
  for (const _ of findingRows(result, tables));
  const head: Omit<ReportData, 'findings'> = {
    ...uidParts(result),
    controls: checksByControl(result),
    checks: tables.checks.rows,
    resources: tables.resources.rows,
    files: tables.files.rows,
    reasons: tables.reasons.rows,
    owners: tables.owners.rows,
  }
  yield '{'
  for (const [name, value] of Object.entries(head)) {
    yield `"${name}":`
    yield* jsonPieces(value)
    yield ',\n'
  }
  yield '"findings":['
  let separator = '\n'
  for (const row of findingRows(result, tables)) {
    yield separator + scriptJson(row)
    separator = ',\n'
  }
  yield ']}'
}

/** A table row by row: of a large scan it is longer than one text should be. */
function* jsonPieces(value: unknown): Generator<string> {
  if (!Array.isArray(value)) yield scriptJson(value)
  else {
    yield '['
    for (const [index, row] of value.entries()) yield (index === 0 ? '' : ',') + scriptJson(row)
    yield ']'
  }
}

function* findingRows(result: ScanResult, tables: Tables): Generator<FindingData> {
  const { uidStart, uidMiddle } = uidParts(result)
  for (const finding of result.findings) {
    const { check, location, reason } = finding
    const resource = describeResource(finding, result)
    const row = [
      kindOf(finding),
      tables.check(finding),
      tables.resource(resource),
      tables.file(location?.file),
      location?.startLine ?? 0,
      tables.reason(reason),
    ] as const
    const more = moreOf(finding, uidStart + check.id + uidMiddle + resource.identity, tables, result)
    yield more ? [...row, more] : row
  }
  for (const { uid, check, severity, resource, file } of result.comparison?.fixed ?? []) {
    const described = { address: resource, identity: uid, type: '' }
    const reason = tables.reason('It was there before, and is fixed.')
    const row = [
      tables.fixedCheck(check, severity),
      tables.resource(described),
      tables.file(file),
      0,
      reason,
    ] as const
    yield ['fixed', ...row, { uid }]
  }
}

/** What every uid begins with, and what stands between check and resource: see `FindingUids`. */
function uidParts({ provider, account }: ScanResult): Pick<ReportData, 'uidStart' | 'uidMiddle'> {
  return { uidStart: `assay-${provider}-`, uidMiddle: `-${account}-` }
}

function checksByControl({ compliance = [] }: ScanResult): ReportData['controls'] {
  const controls = compliance.flatMap(({ framework, controls }) =>
    controls.map(({ control, checks }) => [`${framework.id}/${control.id}`, checks] as const),
  )
  return Object.fromEntries(controls)
}

function kindOf(finding: Finding): Kind {
  if (finding.suppression) return 'muted'
  if (isFailure(finding)) return 'fail'
  if (finding.status === 'FAIL') return 'unchanged'
  return finding.status === 'MANUAL' ? 'manual' : 'pass'
}

function moreOf(
  finding: Finding,
  derived: string,
  tables: Tables,
  { scope }: ScanResult,
): MoreData | undefined {
  const { suppression, location } = finding
  const uid = findingUid(finding)
  const drift = driftText(finding)
  const block = location?.related && finding.resource.block
  const further = furtherPlaces(finding).map(
    ({ what, location }) => [what, tables.file(location.file), location.startLine] as const,
  )
  const undeployed = isFailure(finding) && isUndeployed(finding, scope.roots)
  const owners = tables.ownersOf(finding)
  const isPlain = uid === derived && !suppression && drift === undefined && !undeployed
  if (isPlain && further.length === 0 && owners === undefined) return undefined
  return {
    ...(uid !== derived && { uid }),
    ...(owners !== undefined && { owners }),
    ...(undeployed && { undeployed }),
    ...(drift !== undefined && { drift }),
    ...(further.length > 0 && { further }),
    ...(block && { block: [tables.file(block.file), block.startLine] as const }),
    ...(suppression && {
      suppression: {
        reason: suppression.reason,
        place: `${suppression.place.file}:${suppression.place.line}`,
        facts: suppressionFacts(suppression),
      },
    }),
  }
}

function describeResource(finding: Finding, result: ScanResult): ResourceData {
  const { address, name, type, region, namespace } = finding.resource
  return {
    address: addressOf(finding),
    identity: identityOf(finding.resource),
    type,
    ...(!address.includes(name) && { name }),
    ...(region !== undefined && { region }),
    ...(namespace !== undefined && { namespace }),
    ...(isOfSeveralAccounts(result) && { account: nameOf(accountOf(finding, result)) }),
  }
}

/** What findings share. */
class Tables {
  readonly checks = new Table<CheckData>()
  readonly resources = new Table<ResourceData>()
  readonly files = new Table<string>()
  readonly reasons = new Table<string>()
  readonly owners = new Table<string>()
  readonly #failed: ReadonlySet<string>
  readonly #sources: Readonly<Record<string, number>>

  constructor({ findings, coverage }: ScanResult) {
    this.#failed = new Set(findings.filter(({ status }) => status === 'FAIL').map(({ check }) => check.id))
    this.#sources = coverage.files
  }

  /** A check has a row for each severity of its findings. */
  check({ check, severity }: Finding): number {
    return this.checks.indexOf(`${severity} ${check.id}`, () => ({
      id: check.id,
      title: check.title,
      service: check.service,
      severity,
      risk: check.risk,
      remedy: check.remediation.text,
      ...(check.remediation.command && { command: check.remediation.command }),
      links: [check.remediation.url, ...check.references],
      compliance: complianceText(check),
      examples: this.#failed.has(check.id) ? examplesOf(check.id, this.#sources) : [],
    }))
  }

  /** Of a check that no longer finds anything, only the id is known. */
  fixedCheck(id: string, severity: FixedFinding['severity']): number {
    const nothing = { service: '', risk: '', remedy: '', links: [], compliance: '', examples: [] }
    return this.checks.indexOf(`${severity} ${id}`, () => {
      const known = this.checks.rows.find((row) => row.id === id)
      return { ...nothing, id, title: id, ...known, severity }
    })
  }

  /** Almost every identity is of one resource, and a key that it has already takes no memory. */
  resource(resource: ResourceData): number {
    const { identity, address, type, account } = resource
    const first = this.resources.indexOf(identity, () => resource)
    const known = this.resources.rows[first]
    if (known?.address === address && known.type === type && known.account === account) return first
    return this.resources.indexOf([identity, address, type, account].join('\n'), () => resource)
  }

  file(file: string | undefined): number {
    return file === undefined ? -1 : this.files.indexOf(file, () => file)
  }

  reason(reason: string): number {
    return this.reasons.indexOf(reason, () => reason)
  }

  ownersOf({ owners }: Finding): number | undefined {
    const text = owners?.join(', ')
    return text === undefined ? undefined : this.owners.indexOf(text, () => text)
  }
}

function examplesOf(checkId: string, sources: Readonly<Record<string, number>>): CheckData['examples'] {
  return scannedExamples(checkId, sources).map(({ language, text }) => ({ language, text: text.trimEnd() }))
}

/** Rows that many findings share, each once, by a key. */
class Table<Row> {
  readonly rows: Row[] = []
  readonly #indexes = new Map<string, number>()

  /** The index of the row with this key, which is made where there is none. */
  indexOf(key: string, make: () => Row): number {
    return entryOf(this.#indexes, key, () => this.rows.push(make()) - 1)
  }
}
