import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { constantsIn, withEntries } from './template.ts'

interface Written {
  /** What stands in place of the constant. */
  readonly use: string
  /** What is declared for it. */
  readonly parameter?: string
  readonly mapping?: string
  readonly metadata?: string
}

/** Each constant goes through something: all at once, so that a fixture is one variant. */
function throughAll(
  name: string,
  write: (constant: string, index: number) => Written,
  sections: Readonly<Record<string, readonly string[]>> = {},
): Rewriting {
  return {
    name,
    language: 'cloudformation',
    *variants({ path, text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const written = constants.map(({ value }, index) => write(String(value), index))
      const edits = constants.map(({ start, end }, index) => ({
        start,
        end,
        text: written[index]?.use ?? '',
      }))
      const declared = {
        Parameters: written.flatMap(({ parameter }) => parameter ?? []),
        Mappings: mappings(written.flatMap(({ mapping }) => mapping ?? [])),
        ...sections,
      }
      const changed = Object.entries(declared).reduce(
        (whole, [section, entries]) => withEntries(whole, section, entries),
        edited(text, edits),
      )
      yield { [path]: changed }
    },
  }
}

export const CONSTANTS: readonly Rewriting[] = [
  throughAll("through a parameter's default", (constant, index) => ({
    use: `!Ref Assay${index}`,
    parameter: `Assay${index}: { Type: String, Default: ${quoted(constant)} }`,
  })),
  throughAll('through the default of a list', (constant, index) =>
    constant.includes(',') || constant.trim() !== constant || constant === ''
      ? { use: quoted(constant) }
      : {
          use: `!Select [1, !Ref Assay${index}]`,
          parameter: `Assay${index}: { Type: CommaDelimitedList, Default: ${quoted(`assay, ${constant}`)} }`,
        },
  ),
  throughAll('through a mapping', (constant, index) => ({
    use: `!FindInMap [Assay, Values, V${index}]`,
    mapping: `V${index}: ${quoted(constant)}`,
  })),
  throughAll(
    'through the default of Fn::FindInMap',
    (constant) => ({
      use: `!FindInMap [AssayOther, Values, None, { DefaultValue: ${quoted(constant)} }]`,
    }),
    { Mappings: ['AssayOther: { Values: { Some: assay } }'] },
  ),
  throughAll(
    'in nested conditions',
    (constant) => ({
      use: `!If [AssayHolds, !If [AssayFails, assay, ${quoted(constant)}], !Ref AWS::NoValue]`,
    }),
    {
      Conditions: [
        'AssayHolds: !And [!Not [!Condition AssayFails], !Equals [assay, assay]]',
        'AssayFails: !Or [!Equals [a, b], !Not [!Equals [a, a]]]',
      ],
    },
  ),
  throughAll(
    'in a branch of Fn::If',
    (constant) => ({ use: `!If [AssayHolds, ${quoted(constant)}, !Ref AWS::NoValue]` }),
    { Conditions: ['AssayHolds: !Equals [assay, assay]'] },
  ),
  throughAll(
    'in the other branch of Fn::If',
    (constant) => ({ use: `!If [AssayFails, !Ref AWS::NoValue, ${quoted(constant)}]` }),
    { Conditions: ['AssayFails: !Not [!Equals [assay, assay]]'] },
  ),
  throughAll('in Fn::Sub', (constant) => ({ use: `!Sub ${quoted(escaped(constant))}` })),
  throughAll('in Fn::Sub, by a name of its own', (constant) => ({
    use: `!Sub ['\${Assay}', { Assay: ${quoted(constant)} }]`,
  })),
  throughAll('in Fn::Join', (constant) => {
    const middle = Math.ceil(constant.length / 2)
    return { use: `!Join ['', [${quoted(constant.slice(0, middle))}, ${quoted(constant.slice(middle))}]]` }
  }),
  throughAll('in Fn::Select', (constant) => ({ use: `!Select [1, [assay, ${quoted(constant)}]]` })),
  throughAll('in Fn::Split', (constant) => ({
    use: `!Select [1, !Split ['<>', ${quoted(`assay<>${constant}`)}]]`,
  })),
]

function mappings(values: readonly string[]): readonly string[] {
  return values.length === 0 ? [] : [`Assay: { Values: { ${values.join(', ')} } }`]
}

export function quoted(text: string): string {
  return JSON.stringify(text)
}

/** Fn::Sub keeps `${!Name}` as `${Name}`. */
function escaped(text: string): string {
  return text.replaceAll('${', '${!')
}
