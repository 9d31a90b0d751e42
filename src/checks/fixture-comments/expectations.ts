/** A comment that speaks of the line after it; in a plan, which has no comments, a member. */
const ALONE = /^\s*(?:(?:#|\/\/) |")expect"?:/

const EXPECTATION = /(?:(?:#|\/\/) expect: |"expect": ")([A-Z ]+)(?:",?)?$/

/** A verdict on a line of a fixture: one that is expected, or one that a check gave. */
export interface LineVerdict {
  readonly line: number
  readonly status: string
}

/** What the comments of a fixture expect: `acl = "public-read" # expect: FAIL`, also several on a line. */
export function expectationsIn(text: string): readonly LineVerdict[] {
  return text.split('\n').flatMap((line, index) => {
    const [, statuses = ''] = EXPECTATION.exec(line.trimEnd()) ?? []
    return statuses
      .trim()
      .split(' ')
      .filter((status) => status !== '')
      .map((status) => ({ line: index + (ALONE.test(line) ? 2 : 1), status }))
  })
}

const COMMENT = /\s*(?:#|\/\/) expect: [A-Z ]+$/

/** The lines of a fixture as they are without what they expect: a comment that stands alone goes with its line. */
export function withoutExpectations(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => !ALONE.test(line)).map((line) => line.replace(COMMENT, ''))
}
