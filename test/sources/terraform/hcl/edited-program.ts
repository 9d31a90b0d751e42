import fc from 'fast-check'
import { validProgram } from './program-arbitrary.ts'

const fragment = fc.oneof(
  fc.constantFrom(
    ...[
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      '${',
      '%{',
      '~}',
      '"',
      '\\',
      '<<E\n',
      '<<-E\n',
      'E\n',
      '\n',
      '\r',
      '\r\n',
    ],
    ...[
      '=',
      '=>',
      '==',
      ',',
      '.',
      '...',
      ':',
      '::',
      '?',
      '!',
      '-',
      '*',
      '[*]',
      '.*',
      '.0',
      '0.0',
      '/*',
      '*/',
      '#',
      '//',
    ],
    ...[
      'for ',
      ' in ',
      ' if ',
      '%{ else }',
      '%{ endif }',
      '%{ endfor }',
      '~',
      '&',
      '|',
      ';',
      "'",
      '`',
      '^',
      'é',
      '\u00a0',
    ],
  ),
  fc.string({ maxLength: 3 }),
)

/** One careless edit: where, how much is lost, and what is there instead. */
interface Edit {
  /** As a share of the text. */
  readonly place: number
  readonly removed: number
  readonly added: string
}

const place = fc.double({ min: 0, max: 1, noNaN: true })

const edit: fc.Arbitrary<Edit> = fc.record({
  place,
  removed: fc.nat({ max: 3 }),
  added: fc.oneof(fc.constant(''), fragment),
})

function apply(program: string, { place, removed, added }: Edit): string {
  const at = Math.floor(place * program.length)
  return program.slice(0, at) + added + program.slice(at + removed)
}

/** A part of the text comes again somewhere else: what a hurried merge makes. */
function copyPart(program: string, [from, to, target]: readonly [number, number, number]): string {
  const [start = 0, end = 0] = [from, to]
    .map((share) => Math.floor(share * program.length))
    .sort((a, b) => a - b)
  return apply(program, { place: target, removed: 0, added: program.slice(start, end) })
}

/** Valid programs after careless edits, a copied part, or cut off; most are broken, some still valid. */
export const editedProgram: fc.Arbitrary<string> = fc.oneof(
  {
    arbitrary: edited(fc.array(edit, { minLength: 1, maxLength: 3 }), (p, edits) => edits.reduce(apply, p)),
    weight: 4,
  },
  edited(fc.tuple(place, place, place), copyPart),
  edited(place, (program, length) => program.slice(0, Math.floor(length * program.length))),
)

function edited<T>(
  change: fc.Arbitrary<T>,
  apply: (program: string, change: T) => string,
): fc.Arbitrary<string> {
  return fc.tuple(validProgram, change).map(([program, changed]) => apply(program, changed))
}
