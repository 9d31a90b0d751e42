import type { Shape } from './shape.ts'

const PLACEHOLDER = /^<[A-Z][A-Z0-9_]*>$/

/** What is wrong with the values behind an option of the AWS CLI, such as `Key=a,Value=b`. */
export function valueProblems(values: readonly string[], shape: Shape): readonly string[] {
  if (shape.kind === 'boolean') return values.length === 0 ? [] : ['A switch takes no value']
  if (values.length === 0) return ['There is no value']
  const [first = ''] = values
  if (shape.kind === 'list' && !first.startsWith('[')) {
    return values.flatMap((value) => problemsOfOne(value, shape.of()))
  }
  return values.length === 1 ? problemsOfOne(first, shape) : ['There are several values']
}

function problemsOfOne(value: string, shape: Shape): readonly string[] {
  if (value.startsWith('file://')) return []
  if (shape.kind === 'text' || shape.kind === 'number' || shape.kind === 'boolean')
    return scalarProblems(value, shape)
  return /^[[{]/.test(value) ? jsonProblems(JSON.parse(value), shape) : shorthandProblems(value, shape)
}

function scalarProblems(value: string, { kind }: Shape): readonly string[] {
  if (PLACEHOLDER.test(value) || kind === 'text') return []
  const isRight = kind === 'boolean' ? ['true', 'false'].includes(value) : /^\d+$/.test(value)
  return isRight ? [] : [`${value} is no ${kind}`]
}

/** `Key=a,Values=b,c`: a part without a name belongs to the list before it. */
function shorthandProblems(text: string, shape: Shape): readonly string[] {
  const members = new Map<string, string[]>()
  let last: string[] = []
  for (const part of text.split(',')) {
    const [, name, value = part] = /^(\w+)=(.*)$/.exec(part) ?? []
    if (name !== undefined) {
      last = []
      members.set(name, last)
    }
    last.push(value)
  }
  if (members.size === 0) return [`${text} has no names`]
  return memberProblems([...members], shape, (values, member) => valueOfShorthand(values, member))
}

function valueOfShorthand(values: readonly string[], shape: Shape): readonly string[] {
  const item = shape.kind === 'list' ? shape.of() : shape
  if (shape.kind !== 'list' && values.length > 1) return [`${values.join()} is several values`]
  return values.flatMap((value) => scalarProblems(value, item))
}

function jsonProblems(value: unknown, shape: Shape): readonly string[] {
  if (shape.kind === 'list') {
    return Array.isArray(value) ? value.flatMap((item) => jsonProblems(item, shape.of())) : ['A list is due']
  }
  if (shape.kind === 'structure' || shape.kind === 'map') {
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? memberProblems(Object.entries(value), shape, jsonProblems)
      : ['An object is due']
  }
  const type = { text: 'string', number: 'number', boolean: 'boolean' }[shape.kind]
  return typeof value === type ? [] : [`${JSON.stringify(value)} is no ${shape.kind}`]
}

function memberProblems<T>(
  members: readonly (readonly [name: string, value: T])[],
  shape: Shape,
  problemsOf: (value: T, shape: Shape) => readonly string[],
): readonly string[] {
  if (shape.kind === 'map') return members.flatMap(([, value]) => problemsOf(value, shape.of()))
  if (shape.kind !== 'structure') return ['There are names where a single value is due']
  const missing = shape.required.filter((name) => !members.some(([given]) => given === name))
  return [
    ...missing.map((name) => `${name} is missing`),
    ...members.flatMap(([name, value]) => {
      const member = shape.members.get(name)
      return member ? problemsOf(value, member()) : [`There is no ${name}`]
    }),
  ]
}
