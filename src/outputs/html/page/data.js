/** @import { CheckData, FindingData, ReportData, ResourceData } from '../report-data.ts' */

/** @type {ReportData} */
export const DATA = JSON.parse(document.getElementById('data')?.textContent ?? '')

/** Worst first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'informational']

/** @param {FindingData} finding */
export function checkOf(finding) {
  return /** @type {CheckData} */ (DATA.checks[finding[1]])
}

/** @param {FindingData} finding */
export function resourceOf(finding) {
  return /** @type {ResourceData} */ (DATA.resources[finding[2]])
}

/** @param {FindingData} finding */
export function fileOf(finding) {
  return DATA.files[finding[3]] ?? ''
}

/** @param {FindingData} finding */
export function reasonOf(finding) {
  return DATA.reasons[finding[5]] ?? ''
}

/** @param {FindingData} finding */
export function uidOf(finding) {
  const [, , , , , , more] = finding
  return more?.uid ?? DATA.uidStart + checkOf(finding).id + DATA.uidMiddle + resourceOf(finding).identity
}

/**
 * `main.tf:12`
 *
 * @param {FindingData} finding
 */
export function placeOf(finding) {
  const file = fileOf(finding)
  return file && finding[4] > 0 ? `${file}:${finding[4]}` : file
}

/**
 * Other lines of the resource, and what made the value.
 *
 * @param {FindingData} finding
 */
export function furtherPlacesOf([, , , , , , more]) {
  return (more?.further ?? []).map(([what, file, line]) => ({ what, place: `${DATA.files[file]}:${line}` }))
}

/** @param {FindingData} finding */
export function ownersOf([, , , , , , more]) {
  return more?.owners === undefined ? undefined : DATA.owners[more.owners]
}

/**
 * Where a block of a module is called from: the place to change, or else the outermost call.
 *
 * @param {FindingData} finding
 */
export function callOf(finding) {
  const [, , , , line, , more] = finding
  const isInBlock = more?.block?.[0] === finding[3] && (more.block?.[1] ?? 0) <= line
  return (isInBlock ? furtherPlacesOf(finding).at(-1)?.place : undefined) ?? placeOf(finding)
}
