import { posix } from 'node:path'
import { entry, itemsOf } from '../../yaml/tree.ts'
import type { Evaluator } from '../evaluate/evaluator.ts'
import { type Expression, list, literal, mapping } from '../expression.ts'
import type { TemplateLibrary } from '../template-library.ts'
import type { NotRun } from './loops.ts'
import { rewrite } from './rewrite.ts'

/** Limit on the values of all files that a template includes, and how deeply they may include one another. */
const MAX_SIZE = 1_000_000
const MAX_DEPTH = 10

/** A template with the files that it includes (`AWS::Include`), as far as they are in the tree. */
export function withIncludes(
  root: Expression,
  evaluator: Evaluator,
  library: TemplateLibrary,
  notRun: NotRun,
): Expression {
  let size = 0
  return run(root, [evaluator.template.file])

  /** `chain` are the files that include one another, the template first. */
  function run(expression: Expression, chain: readonly string[]): Expression {
    return rewrite(expression, (name, argument) => {
      if (name !== 'Fn::Transform' && name !== 'Transform') return undefined
      return argument.kind === 'list' ? includeAll(argument, chain) : include(argument, chain)
    })
  }

  /** A list of transforms, some of which include a file; the others stay. */
  function includeAll(transforms: Expression, chain: readonly string[]): Expression | undefined {
    const others: Expression[] = []
    let included: Expression | undefined
    for (const transform of itemsOf(transforms)) {
      const made = include(transform, chain)
      if (made?.kind !== 'map') others.push(transform)
      else
        included =
          included?.kind === 'map'
            ? mapping(new Map([...included.entries, ...made.entries]), included.location)
            : made
    }
    if (included?.kind !== 'map') return undefined
    const { location } = transforms
    return mapping(new Map([...included.entries, ['Transform', list(others, location)]]), location)
  }

  function include(transform: Expression, chain: readonly string[]): Expression | undefined {
    if (literal(entry(transform, 'Name')) !== 'AWS::Include') return undefined
    const written = entry(entry(transform, 'Parameters'), 'Location')
    const location = written && evaluator.value(written)
    if (typeof location !== 'string' || /^[a-z\d]+:/i.test(location))
      return refuse(transform, 'What it includes is not in the tree.')
    const path = posix.join(posix.dirname(transform.location.file), location)
    if (chain.includes(path)) return refuse(transform, 'It includes itself.')
    if (chain.length > MAX_DEPTH) return refuse(transform, 'Files include one another too deeply.')
    const snippet = library.snippet(path)
    if (!snippet) return refuse(transform, 'What it includes is not in the tree.')
    if ('reason' in snippet) return refuse(transform, `What it includes was not read: ${snippet.reason}`)
    size += snippet.size
    if (size > MAX_SIZE) return refuse(transform, 'It includes too much.')
    const made = run(snippet, [...chain, path])
    // A file that only includes another one, which is not read.
    const why = made.kind === 'call' ? notRun.get(made.argument) : undefined
    return why === undefined ? made : refuse(transform, why)
  }

  function refuse(transform: Expression, reason: string): undefined {
    notRun.set(transform, reason)
  }
}
