import { useEffect, useRef, useState } from 'preact/hooks'
import { replaceWith, withParameters } from '../address.js'
import { html } from '../html.js'
import { Account, accountKind, accountText, accountWord } from '../parts/account.js'
import { EndOf } from '../parts/end-of.js'
import { counted, number } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { chosenAccounts, inAddress } from './finding-filters.js'

/** @import { Resource } from '../api/client.js' */

const COUNTS_EVERY_MS = 60_000
/** Accounts that are listed at once; the search finds the others. */
const MOST = 100

/** @typedef {{ value: string, title?: string | null, provider?: string | null, count?: number }} Counted An account that findings are of. */

/**
 * Chooses some of the accounts that there are, which may be many: they are searched.
 *
 * @param {{ counts: string }} props `counts`: the path of the API that counts findings by account.
 */
export function AccountFilter({ counts }) {
  const { document: answer } = useQuery(counts, { everyMs: COUNTS_EVERY_MS })
  const [search, setSearch] = useState('')
  const menu = useMenu()
  const chosen = chosenAccounts()
  /** @type {readonly Counted[]} */
  const known = answer?.data.map((/** @type {Resource} */ { attributes }) => attributes) ?? []
  const gone = chosen.filter((uid) => !known.some(({ value }) => value === uid))
  /** @type {readonly Counted[]} */
  const all = [...gone.map((value) => ({ value })), ...known.filter(({ value }) => value !== '')]
  const found = all.filter((account) => wordsOf(account).includes(search.trim().toLowerCase()))
  /** @param {readonly string[]} accounts */
  const choose = (accounts) => replaceWith(withParameters({ account: inAddress(accounts) }))
  /** @param {string} uid */
  const toggle = (uid) =>
    choose(chosen.includes(uid) ? chosen.filter((one) => one !== uid) : [...chosen, uid])
  return html`<details class="menu" ref=${menu}>
    <summary><${Chosen} accounts=${chosen} known=${known} /></summary>
    <div class="menu-content">
      <input type="search" aria-label="Search accounts" placeholder="Search accounts" value=${search}
        onInput=${(/** @type {Event} */ { target }) => target instanceof HTMLInputElement && setSearch(target.value)} />
      <ul class="options">${found.slice(0, MOST).map(
        ({ value, title, provider, count }) => html`<li key=${value}><label class="check">
          <input type="checkbox" checked=${chosen.includes(value)} onChange=${() => toggle(value)} />
          <${Account} uid=${value} name=${title} provider=${provider} />${count !== undefined && html`<span class="soft number">${number(count)}</span>`}
        </label></li>`,
      )}</ul>
      ${found.length === 0 && html`<p class="hint">No account is named so.</p>`}
      ${found.length > MOST && html`<p class="hint">${number(found.length - MOST)} more: search for them.</p>`}
      ${chosen.length > 0 && html`<button type="button" class="small" onClick=${() => choose([])}>All accounts</button>`}
    </div>
  </details>`
}

/** What an account is found by: its name, its id and what it is. @param {Counted} account */
function wordsOf({ value, title, provider }) {
  return [title, value, provider && accountKind(provider)].filter(Boolean).join(' ').toLowerCase()
}

/** @param {{ accounts: readonly string[], known: readonly Counted[] }} props */
function Chosen({ accounts, known }) {
  const [first] = accounts
  if (first === undefined) return html`<span>All accounts</span>`
  if (accounts.length > 1) return html`<span>${counted(accounts.length, 'account')}</span>`
  const { title, provider } = known.find(({ value }) => value === first) ?? {}
  return html`<span class="unseen">${accountWord(provider ?? '')}: </span><${EndOf} text=${accountText({ uid: first, name: title })} />`
}

/** Closes the menu where somebody goes elsewhere, and with Escape. @returns {{ current: HTMLDetailsElement | null }} */
function useMenu() {
  const menu = useRef(/** @type {HTMLDetailsElement | null} */ (null))
  useEffect(() => {
    /** @param {Event} event */
    const onElsewhere = ({ target }) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target))
        menu.current.open = false
    }
    /** @param {KeyboardEvent} event */
    const onKey = ({ key }) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return menu
}
