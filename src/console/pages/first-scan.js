import { html } from '../html.js'
import { Copyable, ShellSettings } from '../parts/copyable.js'

/** How the first findings get here. */
export function FirstScan() {
  return html`<section class="card first">
    <h2>Nothing has been sent yet</h2>
    <p>Findings come from scans. The first takes a minute:</p>
    <ol class="steps">
      <li><p><a href="#/api-keys">Create an API key</a> with the permission <code>manage_ingestions</code>.</p></li>
      <li><p>Where you scan, say where to push and with which key.</p>
        <${ShellSettings} apiKey="pk_…" />
      </li>
      <li><p>Scan a folder, and push what is found.</p>
        <${Copyable} name="Command that scans" text="assay scan . --push-to-cloud" />
      </li>
    </ol>
    <p class="soft">This page shows the findings as they arrive.</p>
  </section>`
}
