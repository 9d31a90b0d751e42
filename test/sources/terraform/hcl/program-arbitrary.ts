import fc from 'fast-check'

/** Whitespace between brackets, where newlines and comments are free. */
const gap = fc.constantFrom('', ' ', '\n', '\r\n', '\t', ' /* c } */ ', ' # c )\n', ' // "\n')
const space = fc.constantFrom('', ' ', '  ', ' /* c */ ')
const endOfLine = fc.constantFrom('\n', '\r\n', '\n\n', ' # c\n', ' // {\n')

const variable = fc.constantFrom(
  'a',
  'b2',
  '_c',
  'if',
  'in',
  'var',
  'größe',
  'kebab-case',
  '变量',
  '𠀀',
  'nullable',
)
/** Where a list or an object may start, `for` would start a for expression. */
const identifier = fc.oneof(variable, fc.constant('for'))
/** Within the precision of JavaScript, which is all that we keep of HCL's 512 bits. */
const number = fc.constantFrom(
  '0',
  '1',
  '42',
  '007',
  '3.25',
  '0.1',
  '1e3',
  '1e+2',
  '2.5E-2',
  '12345678901234',
)
const operator = fc.constantFrom('||', '&&', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%')

const text = fc.constantFrom(
  '',
  'x',
  ' ',
  'a b',
  '\\n',
  '\\t',
  '\\"',
  '\\\\',
  '\\u00e9',
  '\\U0001F600',
  '$${',
  '%%{',
  '$ ',
  '% ',
  '#',
  'é',
  'e\u0301',
  '\\u0065\u0301',
  '\u2126',
)
/**
 * Without escaped quotes and backslashes: the oracle answers in JSON, and there V8 13.6 confuses the two as keys,
 * so that `JSON.parse` of {"a":1,"\\":2} and then of {"a":1,"\"":2} answers the first key twice.
 */
const keyText = fc.constantFrom('"x"', '"a b"', '""', '"\\n"', '"\\u00e9"', '"$${"', '"e\u0301"')
/** No line ends in `$ ` or `% `, which HCL keeps from strip markers in the next one: see the oracle’s differences. */
const heredocText = fc.constantFrom(
  '',
  'x',
  'a b',
  '\\n',
  '"',
  '$${',
  '%%{ if }',
  '$ 5',
  '% x',
  '#',
  'é',
  'e\u0301',
  'EE',
  '  ',
)
const indentation = fc.constantFrom('', '  ', '    ', '\t')

function join(...parts: (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> {
  return fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((all) => all.join(''))
}

function several(part: fc.Arbitrary<string>, options: { min?: number; max: number; separator?: string }) {
  return fc
    .array(part, { minLength: options.min ?? 0, maxLength: options.max })
    .map((all) => all.join(options.separator ?? ''))
}

function orNothing(part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(fc.constant(''), part)
}

type Part = 'expression' | 'heredoc' | 'template' | 'collection' | 'for' | 'operation' | 'traversal' | 'call'

const { expression, heredoc } = fc.letrec<Record<Part, string>>((tie) => {
  const inner = tie('expression')
  const nested = join(gap, inner, gap)
  const binding = join('for ', identifier, orNothing(join(',', space, identifier)), ' in ', inner)
  const interpolation = join(fc.constantFrom('${', '${~'), nested, fc.constantFrom('}', '~}'))
  const directive = fc.oneof(
    join('%{ if ', inner, ' }', text, '%{ endif }'),
    join('%{~ if ', inner, ' ~}', text, '%{~ else ~}', text, '%{ endif ~}'),
    join('%{', space, binding, '}', text, interpolation, '%{endfor}'),
  )
  const heredocLine = join(
    indentation,
    heredocText,
    orNothing(interpolation),
    heredocText,
    fc.constantFrom('\n', '\r\n'),
  )
  const heredocBlock = fc.oneof(
    heredocLine,
    join(indentation, '%{ if ', inner, ' ~}\n', heredocLine, indentation, '%{ endif ~}\n'),
    join('%{ if ', inner, ' }', heredocText, '%{~ else }\n', heredocLine, indentation, '%{~ endif }\n'),
    join(indentation, '%{', space, binding, '~}', heredocText, '\n', heredocLine, '%{ endfor ~}\n'),
  )
  const heredoc = join(
    fc.constantFrom('<<E\n', '<<-E\n', '<<-E\r\n'),
    several(heredocBlock, { max: 3 }),
    indentation,
    'E\n',
  )
  const key = fc.oneof(variable, number, keyText, join('(', nested, ')'))
  const item = join(key, space, fc.constantFrom('=', ':'), space, inner)
  return {
    heredoc,
    expression: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      fc.oneof(variable, number, fc.constantFrom('true', 'false', 'null'), join('"', text, '"')),
      tie('template'),
      tie('collection'),
      tie('for'),
      tie('operation'),
      tie('traversal'),
      tie('call'),
    ),
    template: fc.oneof(
      join('"', several(fc.oneof(text, interpolation, directive), { max: 3 }), '"'),
      join('(', heredoc, ')'),
    ),
    collection: fc.oneof(
      join('[', several(nested, { max: 3, separator: ',' }), gap, ']'),
      join('[', several(nested, { min: 1, max: 3, separator: ',' }), ',', gap, ']'),
      join('{', gap, several(item, { max: 3, separator: ', ' }), '}'),
      join(
        '{',
        several(join(endOfLine, item), { min: 1, max: 3 }),
        orNothing(fc.constant(',')),
        endOfLine,
        '}',
      ),
    ),
    for: fc.oneof(
      join('[', gap, binding, gap, ':', nested, orNothing(join(' if ', inner)), gap, ']'),
      join(
        '{',
        gap,
        binding,
        ':',
        nested,
        '=>',
        nested,
        orNothing(fc.constant('...')),
        orNothing(join(' if ', inner)),
        '}',
      ),
    ),
    operation: fc.oneof(
      join(inner, ' ', operator, ' ', inner),
      join('(', nested, ')', operator, '(', nested, ')'),
      join(fc.constantFrom('-', '!'), space, fc.oneof(identifier, join('(', nested, ')'))),
      fc.constantFrom('-1', '- 2.5', '!true', '! false'),
      join(inner, ' ? ', inner, ' : ', inner),
      join('(', nested, ')'),
    ),
    traversal: join(
      inner,
      ' ',
      several(
        fc.oneof(
          join('.', identifier),
          fc.constantFrom('.0', '.12', '.*[0]', '.* .a .0[1]', '[*]', '[*].b'),
          join('[', nested, ']'),
        ),
        { min: 1, max: 3, separator: ' ' },
      ),
    ),
    call: join(
      variable,
      several(join('::', identifier), { max: 2 }),
      '(',
      fc.oneof(
        gap,
        join(several(nested, { min: 1, max: 3, separator: ',' }), fc.constantFrom('', ',', '...')),
      ),
      ')',
    ),
  }
})

const label = fc.oneof(identifier, fc.constantFrom('"x"', '"a b"', '"$${x}"', '"\\u00e9"', '"e\u0301"', '""'))

/** Names are numbered, so that no argument is set twice, and no block has the name of an argument. */
const { body } = fc.letrec<Record<'body' | 'item', string>>((tie) => ({
  body: fc
    .array(tie('item'), { maxLength: 4 })
    .map((items) => items.map((item, index) => `name-${index}${item}`).join('')),
  item: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    join(space, '=', space, expression, endOfLine),
    join(space, '=', space, heredoc),
    join(' { x = ', expression, ' }', endOfLine),
    join(' ', several(label, { max: 2, separator: ' ' }), ' {', endOfLine, tie('body'), '}', endOfLine),
  ),
}))

/** Valid programs of the whole grammar. */
export const validProgram: fc.Arbitrary<string> = body
