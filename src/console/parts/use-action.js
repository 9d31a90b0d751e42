import { useState } from 'preact/hooks'
import { problemFrom } from '../api/query.js'

/**
 * Something that a person does: one at a time, and what went wrong.
 *
 * @template {unknown[]} Parameters
 * @param {(...parameters: Parameters) => Promise<unknown>} act
 */
export function useAction(act) {
  const [state, setState] = useState({
    isRunning: false,
    problem: /** @type {import('../api/problem.js').Problem | undefined} */ (undefined),
  })
  return {
    ...state,
    /** @param {Parameters} parameters */
    run: async (...parameters) => {
      if (state.isRunning) return
      setState({ isRunning: true, problem: undefined })
      try {
        await act(...parameters)
        setState({ isRunning: false, problem: undefined })
      } catch (error) {
        setState({ isRunning: false, problem: problemFrom(error) })
      }
    },
  }
}
