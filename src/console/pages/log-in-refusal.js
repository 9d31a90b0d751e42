import { html } from '../html.js'

/** Why a log-in through an identity provider let nobody in. @type {Readonly<Record<string, string>>} */
const SENTENCES = {
  expired: 'This log-in was begun too long ago, or in another window. Begin again.',
  denied: 'Your identity provider did not let you in. Its administrator can tell you why.',
  failed:
    'What the identity provider said could not be verified. Begin again; the log of the service tells more.',
  'no-address':
    'Your identity provider names no email address of yours that is verified. Its administrator can change that.',
  'no-role':
    'You are known, but none of your groups gives you a role here. Ask whoever looks after access for a group.',
  'too-many-groups':
    'You are in more groups than your identity provider names. Its administrator can let it send only those that matter here.',
  'break-glass': 'This address belongs to somebody who logs in by password alone.',
  'address-taken':
    'Your address belongs to another account of the identity provider here. Who runs the service can take that member out.',
}

/** @param {{ reason: string | undefined }} props Of the address; anything may be in it. */
export function LogInRefusal({ reason }) {
  if (reason === undefined) return null
  const sentence = Object.hasOwn(SENTENCES, reason)
    ? SENTENCES[reason]
    : 'You could not be logged in. Begin again.'
  return html`<p class="refusal" role="alert">${sentence}</p>`
}
