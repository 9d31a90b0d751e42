import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { Page } from './page.js'
import { Failure, Loading } from './states.js'
import { useQuery } from './use-query.js'

/** A page whose modules could not be loaded. */
export function NotLoaded() {
  return html`<${Page} title="This page could not be loaded"><${Reason} /><//>`
}

/**
 * Whether the service is away, which passes, or has become another version. Modules that failed are loaded again by loading the
 * document again, since some browsers remember the failure as long as the document lives.
 */
function Reason() {
  const { problem, isLoading, refresh } = useQuery('session')
  const wasAway = useRef(false)
  wasAway.current ||= problem !== undefined
  const isBack = wasAway.current && problem === undefined
  useEffect(() => {
    if (isBack) location.reload()
  }, [isBack])
  if (problem !== undefined) return html`<${Failure} problem=${problem} onRetry=${refresh} />`
  if (isLoading || isBack) return html`<${Loading} lines=${3} />`
  return html`<div class="state failure" role="alert">
    <h2>Part of the console is missing</h2>
    <p>The service answers, but not with this page. It was probably updated since you opened the console.</p>
    <p class="soft">Trying again loads the whole console anew, and comes back here.</p>
    <button type="button" onClick=${() => location.reload()}>Try again</button>
  </div>`
}
