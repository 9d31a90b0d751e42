import { addressOf } from '../address.js'
import { html } from '../html.js'
import { counted, plain } from '../parts/text.js'
import { Ago } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { findingsWith } from './finding-filters.js'
import { silentPipelines } from './silent-pipelines.js'

/** @import { Resource } from '../api/client.js' */

const EVERY_MS = 30_000
/** Pipelines that are named. */
const MOST = 3
/** A file that failed longer ago has been seen, or does not matter. */
const RECENT_MS = 3 * 24 * 3600 * 1000

/** Problems that are said around the page, and what is not for everybody to know. */
const SAID_ELSEWHERE = ['offline', 'expired', 'forbidden']

/** What the numbers below cannot tell: pipelines that went silent, and files that failed. Nothing where all is well. */
export function Attention() {
  return html`<div class="attention"><${Silent} /><${Failed} /></div>`
}

function Silent() {
  const { document, problem } = useQuery(silentPipelines(MOST), { everyMs: EVERY_MS })
  if (document === undefined)
    return html`<${Unknown} what="whether pipelines went silent" problem=${problem} />`
  if (document.data.length === 0) return null
  /** @type {Resource[]} */
  const silent = document.data
  const { count } = document.meta['pagination']
  return html`<p class="notice warning">
    <b>${counted(count, 'pipeline')} went silent:</b>
    ${silent.map(
      (
        { id, attributes: { provider_uid, provider_name, last_received_at } },
        at,
      ) => html`<span key=${id}>${at > 0 ? ', ' : ' '}<a
        class="isolated" href=${findingsWith({ account: provider_uid })}>${plain(provider_name ?? provider_uid, 80)}</a> (<${Ago} at=${last_received_at} />)</span>`,
    )}${count > MOST && ' and others'}. What is shown of ${count === 1 ? 'it' : 'them'} may be out of date.
  </p>`
}

function Failed() {
  const { document, problem } = useQuery('ingestions?filter[status]=failed&page[size]=1', {
    everyMs: EVERY_MS,
  })
  if (document === undefined) return html`<${Unknown} what="whether files failed" problem=${problem} />`
  /** @type {Resource | undefined} */
  const latest = document.data[0]
  if (latest === undefined) return null
  const { file_name, requested_at } = latest.attributes
  if (Date.now() - Date.parse(requested_at) > RECENT_MS) return null
  return html`<p class="notice warning">
    <b>A file failed, in whole or in part:</b>${' '}
    <a class="isolated" href=${addressOf(`ingestions/${latest.id}`)}>${plain(file_name ?? latest.id, 80)}</a>${' '}
    (<${Ago} at=${requested_at} />).
  </p>`
}

/** Nothing would look as if all were well. @param {{ what: string, problem: import('../api/problem.js').Problem | undefined }} props */
function Unknown({ what, problem }) {
  if (problem === undefined || SAID_ELSEWHERE.includes(problem.kind)) return null
  return html`<p class="notice warning"><b>It is not known ${what}.</b> ${plain(problem.message)}</p>`
}
