import { checkOf, DATA, resourceOf } from './data.js'

/** @import { FindingData } from '../report-data.ts' */
/** @import { Shown } from './address.js' */

/** Whether the scan is shown by what failed at first, or by everything, since nothing did. */
const HAS_FAILURES = DATA.findings.some(([kind]) => kind === 'fail')

/** Texts of the tables, in lower case: each is searched once, however many findings share it. */
const TEXTS = {
  checks: DATA.checks.map(({ id, title, service, severity, compliance }) =>
    [id, title, service, severity, compliance].join('\n').toLowerCase(),
  ),
  resources: DATA.resources.map((resource) => Object.values(resource).join('\n').toLowerCase()),
  files: DATA.files.map((file) => file.toLowerCase()),
  reasons: DATA.reasons.map((reason) => reason.toLowerCase()),
}

/**
 * @param {Shown} shown
 * @returns {FindingData[]}
 */
export function matching({ show, q, account, service, control }) {
  const tests = [testOfKind(show), ...q.toLowerCase().split(/\s+/).filter(Boolean).map(testOfWord)]
  if (account) tests.push((finding) => resourceOf(finding).account === account)
  if (service) tests.push((finding) => checkOf(finding).service === service)
  const checks = control && new Set(DATA.controls[control])
  if (checks) tests.push((finding) => checks.has(checkOf(finding).id))
  return DATA.findings.filter((finding) => tests.every((test) => test(finding)))
}

/**
 * @param {readonly string[]} show
 * @returns {(finding: FindingData) => boolean}
 */
function testOfKind(show) {
  if (show.includes('all') || (show.length === 0 && !HAS_FAILURES)) return () => true
  if (show.length === 0) return ([kind]) => kind === 'fail'
  const wanted = new Set(show)
  return (finding) => wanted.has(finding[0] === 'fail' ? checkOf(finding).severity : finding[0])
}

/**
 * @param {string} word
 * @returns {(finding: FindingData) => boolean}
 */
function testOfWord(word) {
  const [checks, resources, files, reasons] = [TEXTS.checks, TEXTS.resources, TEXTS.files, TEXTS.reasons].map(
    (texts) => texts.map((text) => text.includes(word)),
  )
  return ([, check, resource, file, , reason, more]) =>
    Boolean(
      checks?.[check] ||
        resources?.[resource] ||
        files?.[file] ||
        reasons?.[reason] ||
        more?.further?.some(([, other]) => files?.[other]),
    )
}
