import { html } from '../html.js'
import { Account } from '../parts/account.js'
import { Choices } from '../parts/choices.js'
import { Disclosure } from '../parts/disclosure.js'
import { labelText } from '../parts/labels.js'
import { NamesInLine } from '../parts/names.js'
import { useKnown, useListed } from '../parts/options.js'
import { counted, plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { check, isNarrow, KINDS, Narrowed, namesOf } from './rule-narrowing.js'

/**
 * @import { Resource } from '../api/client.js'
 * @import { Kind, Narrowing } from './rule-narrowing.js'
 *
 * @typedef {{ chosen: readonly Resource[], onChoose: (chosen: readonly Resource[]) => void }} Choice
 */

/** @type {Readonly<Record<Kind, { title: string, Choice: (choice: Choice) => unknown }>>} */
const LINES = {
  providers: { title: 'Accounts', Choice: Accounts },
  teams: { title: 'Teams', Choice: Teams },
  labels: { title: 'Labels', Choice: Labels },
  checks: { title: 'Checks', Choice: Checks },
}

/**
 * What a rule is for, where it is not for all findings: one line for each kind, of which one is open at a time.
 *
 * @param {{ narrowing: Narrowing, onNarrow: (narrowing: Narrowing) => void }} props
 */
export function NarrowingFields({ narrowing, onNarrow }) {
  const summary = html`Only some findings<span class="soft">${
    isNarrow(narrowing) ? html`: <${Narrowed} narrowing=${narrowing} />` : ' …'
  }</span>`
  return html`<${Disclosure} class="narrowing" summary=${summary}>
    <p class="hint">A finding must fit every line in which something is chosen. Of what is chosen in a line, any one is enough.</p>
    ${KINDS.map(
      (kind) => html`<${Line} key=${kind} kind=${kind} chosen=${narrowing[kind]}
        onChoose=${(/** @type {readonly Resource[]} */ chosen) => onNarrow({ ...narrowing, [kind]: chosen })} />`,
    )}
  <//>`
}

/** @param {Choice & { kind: Kind }} props */
function Line({ kind, ...choice }) {
  const { title, Choice } = LINES[kind]
  const names = namesOf(kind, choice.chosen)
  const summary = html`<b>${title}</b> <span class="start-of soft">${
    names.length === 0 ? 'any' : html`<${NamesInLine} names=${names} />`
  }</span>`
  return html`<${Disclosure} class="narrowing-line" name="narrowing" summary=${summary}><${Choice} ...${choice} /><//>`
}

/** @param {Choice} choice */
function Accounts(choice) {
  const options = useListed('providers', 'provider,uid')
  return html`<${Choices} name="accounts" options=${options} all="All accounts" ...${choice}>${(
    /** @type {Resource} */ { attributes },
  ) => (attributes ? html`<${Account} ...${attributes} />` : GONE)}<//>`
}

/** @param {Choice} choice */
function Teams(choice) {
  return html`<${Choices} name="teams" options=${useListed('teams')} all="All teams" ...${choice}>${(
    /** @type {Resource} */ { attributes },
  ) => (attributes ? html`<span class="isolated">${plain(attributes.name, 200)}</span>` : GONE)}<//>`
}

/** @param {Choice} choice */
function Labels(choice) {
  return html`<${Choices} name="labels" options=${useListed('account-labels')} all="Any label" ...${choice}>${(
    /** @type {Resource} */ { attributes: { key, value, accounts } },
  ) => html`<span class="isolated">${labelText({ key, value })}</span>
    ${accounts !== undefined && html`<span class="soft number">${counted(accounts, 'account')}</span>`}`}<//>`
}

/** Of the checks that findings have. @param {Choice} choice */
function Checks(choice) {
  const { document } = useQuery('finding-counts?group=check')
  /** @type {readonly Resource[] | undefined} */
  const groups = document?.data
  const known = groups?.map(({ attributes: { value, title } }) => check(value, title))
  const options = useKnown(known, ({ value, title }) => `${title} ${value}`)
  return html`<${Choices} name="checks" options=${options} all="All checks" ...${choice}>${(
    /** @type {Resource} */ { attributes: { value, title } },
  ) =>
    html`<span class="isolated">${plain(title ?? value, 200)}${title && html`<code class="under soft">${plain(value, 200)}</code>`}</span>`}<//>`
}

const GONE = html`<span class="soft">one that is gone</span>`
