import type { Pair } from './sweep.ts'

/** How many pairs ended in which way, for each transformation and in all. */
export function matrix(pairs: readonly Pair[]): string {
  const rows = Array.from(
    Map.groupBy(pairs, ({ transformation }) => transformation),
    ([name, of]) => row(name, of),
  ).toSorted()
  return [HEADER, ...rows, row('all', pairs)].join('\n')
}

/** Of each check: `s3_bucket_versioning_enabled`, and a letter for each transformation in the order of the matrix. */
export function matrixByCheck(pairs: readonly Pair[]): string {
  const transformations = [...new Set(pairs.map(({ transformation }) => transformation))].toSorted()
  const checks = Map.groupBy(pairs, ({ check }) => check)
  const cell = (of: readonly Pair[], name: string) =>
    letter(of.filter(({ transformation }) => transformation === name))
  return [
    ...transformations.map((name, index) => `${index + 1}. ${name}`),
    ...Array.from(
      checks,
      ([check, of]) => `${check} ${transformations.map((name) => cell(of, name)).join('')}`,
    ).toSorted(),
  ].join('\n')
}

/** What broke the law without an exception. */
export function brokenPairs(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.filter(({ outcome, exception }) => outcome.kind === 'broken' && !exception)
}

/** Broken pairs, a line for each subject and what became of it, with its transformations. */
export function listed(broken: readonly Pair[]): string {
  const said = ({ subject, what = '', outcome }: Pair) => `${subject} ${what} | ${outcome.broken.join(' | ')}`
  return Array.from(Map.groupBy(broken, said), ([text, of]) => {
    const names = of.map(({ transformation }) => transformation)
    return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''} | ${text}`
  }).join('\n')
}

const KINDS = ['kept', 'manual', 'broken'] as const

const HEADER = line('transformation', ['pairs', ...KINDS, 'exceptions', 'checks'])

function row(name: string, pairs: readonly Pair[]): string {
  const inLaw = pairs.filter(({ exception }) => !exception)
  const counts = KINDS.map((kind) => inLaw.filter(({ outcome }) => outcome.kind === kind).length)
  const checks = new Set(pairs.map(({ check }) => check)).size
  return line(name, [pairs.length, ...counts, pairs.length - inLaw.length, checks].map(String))
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(60) + cells.map((cell) => cell.padStart(11)).join('')
}

/** K kept, M MANUAL, B broken, E an exception, · not applicable. */
function letter(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return '·'
  if (pairs.some(({ outcome, exception }) => outcome.kind === 'broken' && !exception)) return 'B'
  if (pairs.some(({ exception }) => exception)) return 'E'
  return pairs.some(({ outcome }) => outcome.kind === 'manual') ? 'M' : 'K'
}
