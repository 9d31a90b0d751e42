import { useState } from 'preact/hooks'

/**
 * What of a list is chosen. What is no longer in the list is not chosen either.
 *
 * @typedef {object} Selection
 * @property {readonly string[]} chosen Ids.
 * @property {boolean} isAll
 * @property {(id: string) => boolean} has
 * @property {(id: string) => void} toggle
 * @property {(isWanted: boolean) => void} chooseAll
 *
 * @param {readonly { id: string }[]} list
 * @returns {Selection}
 */
export function useSelection(list) {
  const [ids, setIds] = useState(/** @type {ReadonlySet<string>} */ (new Set()))
  const chosen = list.map(({ id }) => id).filter((id) => ids.has(id))
  return {
    chosen,
    isAll: chosen.length > 0 && chosen.length === list.length,
    has: (id) => ids.has(id),
    toggle: (id) => setIds(new Set(ids.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])),
    chooseAll: (isWanted) => setIds(new Set(isWanted ? list.map(({ id }) => id) : [])),
  }
}
