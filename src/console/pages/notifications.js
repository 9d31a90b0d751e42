import { html } from '../html.js'
import { Page } from '../parts/page.js'
import { useQuery } from '../parts/use-query.js'
import { Channels } from './channels.js'
import { Deliveries } from './deliveries.js'
import { Rules } from './rules.js'

/** What the service tells, where, and what became of it. */
export function NotificationsPage() {
  const channels = useQuery('channels?page[size]=100', { everyMs: 60_000 })
  const rules = useQuery('notification-rules?page[size]=100', { everyMs: 60_000 })
  const deliveries = useQuery('deliveries?page[size]=20', { everyMs: 10_000 })
  const refresh = () => {
    channels.refresh()
    rules.refresh()
    deliveries.refresh()
  }
  return html`<${Page} title="Notifications"
    about="Who is told when a scan finds something new: a channel is where messages go, a rule is what they tell.">
    <${Channels} query=${channels} onChange=${refresh} />
    <${Rules} query=${rules} channels=${channels.document?.data ?? []} onChange=${refresh} />
    <${Deliveries} query=${deliveries} onChange=${refresh} />
  <//>`
}
