import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { html } from './html.js'
import { NotLoaded } from './parts/not-loaded.js'
import { Loading } from './parts/states.js'

/** @typedef {import('preact').ComponentType<any>} Component */

/**
 * A page whose modules are loaded when it is gone to, or when its `preload` is called before.
 *
 * @param {string} path Of its module.
 * @param {() => Promise<Component>} load
 */
export function lazyPage(path, load) {
  const state = signal(/** @type {{ Shown?: Component, hasFailed: boolean }} */ ({ hasFailed: false }))
  const start = async () => {
    if (state.peek().Shown !== undefined) return
    state.value = { hasFailed: false }
    preload(path)
    try {
      state.value = { Shown: await load(), hasFailed: false }
    } catch {
      state.value = { hasFailed: true }
    }
  }
  /** @param {Record<string, unknown>} props */
  function LazyPage(props) {
    // Before the browser draws: a page that failed to load earlier is tried again.
    useLayoutEffect(() => void start(), [])
    const { Shown, hasFailed } = state.value
    if (Shown !== undefined) return html`<${Shown} ...${props} />`
    if (hasFailed) return html`<${NotLoaded} />`
    return html`<main id="content" tabindex="-1"><${Loading} lines=${8} /></main>`
  }
  return Object.assign(LazyPage, { preload: () => preload(path) })
}

/**
 * Begins to load all that a module needs at once. The document has a template of links for each page, which do something when they
 * have left it; the second time there is none left.
 *
 * @param {string} path
 */
function preload(path) {
  const template = document.getElementById(path)
  if (template instanceof HTMLTemplateElement) document.head.append(template.content)
}
