import { html } from '../html.js'
import { accountText, accountWord } from '../parts/account.js'
import { FormDialog } from '../parts/dialog.js'
import { LabelFields, labelsIn } from '../parts/label-fields.js'
import { labelText } from '../parts/labels.js'
import { plain } from '../parts/text.js'
import { client } from '../session.js'

/**
 * @import { Resource } from '../api/client.js'
 * @import { Label } from '../parts/labels.js'
 */

/** Labels an account by hand. @param {{ account: Resource, onClose: () => void, onDone: () => void }} props */
export function AccountLabels({ account: { id, attributes }, onClose, onDone }) {
  /** @type {readonly Label[]} */
  const labels = attributes.labels
  const byHand = labels.filter(({ rule }) => !rule)
  const byRules = labels.filter(({ rule }) => rule)
  const send = async (/** @type {FormData} */ form) => {
    const gone = Object.fromEntries(byHand.map(({ key }) => [key, null]))
    const change = { labels: { ...gone, ...labelsIn(form) } }
    await client.send('PUT', `providers/${id}`, { type: 'providers', attributes: change })
    onDone()
    onClose()
  }
  const title = `Label this ${accountWord(attributes.provider).toLowerCase()}`
  return html`<${FormDialog} title=${title} verb="Save" onSend=${send} onClose=${onClose}>
    <p class="isolated"><b>${accountText(attributes)}</b></p>
    <${LabelFields} labels=${byHand} />
    ${
      byRules.length > 0 &&
      html`<div><p class="hint">By rules, unless a label of the same key stands above:</p>
        <ul class="hint">${byRules.map(
          (label) =>
            html`<li key=${label.key} class="isolated">${labelText(label)}, by the rule ${plain(label.rule, 200)}</li>`,
        )}</ul></div>`
    }
  <//>`
}
