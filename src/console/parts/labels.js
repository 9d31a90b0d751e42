import { html } from '../html.js'
import { plain } from './text.js'

/** @typedef {{ key: string, value: string, rule?: string | null }} Label `rule`: the one that gives it; none for those by hand. */

/** @param {Label} label */
export function labelText({ key, value }) {
  return `${plain(key, 63)}=${plain(value, 128)}`
}

/** The labels of an account in a row; those that a rule gives say which. @param {{ labels: readonly Label[] }} props */
export function Labels({ labels }) {
  if (labels.length === 0) return html`<span class="soft">none</span>`
  return html`<span class="tags">${labels.map(
    (label) =>
      html`<span key=${label.key} class="tag name isolated" title=${originOf(label)}>${labelText(label)}</span>`,
  )}</span>`
}

/** @param {Label} label */
function originOf({ rule }) {
  return rule ? `By the rule ${plain(rule, 200)}` : undefined
}

/** The labels of an object, whose values stand by key. @param {Readonly<Record<string, string>>} values @returns {Label[]} */
export function labelsFrom(values) {
  return Object.entries(values)
    .map(([key, value]) => ({ key, value }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
