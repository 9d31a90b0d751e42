import type { Location } from '../../../model/location.ts'
import { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import { LineIndex } from '../../../text/line-index.ts'
import type { EvaluatedAttribute, EvaluatedBlock, EvaluatedProvider } from '../evaluate/evaluated.ts'
import { isArray, isObject, itemsOf, type Json, member, membersOf, textOf } from '../json-value.ts'
import { plannedValue } from './planned-value.ts'

/** Limit on the provider configurations of a plan, against hostile plans. */
const MAX_PROVIDERS = 1_000

/** Provider configurations of a plan. All are located at the start of their section. */
interface PlannedProviders {
  /** As written: only literals and defaults of variables are known. */
  readonly written: readonly EvaluatedProvider[]
  /** As used by resources, by `provider_config_key`: variables of the root module have their values. */
  readonly used: ReadonlyMap<string, EvaluatedProvider>
}

/** The provider configurations of a plan. Throws a RangeError for too many. */
export function providersOf(plan: Json, file: string, text: string): PlannedProviders {
  const { line } = new LineIndex(text).positionAt(Math.max(text.indexOf('"provider_config"'), 0))
  const location = { file, startLine: line, endLine: line }
  const providers = membersOf(member(plan, 'configuration', 'provider_config'))
  if (providers.length > MAX_PROVIDERS) throw new RangeError(`it has more than ${MAX_PROVIDERS} providers`)
  return {
    written: providers.map(([key, provider]) =>
      providerOf(key, provider, { location, variable: (name) => defaultOf(name, provider, plan) }),
    ),
    used: new Map(
      providers.map(([key, provider]) => [
        key,
        providerOf(key, provider, { location, variable: (name) => givenValue(name, plan) }),
      ]),
    ),
  }
}

interface Context {
  readonly location: Location
  /** Text value of a variable; `undefined` for unknown ones. */
  variable(name: string): string | undefined
}

function providerOf(key: string, provider: Json, context: Context): EvaluatedProvider {
  return {
    type: textOf(member(provider, 'name')) ?? key,
    alias: textOf(member(provider, 'alias')) ?? '',
    address: `provider.${key}`,
    declaredAt: context.location,
    ...blockOf(member(provider, 'expressions'), context),
  }
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

/** Whether it is the expression of an argument; a nested block has arguments instead. */
function isExpression(part: Json): boolean {
  if (!isObject(part)) return false
  return Object.hasOwn(part, 'constant_value') || isArray(part['references']) || membersOf(part).length === 0
}

function writtenValue(expression: Json, { variable }: Context): Value {
  const name = variableIn(expression)
  const value = member(expression, 'constant_value') ?? (name === undefined ? undefined : variable(name))
  const written = { value, unknown: undefined, sensitive: [], configuration: undefined, isConfigured: true }
  return plannedValue(written, () => []) ?? new Unknown('the plan does not tell where it comes from')
}

/** Name of the variable that is the only reference of an expression. */
function variableIn(expression: Json): string | undefined {
  const [reference, ...others] = itemsOf(member(expression, 'references')).map(textOf)
  return others.length > 0 ? undefined : /^var\.([^.[\]]+)$/.exec(reference ?? '')?.[1]
}

/** The default of a variable of the root module, when that is its value. A plan does not tell who set a variable. */
function defaultOf(name: string, provider: Json, plan: Json): string | undefined {
  if (member(provider, 'module_address') !== undefined) return undefined
  const written = textOf(member(plan, 'configuration', 'root_module', 'variables', name, 'default'))
  return written === textOf(member(plan, 'variables', name, 'value')) ? written : undefined
}

function givenValue(name: string, plan: Json): string | undefined {
  if (member(plan, 'configuration', 'root_module', 'variables', name, 'sensitive') === true) return undefined
  return textOf(member(plan, 'variables', name, 'value'))
}
