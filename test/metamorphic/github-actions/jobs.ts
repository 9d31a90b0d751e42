/**
 * A job in block style: its name, the rest of that line, its lines before its steps, and its steps. What is written in another
 * way is left as it is.
 */
const JOB =
  /^ {2}([\w-]+):([^\n]*)\n((?: {4}(?! )(?!steps:|uses:)[^\n]*\n(?: {5,}[^\n]*\n)*)*) {4}steps:\n((?: {5,}[^\n]*\n)+)/gm

/** Texts whose jobs cannot be taken apart: anchors, names of other steps, several documents. */
const BOUND = /[&*]\w|\bsteps\.|^---/m

/** A job, as it is written. */
export interface Job {
  readonly name: string
  /** What stands beside its name: a comment. */
  readonly beside: string
  /** The keys before `steps`, each with what is below it. */
  readonly keys: readonly string[]
  readonly steps: readonly string[]
}

/** The text with each job that `write` knows how to write. */
export function withJobs(text: string, write: (job: Job) => string | undefined): string {
  if (BOUND.test(text)) return text
  return text.replace(JOB, (whole, name: string, beside: string, head: string, steps: string) => {
    const keys = head.split(/^(?= {4}[^ ])/m).filter((key) => key !== '')
    return write({ name, beside, keys, steps: steps.split(/^(?= {6}- )/m) }) ?? whole
  })
}

/** A job with what is changed of it. */
export function written({ name, beside, keys, steps }: Job): string {
  return `  ${name}:${beside}\n${keys.join('')}    steps:\n${steps.join('')}`
}
