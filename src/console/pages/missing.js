import { html } from '../html.js'
import { Page } from '../parts/page.js'
import { Empty } from '../parts/states.js'

/** An address that leads nowhere. */
export function MissingPage() {
  return html`<${Page} title="Not found">
    <${Empty} title="There is no such page">
      <p><a href="#/">To the overview</a></p>
    <//>
  <//>`
}
