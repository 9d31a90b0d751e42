import { useState } from 'preact/hooks'
import { lastAddressOf } from '../address.js'
import { html } from '../html.js'
import { accountKind, accountWord } from '../parts/account.js'
import { FindingState, Place, saysOurs, WebLink } from '../parts/finding-words.js'
import { Page } from '../parts/page.js'
import { Severity } from '../parts/severity.js'
import { Answered, Failure, Loading } from '../parts/states.js'
import { counted, plain } from '../parts/text.js'
import { Ago, Moment } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { may } from '../session.js'
import { Acceptance, AcceptanceForm, isAcceptable, Mute } from './acceptance.js'
import { CodeExcerpt } from './code-excerpt.js'
import { findingsWith } from './finding-filters.js'
import { FindingHistory } from './finding-history.js'
import { FindingIssues } from './finding-issues.js'
import { FindingWork } from './finding-work.js'
import { RawRecord } from './raw-record.js'
import { RemedyCommand } from './remedy-command.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const EVERY_MS = 60_000

/** One finding, with everything that is known of it. @param {{ id: string }} props */
export function FindingPage({ id }) {
  const query = useQuery(`findings/${encodeURIComponent(id)}`, { everyMs: EVERY_MS })
  const [isAccepting, setAccepting] = useState(false)
  const { document, problem } = query
  const back = { href: lastAddressOf('findings'), name: 'Findings' }
  if (document === undefined)
    return html`<${Page} title="Finding" back=${back}>
      ${problem ? html`<${Failure} problem=${problem} onRetry=${query.refresh} />` : html`<${Loading} />`}
    <//>`
  /** @type {Resource} */
  const { attributes } = document.data
  const mayAccept = may('manage_findings') && isAcceptable(attributes.state)
  const actions =
    mayAccept &&
    html`<button type="button" class="primary" onClick=${() => setAccepting(true)}>Accept risk</button>`
  return html`<${Page} title=${plain(attributes.title, 300)} back=${back} actions=${actions || undefined}>
    <${Answered} query=${query}>${(/** @type {ApiDocument} */ { data }) => html`<${Details} finding=${data} onChange=${query.refresh} />`}<//>
    ${isAccepting && html`<${AcceptanceForm} id=${id} onClose=${() => setAccepting(false)} onDone=${query.refresh} />`}
  <//>`
}

/** @param {{ finding: Resource, onChange: () => void }} props */
function Details({ finding: { id, attributes }, onChange }) {
  const { record } = attributes
  const remediation = record?.remediation ?? {}
  const risk = record?.risk_details ?? record?.finding_info?.desc
  const reason = attributes.reason || record?.status_detail || record?.message
  return html`
    <p class="marks"><${Severity} severity=${attributes.severity} /> <${FindingState} finding=${attributes} /></p>
    ${attributes.accepted && html`<${Acceptance} id=${id} accepted=${attributes.accepted} onChange=${onChange} />`}
    ${attributes.state === 'muted' && html`<${Mute} finding=${attributes} />`}
    <div class="columns">
      <div>
        <section class="card">
          ${reason && html`<p class="reason isolated">${plain(reason, 2000)}</p>`}
          <p class="place-line"><${Place} finding=${{ ...placeIn(record), ...attributes }} /></p>
          <${CodeExcerpt} record=${record} />
        </section>
        ${risk && html`<section class="card"><h2>Risk</h2><p class="prose">${plain(risk, 4000)}</p></section>`}
        <section class="card"><h2>Remedy</h2>
          <p class="prose">${plain(remediation.desc, 4000) || 'The record names none.'}</p>
          <${RemedyCommand} attributes=${attributes} />
          <${References} urls=${remediation.references} />
          ${saysOurs(record) && html`<p class="soft">Examples of the good state: <code>assay checks show ${plain(attributes.check, 100)}</code></p>`}
        </section>
      </div>
      <div>
        <${FindingWork} id=${id} finding=${attributes} onChange=${onChange} />
        <${FindingIssues} id=${id} finding=${attributes} onChange=${onChange} />
        <section class="card"><h2>Facts</h2><${Facts} attributes=${attributes} /></section>
        <${FindingHistory} key=${toldOf(attributes)} id=${id} attributes=${attributes} />
      </div>
    </div>
    <${RawRecord} record=${record} />`
}

/** What a history tells of: once that changes, it is asked for anew. @param {Resource['attributes']} attributes */
function toldOf({ state, assignee, due_at, issues }) {
  return JSON.stringify([state, assignee, due_at, issues])
}

/** @param {{ attributes: Resource['attributes'] }} props */
function Facts({ attributes }) {
  /** @param {string} name @param {unknown} value @param {Record<string, string>} [filters] */
  const fact = (name, value, filters) =>
    value
      ? html`<dt>${name}</dt><dd>${filters ? html`<a href=${findingsWith(filters)}>${plain(value, 300)}</a>` : plain(value, 300)}</dd>`
      : null
  const {
    check,
    provider,
    provider_uid,
    provider_name,
    service,
    region,
    namespace,
    resource_uid,
    resource_type,
    file,
  } = attributes
  return html`<dl class="facts">
    ${fact('Check', check, { check })}
    ${fact(accountWord(provider), provider_name ?? provider_uid, { account: provider_uid })}
    ${provider_name && fact(`${accountWord(provider)} id`, provider_uid)}
    ${fact('Kind', accountKind(provider))}
    <${Owners} owners=${attributes.owners} />
    ${fact('Service', service, { service })}
    ${fact('Region', region, { region })}
    ${fact('Namespace', namespace)}
    ${fact('Resource', resource_uid, { resource: resource_uid, state: 'all' })}
    ${fact('Type', resource_type)}
    ${fact('File', file, { file })}
    <dt>First seen</dt><dd><${Moment} at=${attributes.first_seen_at} /></dd>
    <dt>Last seen</dt><dd><${Ago} at=${attributes.last_seen_at} /></dd>
    <${Controls} controls=${attributes.compliance ?? []} />
    ${fact('Identity', attributes.uid)}
  </dl>`
}

/** Who has to act. @param {{ owners: readonly string[] }} props */
function Owners({ owners }) {
  if (owners.length === 0) return null
  return html`<dt>${owners.length === 1 ? 'Owner' : 'Owners'}</dt>
    ${owners.map((owner) => html`<dd key=${owner}><a href=${findingsWith({ owner })}>${plain(owner, 300)}</a></dd>`)}`
}

/** Controls of compliance frameworks, which may be many. @param {{ controls: readonly string[] }} props */
function Controls({ controls }) {
  if (controls.length === 0) return null
  return html`<dt>Compliance</dt><dd><details><summary>${counted(controls.length, 'control')}</summary>
    <ul>${controls
      .slice(0, 100)
      .map(
        (control) =>
          html`<li key=${control}><a href=${findingsWith({ compliance: control })}>${plain(control, 100)}</a></li>`,
      )}</ul></details></dd>`
}

/** @param {{ urls: unknown }} props */
function References({ urls }) {
  if (!Array.isArray(urls) || urls.length === 0) return null
  return html`<ul class="links">${urls.slice(0, 20).map((url, at) => html`<li key=${at}><${WebLink} url=${url} /></li>`)}</ul>`
}

/** Where records of the scanner say that a finding is. @param {any} record */
function placeIn(record) {
  return { file: record?.unmapped?.file, line: record?.unmapped?.start_line }
}
