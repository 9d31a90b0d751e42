import { useEffect, useState } from 'preact/hooks'
import { useQuery } from './use-query.js'

/** @import { Resource } from '../api/client.js' */

/** Options that are listed at once, as many as the API answers with; the search finds the others. */
const MOST = 100
const TYPING_MS = 250

/**
 * What can be chosen: what a search has found, undefined until that is known, and how many more there are.
 *
 * @typedef {object} Options
 * @property {readonly Resource[] | undefined} found
 * @property {number} more
 * @property {string} words What is searched for.
 * @property {(words: string) => void} search
 */

/** The resources of a list, which the API searches. @param {string} path @param {string} [sort] @returns {Options} */
export function useListed(path, sort) {
  const [words, setWords] = useState('')
  const searched = useSettled(words.trim())
  const wanted = new URLSearchParams({ 'page[size]': String(MOST) })
  if (sort !== undefined) wanted.set('sort', sort)
  if (searched !== '') wanted.set('filter[search]', searched)
  const { document } = useQuery(`${path}?${wanted}`)
  /** @type {readonly Resource[] | undefined} */
  const found = document?.data
  const more = (document?.meta['pagination'].count ?? 0) - (found?.length ?? 0)
  return { found, more, words, search: setWords }
}

/**
 * Resources that are known, which are searched here.
 *
 * @param {readonly Resource[] | undefined} known
 * @param {(attributes: Resource['attributes']) => string} textOf What one of them is found by.
 * @returns {Options}
 */
export function useKnown(known, textOf) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const matching = known?.filter(({ attributes }) => textOf(attributes).toLowerCase().includes(wanted))
  const more = Math.max(0, (matching?.length ?? 0) - MOST)
  return { found: matching?.slice(0, MOST), more, words, search: setWords }
}

/** A text, once somebody pauses who types it. @param {string} text */
function useSettled(text) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
