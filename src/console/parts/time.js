import { signal } from '@preact/signals'
import { html } from '../html.js'

const RELATIVE = new Intl.RelativeTimeFormat('en', { style: 'short' })
/** Says “yesterday”. */
const DAYS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
/** With seconds and the time zone, for who wants to know exactly. */
const EXACT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' })
const WHOLE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** @type {readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]} */
const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30.4 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
]

/** The time that ages are counted to; it moves, so that what is shown does. */
const now = signal(Date.now())
setInterval(() => {
  now.value = Date.now()
}, 20_000)

/**
 * How long ago, or in how much time, something is.
 *
 * @param {number} seconds From now; negative in the past.
 */
function relative(seconds) {
  for (const [unit, size] of UNITS) {
    const amount = Math.round(seconds / size)
    if (Math.abs(seconds) >= size) return (unit === 'day' ? DAYS : RELATIVE).format(amount, unit)
  }
  return seconds > 0 ? 'in a moment' : 'just now'
}

/** An age that grows, with the time itself for who points at it. @param {{ at: string | null | undefined }} props */
export function Ago({ at }) {
  if (at === null || at === undefined) return html`<span class="soft">–</span>`
  const time = new Date(at)
  const current = Math.max(now.value, Date.now())
  return html`<time datetime=${at} title=${EXACT.format(time)}>${relative((time.getTime() - current) / 1000)}</time>`
}

/** @param {{ at: string | null | undefined }} props */
export function Moment({ at }) {
  if (at === null || at === undefined) return html`<span class="soft">–</span>`
  const time = new Date(at)
  return html`<time datetime=${at} title=${EXACT.format(time)}>${WHOLE.format(time)}</time>`
}

/** A day, with the time itself for who points at it. @param {{ at: string | null | undefined }} props */
export function Day({ at }) {
  if (at === null || at === undefined) return html`<span class="soft">never</span>`
  return html`<time datetime=${at} title=${EXACT.format(new Date(at))}>${day(at)}</time>`
}

/** @param {string} at */
export function day(at) {
  return DAY.format(new Date(at))
}

/**
 * @param {string | null} from
 * @param {string | null} to
 */
export function duration(from, to) {
  if (from === null || to === null) return '–'
  const ms = new Date(to).getTime() - new Date(from).getTime()
  if (ms < 1000) return `${Math.max(0, ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** The end of a day, where the person is; null for none. @param {string} day */
export function endOf(day) {
  return day === '' ? null : new Date(`${day}T23:59:59`).toISOString()
}

/** @param {string} at */
export function isPast(at) {
  return new Date(at).getTime() < Math.max(now.value, Date.now())
}
