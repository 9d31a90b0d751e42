import { html } from '../html.js'
import { plain } from './text.js'

/** @import { Problem } from '../api/problem.js' */

/** @type {Readonly<Record<Problem['kind'], { title: string, cure: string }>>} */
const WORDS = {
  offline: {
    title: 'The service cannot be reached',
    cure: 'Check the network. The page tries again by itself.',
  },
  expired: { title: 'You are not logged in', cure: 'Log in again.' },
  unsubscribed: {
    title: 'This needs a subscription',
    cure: 'The tenant has no active one. Who runs the service sets it: assay admin subscription set.',
  },
  forbidden: {
    title: 'Your role does not allow this',
    cure: 'Somebody who looks after members can give you another role.',
  },
  missing: {
    title: 'Not found',
    cure: 'It was deleted, or it never was among what you may see.',
  },
  busy: { title: 'The service is busy', cure: 'The page tries again by itself.' },
  refused: { title: 'The service refused this', cure: 'The address asks for something that there is not.' },
  broken: {
    title: 'Something went wrong in the service',
    cure: 'The page tries again by itself. The log of the service tells more.',
  },
}

/** Problems whose message says nothing that the title does not. */
const SAID_BY_TITLE = ['offline', 'missing']

/** Problems that stay, however often one asks. */
const LASTING = ['missing', 'refused']

/** A whole page or part that cannot be shown, and why. @param {{ problem: Problem, onRetry?: () => void }} props */
export function Failure({ problem, onRetry }) {
  const { kind, message } = problem
  const { title, cure } = WORDS[kind]
  const isLasting = LASTING.includes(kind)
  return html`<div class="state failure" role="alert">
    <h2>${title}</h2>
    ${!SAID_BY_TITLE.includes(kind) && html`<p>${plain(message)}</p>`}
    <p class="soft">${cure}</p>
    ${onRetry && !isLasting && html`<button type="button" onClick=${onRetry}>Try again</button>`}
    ${isLasting && html`<p><a href="#/">To the overview</a></p>`}
  </div>`
}

/** What went wrong with an action, beside it. @param {{ problem: Problem | undefined }} props */
export function Refusal({ problem }) {
  if (problem === undefined) return null
  const passes = problem.kind === 'offline' || problem.kind === 'busy'
  return html`<p class="refusal" role="alert">
    ${plain(problem.message)}${passes ? ` ${waitText(problem)}` : ''}
  </p>`
}

/** @param {Problem} problem */
function waitText({ retryAfterMs }) {
  return retryAfterMs === undefined
    ? 'Try again in a moment.'
    : `Try again in ${Math.ceil(retryAfterMs / 1000)} seconds.`
}

/**
 * Says that the data shown could not be renewed. Nothing while offline, which is said once, around the page.
 *
 * @param {{ problem: Problem | undefined }} props
 */
function Outdated({ problem }) {
  if (problem === undefined || problem.kind === 'offline') return null
  return html`<p class="outdated" role="status">
    <b>${WORDS[problem.kind].title}.</b> What is shown is what was answered last. ${WORDS[problem.kind].cure}
  </p>`
}

/** @param {{ lines?: number }} props */
export function Loading({ lines = 6 }) {
  return html`<div class="state loading" role="status">
    <span class="unseen">Loading …</span>
    ${Array.from({ length: lines }, (_, at) => html`<span key=${at} class="bone"></span>`)}
  </div>`
}

/** @param {{ title: string, children?: unknown }} props */
export function Empty({ title, children }) {
  return html`<div class="state empty"><h2>${title}</h2>${children}</div>`
}

/**
 * The states of a query around what it answers: loading, failed, out of date.
 *
 * @param {{
 *   query: import('./use-query.js').QueryResult,
 *   lines?: number,
 *   children: (document: import('../api/client.js').ApiDocument) => unknown,
 * }} props
 */
export function Answered({ query, lines = 6, children }) {
  const { document, problem, isStale, refresh } = query
  // A filter that was refused, or an id that is unknown, is not hidden behind the earlier answer.
  if (problem !== undefined && (document === undefined || isStale || problem.kind === 'missing')) {
    return html`<${Failure} problem=${problem} onRetry=${refresh} />`
  }
  if (document === undefined) return html`<${Loading} lines=${lines} />`
  return html`<div class="answered" aria-busy=${isStale ? 'true' : 'false'}>
    <${Outdated} problem=${problem} />
    ${children(document)}
  </div>`
}
