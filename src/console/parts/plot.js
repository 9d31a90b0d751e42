import { useEffect, useRef, useState } from 'preact/hooks'
import { html } from '../html.js'

const HEIGHT = 220

/**
 * A line of a plot.
 *
 * @typedef {{ name: string, tone: string, values: readonly number[] }} Series `tone`: a custom property with its colour.
 */

/**
 * Values by day. The library that draws is loaded with the first plot.
 *
 * @param {{ days: readonly string[], series: readonly Series[], summary: string }} props `summary`: the plot in words, for
 *   who does not see it.
 */
export function Plot({ days, series, summary }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null))
  const [isMissing, setMissing] = useState(false)
  const scheme = useDarkScheme()
  useEffect(() => {
    let drawn =
      /** @type {{ destroy(): void, setSize(size: { width: number, height: number }): void } | undefined} */ (
        undefined
      )
    let isOver = false
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0)
      if (width > 0) drawn?.setSize({ width, height: HEIGHT })
    })
    load().then(
      (uPlot) => {
        if (isOver || place.current === null) return
        drawn = new uPlot(optionsOf(place.current, series), dataOf(days, series), place.current)
        observer.observe(place.current)
      },
      () => setMissing(true),
    )
    return () => {
      isOver = true
      observer.disconnect()
      drawn?.destroy()
    }
  }, [days, series, scheme])
  if (isMissing) return html`<p class="soft">${summary}</p>`
  return html`<div class="plot" role="img" aria-label=${summary} ref=${place} style=${{ minHeight: `${HEIGHT}px` }}></div>`
}

/** @returns {Promise<typeof import('uplot')>} */
async function load() {
  addStyles()
  const { default: uPlot } = await import('uplot')
  return uPlot
}

function addStyles() {
  const id = 'plot-styles'
  if (document.getElementById(id) !== null) return
  const link = document.createElement('link')
  link.id = id
  link.rel = 'stylesheet'
  link.href = new URL('../packages/uplot.css', import.meta.url).href
  document.head.append(link)
}

/**
 * @param {HTMLElement} place
 * @param {readonly Series[]} series
 * @returns {import('uplot').Options}
 */
function optionsOf(place, series) {
  const style = getComputedStyle(place)
  /** @param {string} name */
  const colour = (name) => style.getPropertyValue(name).trim()
  const axis = {
    stroke: resolved(place, colour('--soft')),
    font: '12px system-ui, sans-serif',
    grid: { stroke: resolved(place, colour('--line')), width: 1 },
    ticks: { show: false },
  }
  return {
    width: Math.max(place.clientWidth, 200),
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      y: {
        range: (/** @type {unknown} */ _, /** @type {number} */ __, /** @type {number} */ most) => [
          0,
          Math.max(4, most * 1.1),
        ],
      },
    },
    axes: [
      {
        ...axis,
        size: 30,
        grid: { show: false },
        values: (/** @type {unknown} */ _, /** @type {number[]} */ at) => at.map(dayText),
      },
      {
        ...axis,
        size: 44,
        incrs: WHOLE_STEPS,
        values: (/** @type {unknown} */ _, /** @type {number[]} */ at) =>
          at.map((amount) => SHORT.format(amount)),
      },
    ],
    series: [
      {},
      ...series.map(({ name, tone }) => {
        const stroke = resolved(place, colour(tone))
        return { label: name, stroke, width: 2, fill: faded(stroke), points: { show: false } }
      }),
    ],
  }
}

/** `40K`: an axis is no wider for more findings. */
const SHORT = new Intl.NumberFormat('en', { notation: 'compact' })

const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6]

/**
 * @param {readonly string[]} days
 * @param {readonly Series[]} series
 * @returns {any}
 */
function dataOf(days, series) {
  return [days.map((day) => Date.parse(day) / 1000), ...series.map(({ values }) => [...values])]
}

/** @param {number} seconds */
function dayText(seconds) {
  return new Date(seconds * 1000).toLocaleDateString('en', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}

/** A canvas knows no `light-dark()`: the colour as the element has it. @param {HTMLElement} place @param {string} value */
function resolved(place, value) {
  const probe = document.createElement('i')
  probe.style.color = value
  place.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** @param {string} colour As `rgb(…)`. */
function faded(colour) {
  return colour.replace('rgb(', 'rgba(').replace(')', ', 0.1)')
}

/** Whether the scheme is dark; a plot is drawn again when that changes. */
function useDarkScheme() {
  const query = matchMedia('(prefers-color-scheme: dark)')
  const [isDark, setDark] = useState(query.matches)
  useEffect(() => {
    const listen = () => setDark(query.matches)
    query.addEventListener('change', listen)
    return () => query.removeEventListener('change', listen)
  }, [])
  return isDark
}
