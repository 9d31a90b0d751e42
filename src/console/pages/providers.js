import { namesIn, parameters, withParameters } from '../address.js'
import { oneOf } from '../api/filters.js'
import { html } from '../html.js'
import { LabelChoice } from '../parts/label-choice.js'
import { Page } from '../parts/page.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { SearchField } from '../parts/search-field.js'
import { Answered, Empty } from '../parts/states.js'
import { Tabs } from '../parts/tabs.js'
import { number } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { may } from '../session.js'
import { AccountRules } from './account-rules.js'
import { AccountTable } from './account-table.js'
import { NoAccounts } from './no-accounts.js'

/** @import { ApiDocument } from '../api/client.js' */

/** Accounts that findings are about, and for who manages users the rules that label them. */
export function ProvidersPage() {
  const hasRules = may('manage_users')
  const isOfRules = hasRules && parameters.value.get('show') === 'rules'
  const tabs = [
    { name: 'Accounts', href: withParameters({ show: undefined }), isCurrent: !isOfRules },
    { name: 'Rules', href: withParameters({ show: 'rules' }), isCurrent: isOfRules },
  ]
  return html`<${Page} title="Accounts" about="Accounts, subscriptions, projects, clusters and repositories that findings are about. The first push about one connects it.">
    ${hasRules && html`<${Tabs} label="Accounts and their rules" tabs=${tabs} />`}
    ${isOfRules ? html`<${AccountRules} />` : html`<${Connected} />`}
  <//>`
}

/** What the address asks for, as parameters of the API. */
function wantedAccounts() {
  const wanted = pageParameters(50)
  wanted.set('sort', 'provider,uid')
  const search = parameters.value.get('search')
  if (search !== null) wanted.set('filter[search]', search)
  for (const [name, value] of oneOf('label', namesIn('label'))) wanted.set(name, value)
  return wanted
}

function Connected() {
  const providers = useQuery(`providers?${wantedAccounts()}`, { everyMs: 60_000 })
  const subscription = useQuery('subscription', { everyMs: 60_000 })
  const isNarrowed = ['search', 'label'].some((name) => parameters.value.has(name))
  const refresh = () => {
    void providers.refresh()
    void subscription.refresh()
  }
  return html`${subscription.document && html`<${Subscription} subscription=${subscription.document.data.attributes} />`}
    <search class="filters"><${SearchField} label="Search accounts" /><${LabelChoice} /></search>
    <${Answered} query=${providers}>
      ${(/** @type {ApiDocument} */ { data, meta }) =>
        data.length > 0
          ? html`<${AccountTable} accounts=${data} onChange=${refresh} /><${Pager} meta=${meta} what="accounts" />`
          : isNarrowed
            ? html`<${Empty} title="No account is like this"><p><a href="#/providers">All accounts</a></p><//>`
            : html`<${NoAccounts} />`}
    <//>`
}

const SUBSCRIPTION_WORDS = /** @type {Readonly<Record<string, string>>} */ ({
  active: 'The subscription is active.',
  inactive: 'The subscription is not active: nothing is taken or shown until it is.',
  none: 'The tenant has no subscription: nothing is taken or shown.',
})

/** @param {{ subscription: Record<string, any> }} props */
function Subscription({ subscription: { status, provider_limit, provider_count } }) {
  return html`<p class=${`notice ${status === 'active' ? '' : 'warning'}`}>
    <b>${SUBSCRIPTION_WORDS[status] ?? status}</b>${' '}
    ${
      provider_limit === null
        ? `Any number of accounts; ${number(provider_count)} connected.`
        : `${number(provider_count)} of ${number(provider_limit)} accounts connected.`
    }
  </p>`
}
