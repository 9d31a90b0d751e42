import type { Location } from '../../../model/location.ts'
import { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import { LineIndex } from '../../line-index.ts'
import type { EvaluatedAttribute, EvaluatedBlock, EvaluatedProvider } from '../evaluate/evaluated.ts'
import { isArray, isObject, itemsOf, type Json, member, membersOf, textOf } from '../parsed-json.ts'
import { plannedValue } from './planned-value.ts'

/** Far more than anybody configures. */
const MAX_PROVIDERS = 1_000

/**
 * The provider configurations of a plan: of each argument what is written there, or as the default of a variable. All
 * stand where their section begins. Throws a RangeError for too many.
 */
export function providersOf(plan: Json, file: string, text: string): readonly EvaluatedProvider[] {
  const { line } = new LineIndex(text).positionAt(Math.max(text.indexOf('"provider_config"'), 0))
  const location = { file, startLine: line, endLine: line }
  const providers = membersOf(member(plan, 'configuration', 'provider_config'))
  if (providers.length > MAX_PROVIDERS) throw new RangeError(`it has more than ${MAX_PROVIDERS} providers`)
  return providers.map(([key, provider]) => ({
    type: textOf(member(provider, 'name')) ?? key,
    alias: textOf(member(provider, 'alias')) ?? '',
    address: `provider.${key}`,
    ...blockOf(member(provider, 'expressions'), {
      location,
      defaultOf: (expression) => defaultOf(expression, provider, plan),
    }),
  }))
}

interface Context {
  readonly location: Location
  /** The text that an expression takes from the default of a variable. */
  defaultOf(expression: Json): string | undefined
}

function blockOf(expressions: Json, context: Context): EvaluatedBlock {
  const attributes = new Map<string, EvaluatedAttribute>()
  const blocks = new Map<string, readonly EvaluatedBlock[]>()
  for (const [name, part] of membersOf(expressions)) {
    if (isExpression(part))
      attributes.set(name, { value: writtenValue(part, context), location: context.location })
    else
      blocks.set(
        name,
        (isArray(part) ? part : [part]).map((block) => blockOf(block, context)),
      )
  }
  return { location: context.location, attributes, blocks }
}

/** The others are blocks, whose arguments are expressions. */
function isExpression(part: Json): boolean {
  if (!isObject(part)) return false
  return Object.hasOwn(part, 'constant_value') || isArray(part['references']) || membersOf(part).length === 0
}

function writtenValue(expression: Json, { defaultOf }: Context): Value {
  const value = member(expression, 'constant_value') ?? defaultOf(expression)
  const written = { value, unknown: undefined, sensitive: [], configuration: undefined, isConfigured: true }
  return plannedValue(written, () => []) ?? new Unknown('the plan does not tell where it comes from')
}

/** A plan repeats what a variable of the root module is set to, and not by whom: what is its default is written there. */
function defaultOf(expression: Json, provider: Json, plan: Json): string | undefined {
  const [reference, ...others] = itemsOf(member(expression, 'references')).map(textOf)
  const name = /^var\.([^.[\]]+)$/.exec(reference ?? '')?.[1]
  if (name === undefined || others.length > 0 || member(provider, 'module_address') !== undefined)
    return undefined
  const written = textOf(member(plan, 'configuration', 'root_module', 'variables', name, 'default'))
  return written === textOf(member(plan, 'variables', name, 'value')) ? written : undefined
}
