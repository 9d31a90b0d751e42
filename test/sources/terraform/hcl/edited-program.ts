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

/** Valid programs after one to three careless edits; most are broken, some still valid. */
export const editedProgram: fc.Arbitrary<string> = fc
  .tuple(
    validProgram,
    fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat({ max: 3 }),
        fc.oneof(fc.constant(''), fragment),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  )
  .map(([program, edits]) =>
    edits.reduce((edited, [place, removed, added]) => {
      const at = Math.floor(place * edited.length)
      return edited.slice(0, at) + added + edited.slice(at + removed)
    }, program),
  )
