import type { CiJob, CiPipeline } from '../../model/gitlab-ci/pipeline.ts'

/** Limit on the nesting of variables in the values of others. */
const MAX_NESTING = 5

const VARIABLE = /\$(?:\{(\w+)\}|(\w+))/g

/** Limit on the characters of an expanded text; what people write is shorter. */
const MAX_LENGTH = 2_000

/** A text with the variables that the configuration sets; others stay as they are. */
export function expanded(text: string, { known }: Pick<CiJob | CiPipeline, 'known'>): string {
  let current = text
  for (let nesting = 0; nesting < MAX_NESTING && current.length < MAX_LENGTH; nesting += 1) {
    const next = current.replace(VARIABLE, (whole, braced: string | undefined, plain: string | undefined) => {
      const name = braced ?? plain ?? ''
      return Object.hasOwn(known, name) ? (known[name] ?? whole) : whole
    })
    if (next === current) break
    current = next
  }
  return current
}

/** Whether a text has a variable. */
export function hasVariable(text: string): boolean {
  return /\$\w|\$\{|\$\[\[/.test(text)
}
