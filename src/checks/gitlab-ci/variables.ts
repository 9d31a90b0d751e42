import type { CiJob, CiPipeline } from '../../model/gitlab-ci/pipeline.ts'
import { beyondLimit } from '../../model/undecidable.ts'

/** Limit on the nesting of variables in the values of others, which may be in those of each other without end. */
const MAX_NESTING = 20

const VARIABLE = /\$(?:\{(\w+)\}|(\w+))/g

/** Limit on the characters that variables add to a text; what people write is shorter. */
const MAX_ADDED = 20_000

const SUBJECT = 'A text with its variables filled in'

/**
 * A text with the variables that the configuration sets; others stay as they are. Throws `Undecidable` where that takes
 * too much.
 */
export function expanded(text: string, { known }: Pick<CiJob | CiPipeline, 'known'>): string {
  let added = 0
  let current = text
  for (let nesting = 0; nesting <= MAX_NESTING; nesting += 1) {
    const next = current.replace(VARIABLE, (whole, braced: string | undefined, plain: string | undefined) => {
      const name = braced ?? plain ?? ''
      const value = Object.hasOwn(known, name) ? (known[name] ?? whole) : whole
      added += value.length - whole.length
      if (added > MAX_ADDED) throw beyondLimit(SUBJECT, MAX_ADDED, 'characters of variables')
      return value
    })
    if (next === current) return current
    current = next
  }
  throw beyondLimit(SUBJECT, MAX_NESTING, 'variables within each other')
}

/** Whether all of a text is only known when the job runs. */
export function isOpen(text: string): boolean {
  return text !== '' && withHoles(text, '') === ''
}

/** A text with a sign in place of each variable and each input. */
export function withHoles(text: string, hole: string): string {
  return text.replace(/\$(?:\{\w+\}|\w+|\[\[[^\]]{0,500}\]\])/g, hole)
}
