import { html } from '../html.js'
import { Account, accountKind, accountText, accountWord } from './account.js'
import { Choices } from './choices.js'
import { EndOf } from './end-of.js'
import { Menu } from './menu.js'
import { useKnown } from './options.js'
import { counted, number } from './text.js'
import { useQuery } from './use-query.js'

/** @import { Resource } from '../api/client.js' */

const COUNTS_EVERY_MS = 60_000

/**
 * Chooses some of the accounts that findings are of; none are all.
 *
 * @param {{ counts: string, chosen: readonly string[], onChoose: (accounts: readonly string[]) => void }} props
 *   `counts`: the path of the API that counts findings by account.
 */
export function AccountMenu({ counts, chosen, onChoose }) {
  const { document } = useQuery(counts, { everyMs: COUNTS_EVERY_MS })
  /** @type {readonly Resource[]} */
  const all = document?.data ?? []
  const known = all.map(({ attributes }) => account(attributes)).filter(({ id }) => id !== '')
  const accounts = chosen.map((uid) => known.find(({ id }) => id === uid) ?? account({ value: uid }))
  return html`<${Menu} summary=${html`<${Chosen} accounts=${accounts} />`}>
    <${CountedAccounts} known=${document && known} chosen=${accounts} onChoose=${onChoose} />
  <//>`
}

/** An account by what its findings call it. @param {Resource['attributes']} attributes @returns {Resource} */
function account(attributes) {
  return { type: 'accounts', id: attributes.value, attributes }
}

/** @param {{ known: readonly Resource[] | undefined, chosen: readonly Resource[], onChoose: (accounts: readonly string[]) => void }} props */
function CountedAccounts({ known, chosen, onChoose }) {
  const options = useKnown(known, wordsOf)
  const choose = (/** @type {readonly Resource[]} */ accounts) => onChoose(accounts.map(({ id }) => id))
  return html`<${Choices} name="accounts" options=${options} chosen=${chosen} onChoose=${choose} all="All accounts">${(
    /** @type {Resource} */ { attributes: { value, title, provider, count } },
  ) => html`<${Account} uid=${value} name=${title} provider=${provider} />
    ${count !== undefined && html`<span class="soft number">${number(count)}</span>`}`}<//>`
}

/** What an account is found by: its name, its id and what it is. @param {Resource['attributes']} account */
function wordsOf({ value, title, provider }) {
  return [title, value, provider && accountKind(provider)].filter(Boolean).join(' ')
}

/** @param {{ accounts: readonly Resource[] }} props */
function Chosen({ accounts }) {
  const [first, ...others] = accounts
  if (first === undefined) return html`<span>All accounts</span>`
  if (others.length > 0) return html`<span>${counted(accounts.length, 'account')}</span>`
  const { value, title, provider } = first.attributes
  return html`<span class="unseen">${accountWord(provider ?? '')}: </span><${EndOf} text=${accountText({ uid: value, name: title })} />`
}
