/** A job in block style, as it is written: its name, and the lines of each of its keys. */
export interface WrittenJob {
  readonly name: string
  /** The line with its name. */
  readonly head: string
  readonly keys: readonly WrittenKey[]
}

interface WrittenKey {
  readonly key: string
  /** Its lines, the last line feed included, indented by two spaces. */
  readonly text: string
}

const RESERVED =
  /^(?:after_script|before_script|cache|default|image|include|services|spec|stages|variables|workflow)$/

const JOB = /^([\w.-]+):[ \t]*(?:#[^\n]*)?\n((?: {2}[^\n]*\n)+)/gm

const KEY = /^ {2}([\w-]+):[^\n]*\n(?: {3,}[^\n]*\n)*/gm

/** The text with something else in place of each job. */
export function withJobs(text: string, write: (job: WrittenJob) => string): string {
  return text.replace(JOB, (whole: string, name: string, body: string) => {
    if (RESERVED.test(name)) return whole
    const keys = Array.from(body.matchAll(KEY), ([written, key = '']) => ({ key, text: written }))
    const head = whole.slice(0, whole.length - body.length)
    return keys.map((one) => one.text).join('') === body ? write({ name, head, keys }) : whole
  })
}

/** The lines of a job. */
export function written(head: string, keys: WrittenJob['keys']): string {
  return [head, ...keys.map(({ text }) => text)].join('')
}

/** Whether aliases would stand before their anchors when parts of a file are moved. */
export function hasAnchors(text: string): boolean {
  return /(?:^|\s)[&*]\w/m.test(text)
}
