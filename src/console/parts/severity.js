import { html } from '../html.js'

/** From the worst on. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'informational']

/** @param {string} severity */
export function severityName(severity) {
  return severity === 'informational' ? 'info' : severity
}

/** @param {{ severity: string }} props */
export function Severity({ severity }) {
  return html`<span class=${`badge ${severity}`}>${severityName(severity)}</span>`
}
