import { html } from '../html.js'
import { useCurrentInView } from './use-current-in-view.js'

/**
 * Links to the parts of a list, such as the findings of each state. Where they do not fit they are a row that scrolls,
 * with the current one in view.
 *
 * @param {{ label: string, tabs: readonly { name: string, href: string, isCurrent: boolean }[] }} props
 */
export function Tabs({ label, tabs }) {
  const row = useCurrentInView(tabs.find(({ isCurrent }) => isCurrent)?.name)
  return html`<nav class="tabs" aria-label=${label} ref=${row}>
    ${tabs.map(
      ({ name, href, isCurrent }) => html`<a key=${name} href=${href}
        aria-current=${isCurrent ? 'true' : undefined}>${name}</a>`,
    )}
  </nav>`
}
