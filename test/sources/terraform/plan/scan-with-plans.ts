import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import type { Finding } from '../../../../src/findings/finding.ts'
import { Evaluation } from '../../../../src/scan/evaluation.ts'
import { suppress } from '../../../../src/scan/suppress/suppress.ts'
import { memoryTree } from '../../../../src/sources/file-format/memory-tree.ts'
import { formatsOf } from '../../../../src/sources/files/formats.ts'
import { readFormats } from '../../../../src/sources/files/read-formats.ts'
import type { Gap } from '../../../../src/sources/source.ts'
import { CODE_OF_PLANS } from '../../../../src/sources/terraform/plan/folder-of-plans.ts'
import { FORMATS } from '../../../support/formats.ts'
import { filesOf } from '../modules/collect.ts'

interface Scanned {
  /** Each finding as `uid status place`, and `muted` at the end of those that are. */
  readonly lines: readonly string[]
  readonly findings: readonly Finding[]
  readonly gaps: readonly Gap[]
}

interface Options {
  readonly checks: readonly string[]
  /** The folder of the code that the plans were made of. */
  readonly codeOfPlans?: string
  /** Files that are in the tree, and that nobody asked to scan. */
  readonly beside?: Readonly<Record<string, string>>
}

/** Scans texts as if they were files. */
export function scanWithPlans(
  texts: Readonly<Record<string, string>>,
  { checks: wanted, beside = {}, codeOfPlans }: Options,
): Scanned {
  const files = filesOf(texts).flatMap((file) => formatsOf(file, FORMATS).map((format) => ({ format, file })))
  const checks = CATALOGUE.filter(({ id }) => wanted.includes(id))
  const evaluation = new Evaluation(checks)
  const tree = memoryTree(filesOf({ ...texts, ...beside }))
  const contents = readFormats(
    files,
    { tree, options: new Map(codeOfPlans === undefined ? [] : [CODE_OF_PLANS.with(codeOfPlans)]) },
    { onResources: (resources) => evaluation.judge(resources, { provider: 'iac', account: 'acme' }) },
  )
  const { findings } = suppress(evaluation.findings, {
    inlineIgnores: contents.flatMap(({ inlineIgnores = [] }) => inlineIgnores),
    muteRules: [],
    known: CATALOGUE,
    ran: wanted,
    account: 'acme',
    today: '2026-06-15',
  })
  return { lines: findings.map(lineOf).toSorted(), findings, gaps: contents.flatMap(({ gaps }) => gaps) }
}

function lineOf({ resource, status, location, suppression }: Finding): string {
  const place = `${location?.file}:${location?.startLine}`
  return [resource.uid, status, place, ...(suppression ? ['muted'] : [])].join(' ')
}
