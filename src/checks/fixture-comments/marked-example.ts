import { withoutExpectations } from './expectations.ts'

const BEGIN = /^\s*(?:#|\/\/) example$/
const END = /^\s*(?:#|\/\/) end of example$/
const COMMENT = /^\s*(?:#|\/\/)/

/** The end of a list or an object in JSON. */
const CLOSED = /^\s*[\]}]/

/** The first and the last line between the comments. */
type Region = readonly [first: number, last: number]

/**
 * The example that a fixture marks: the lines between `# example` and `# end of example`, or `//`. Several such regions
 * make up one example. The keys that a region stands in, such as `Resources:`, are shown with it, and what the fixture
 * expects is not. `undefined` where nothing is marked.
 */
export function markedExample(fixture: string): string | undefined {
  const lines = withoutExpectations(fixture.split('\n'))
  const regions = regionsIn(lines)
  if (regions.length === 0) return undefined
  const around = new Set(regions.flatMap((region) => linesAround(lines, region)))
  const shown: string[] = []
  for (const [index, line] of lines.entries()) {
    const isClosed = around.has(index) && CLOSED.test(line)
    if (isClosed) withoutComma(shown)
    if (around.has(index) || regions.some((region) => isShown(region, index, line))) shown.push(line)
  }
  return `${shown.join('\n').trim()}\n`
}

function regionsIn(lines: readonly string[]): readonly Region[] {
  return lines.flatMap((line, index): Region[] => {
    if (!BEGIN.test(line)) return []
    const end = lines.findIndex((other, at) => at > index && END.test(other))
    if (end === -1) throw new Error(`The example that begins in line ${index + 1} has no end.`)
    return [[index + 1, end - 1]]
  })
}

/** Lines of a region, and the empty line behind its end, which stands between it and the next. */
function isShown([first, last]: Region, index: number, line: string): boolean {
  return (index >= first && index <= last) || (index === last + 2 && line === '')
}

/** Keys above the region, each further left than the one below it, and the brackets that close them. */
function linesAround(lines: readonly string[], [first, last]: Region): readonly number[] {
  const below = furtherLeft(lines, last, 1)
  return [...furtherLeft(lines, first, -1), ...below.filter((index) => CLOSED.test(lines[index] ?? ''))]
}

function furtherLeft(lines: readonly string[], start: number, step: 1 | -1): readonly number[] {
  const found: number[] = []
  let indent = indentOf(lines[start])
  for (let index = start + step; indent > 0 && lines[index] !== undefined; index += step) {
    const line = lines[index]
    if (line?.trim() === '' || COMMENT.test(line ?? '') || indentOf(line) >= indent) continue
    indent = indentOf(line)
    found.push(index)
  }
  return found
}

function indentOf(line = ''): number {
  return line.search(/\S|$/)
}

/** JSON has no comma behind what is now the last. */
function withoutComma(shown: string[]): void {
  const last = shown.pop()
  if (last !== undefined) shown.push(last.replace(/,$/, ''))
}
