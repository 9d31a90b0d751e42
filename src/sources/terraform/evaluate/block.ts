import type { Location } from '../../../resources/location.ts'
import { isUnknown, Unknown } from '../../../resources/unknown.ts'
import type { Value } from '../../../resources/value.ts'
import type { Attribute, Block, Body, Span } from '../hcl/ast.ts'
import { type ModuleFile, originOf } from './declarations.ts'
import { expandDynamic } from './dynamic.ts'
import type { EvaluatedAttribute, EvaluatedBlock } from './evaluated.ts'
import { evaluateExpression } from './expression.ts'
import type { Scope } from './scope.ts'
import { referencesOf, unknownsIn } from './unknowns.ts'

type EvaluateAttribute = (attribute: Attribute) => Value

/** A body and where it stands. Attributes may be evaluated elsewhere, as a resource's are that others refer to. */
export function evaluateBlock(
  block: Span & { readonly body: Body },
  scope: Scope,
  file: ModuleFile,
  evaluate: EvaluateAttribute = (attribute) => evaluateExpression(attribute.value, scope),
): EvaluatedBlock {
  return {
    location: locationOf(block, file),
    attributes: evaluateAttributes(block.body, file, evaluate),
    blocks: evaluateBlocks(block.body, scope, file),
  }
}

function evaluateAttributes(
  body: Body,
  file: ModuleFile,
  evaluate: EvaluateAttribute,
): Map<string, EvaluatedAttribute> {
  const attributes = new Map<string, EvaluatedAttribute>()
  for (const attribute of body.attributes) {
    const value = evaluate(attribute)
    if (value !== null) attributes.set(attribute.name, { value, location: locationOf(attribute, file) })
  }
  return attributes
}

function evaluateBlocks(body: Body, scope: Scope, file: ModuleFile): Map<string, EvaluatedBlock[]> {
  const blocks = new Map<string, EvaluatedBlock[]>()
  for (const block of body.blocks) {
    const [type, evaluated] = evaluateNested(block, scope, originOf(block, file))
    const sameType = blocks.get(type)
    if (sameType) sameType.push(...evaluated)
    else if (evaluated.length > 0) blocks.set(type, evaluated)
  }
  return blocks
}

function evaluateNested(block: Block, scope: Scope, file: ModuleFile): [string, EvaluatedBlock[]] {
  const [label] = block.labels
  if (block.type !== 'dynamic' || label === undefined) {
    return [block.type, [evaluateBlock(block, scope, file)]]
  }
  const { scopes, doubt } = expandDynamic(label, block.body, scope)
  const content = block.body.blocks.find(({ type }) => type === 'content')
  if (!content) return [label, []]
  const evaluated = scopes.map((inner) => evaluateBlock(content, inner, file))
  return [label, doubt ? evaluated.map((each) => doubted(each, doubt)) : evaluated]
}

/** A block that may not exist: nothing it says can be relied on, though what it refers to stays. */
function doubted(block: EvaluatedBlock, doubt: Unknown): EvaluatedBlock {
  return {
    location: block.location,
    attributes: new Map(
      Array.from(block.attributes, ([name, { value, location }]) => [
        name,
        { value: doubtedValue(value, doubt), location },
      ]),
    ),
    blocks: new Map(
      Array.from(block.blocks, ([type, nested]) => [type, nested.map((each) => doubted(each, doubt))]),
    ),
  }
}

function doubtedValue(value: Value, { reason }: Unknown): Unknown {
  return isUnknown(value) ? value : new Unknown(reason, { references: referencesOf(unknownsIn(value)) })
}

/** Where something stands in its file. */
export function locationOf(part: Span, file: ModuleFile): Location {
  const { path, lines } = originOf(part, file)
  const { start, end } = part
  return {
    file: path,
    startLine: lines.positionAt(start).line,
    endLine: lines.positionAt(Math.max(start, end - 1)).line,
  }
}
