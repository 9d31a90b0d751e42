import { COMMANDS } from '../commands.js'
import { html } from '../html.js'
import { Copyable } from '../parts/copyable.js'
import { saysOurs } from '../parts/finding-words.js'
import { plain, plainCommand } from '../parts/text.js'

/** @import { Resource } from '../api/client.js' */

/**
 * The command that mends a finding of an account. Only one of our own catalogue can be copied by a button, whatever the record says:
 * whoever may push can write any command into a record. Those of others are text that says whose it is.
 *
 * @param {{ attributes: Resource['attributes'] }} props
 */
export function RemedyCommand({ attributes: { check, file, record } }) {
  const ours = saysOurs(record) && Object.hasOwn(COMMANDS, check) ? COMMANDS[check] : undefined
  if (ours !== undefined) return file ? null : html`<${Copyable} name="Command that mends it" text=${ours} />`
  const theirs = record?.unmapped?.remediation_command
  if (typeof theirs !== 'string') return null
  const sender = plain(record?.metadata?.product?.name, 60) || 'The sender of the record'
  return html`<p class="soft"><span class="isolated">${sender}</span> sent this command, which Assay does not know. Read all of it
    before you run any of it: <code class="isolated">${plainCommand(theirs)}</code></p>`
}
