/** @import { Resource } from '../api/client.js' */

/**
 * How a control stands, the worst first. It has passed only if all its findings have; where nothing is known it is not assessed,
 * which is another thing.
 */
export const CONTROL_STATUSES = /** @type {const} */ ([
  { status: 'failed', name: 'failed' },
  { status: 'review', name: 'to review' },
  { status: 'excepted', name: 'accepted' },
  { status: 'passed', name: 'passed' },
  { status: 'not-assessed', name: 'not assessed' },
])

/** @typedef {typeof CONTROL_STATUSES[number]['status']} ControlStatus */

/**
 * A control with what findings say of it.
 *
 * @typedef {{ id: string, group: string, title: string, status: ControlStatus, counts: Resource['attributes'] | undefined }} Control
 * @typedef {{ id: string, name: string, controls: readonly Control[], statuses: Record<ControlStatus, number> }} FrameworkResult
 */

/**
 * Frameworks with all their controls, and those that only records know with the controls that these name.
 *
 * @param {readonly Resource[]} frameworks
 * @param {readonly Resource[]} counts
 * @returns {FrameworkResult[]}
 */
export function frameworkResults(frameworks, counts) {
  const named = Map.groupBy(counts, ({ attributes: { framework } }) => framework)
  const known = frameworks
    .filter(({ id }) => named.has(id))
    .map(({ id, attributes: { name, version, controls } }) =>
      resultOf({ id, name: `${name} ${version}` }, controls, named.get(id) ?? []),
    )
  const others = [...named]
    .filter(([id]) => !frameworks.some((framework) => framework.id === id))
    .map(([id, counts]) => resultOf({ id, name: id }, [], counts))
  return [...known, ...others]
}

/**
 * @param {{ id: string, name: string }} framework
 * @param {readonly { id: string, group: string, title: string }[]} controls
 * @param {readonly Resource[]} counts
 * @returns {FrameworkResult}
 */
function resultOf(framework, controls, counts) {
  const byControl = new Map(counts.map(({ attributes }) => [attributes.control, attributes]))
  const unknown = [...byControl.keys()].filter((id) => !controls.some((known) => known.id === id))
  const all = [...controls, ...unknown.map((id) => ({ id, group: '', title: '' }))].map((control) => {
    const counts = byControl.get(control.id)
    return { ...control, status: statusOf(counts), counts }
  })
  const statuses = { failed: 0, review: 0, excepted: 0, passed: 0, 'not-assessed': 0 }
  for (const { status } of all) statuses[status] += 1
  return { ...framework, controls: all, statuses }
}

/** @param {Resource['attributes'] | undefined} counts @returns {ControlStatus} */
function statusOf(counts) {
  if (counts === undefined) return 'not-assessed'
  const { failed, review, excepted, passed } = counts
  if (failed > 0) return 'failed'
  if (review > 0) return 'review'
  if (excepted > 0) return 'excepted'
  return passed > 0 ? 'passed' : 'not-assessed'
}
