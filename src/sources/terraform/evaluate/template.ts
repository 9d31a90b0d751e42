import { append } from '../../../collections/append.ts'
import {
  allReferences,
  mergePieces,
  type Piece,
  referencesOf,
  textPieces,
} from '../../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Template, TemplateIf, TemplatePart } from '../hcl/ast.ts'
import { toBoolean, toText } from './conversion.ts'
import { iterate } from './for.ts'
import { MAX_SIZE } from './limits.ts'
import type { Evaluator, Scope } from './scope.ts'
import { Failure, isFailure } from './unknowns.ts'

/** Limit on the pieces of a partly unknown string. With more, nothing of it is known. */
const MAX_PIECES = 1000

/** Evaluates a quoted string or heredoc. A single interpolation keeps the type of its value. */
export function evaluateTemplate({ parts }: Template, scope: Scope, evaluator: Evaluator): Value {
  const [only, second] = parts
  if (only === undefined) return ''
  if (second === undefined && typeof only === 'string') return only
  if (second === undefined && typeof only === 'object' && only.kind === 'interpolation') {
    return evaluator.evaluate(only.expression, scope)
  }
  const evaluated = () => text(pieces(parts, scope, evaluator))
  return scope.limits.admit(isDocument(parts) ? scope.taintTracker.compose(evaluated) : evaluated())
}

/** Whether a text is written in several lines, such as a policy, and not made of its interpolations. */
function isDocument(parts: readonly TemplatePart[]): boolean {
  return parts.some((part) => typeof part === 'string' && /\n\s*\S/.test(part))
}

/** Joins pieces to a string, with holes where pieces are unknown. */
export function text(pieces: readonly Piece[]): string | Unknown {
  const unknown = pieces.filter(isUnknown)
  const [first] = unknown
  const failure = unknown.find(isFailure)
  if (failure) return failure
  if (lengthOf(pieces) > MAX_SIZE) return new Failure('the string is too long')
  if (!first) return pieces.join('')
  const template = mergePieces(pieces.flatMap(textPieces))
  return first.alike(
    template.length > MAX_PIECES
      ? { references: referencesOf(unknown) }
      : { references: allReferences(unknown), template },
  )
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 1), 0)
}

function pieces(parts: readonly TemplatePart[], scope: Scope, evaluator: Evaluator): Piece[] {
  const pieces: Piece[] = []
  for (const part of parts) {
    if (typeof part === 'string') pieces.push(part)
    else append(pieces, piecesOf(part, scope, evaluator))
  }
  return pieces
}

function piecesOf(part: Exclude<TemplatePart, string>, scope: Scope, evaluator: Evaluator): Piece[] {
  switch (part.kind) {
    case 'interpolation':
      return [toText(evaluator.evaluate(part.expression, scope))]
    case 'template-if':
      return conditionalPieces(part, scope, evaluator)
    case 'template-for': {
      const scopes = iterate(evaluator.evaluate(part.collection, scope), part, scope)
      return isUnknown(scopes) ? [scopes] : scopes.flatMap((inner) => pieces(part.body, inner, evaluator))
    }
  }
}

function conditionalPieces(part: TemplateIf, scope: Scope, evaluator: Evaluator): Piece[] {
  const condition = toBoolean(evaluator.evaluate(part.condition, scope))
  if (isUnknown(condition)) return [condition]
  return pieces(condition ? part.then : part.otherwise, scope, evaluator)
}
