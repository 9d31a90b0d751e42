import { kubernetesRules, type MergeRule, type MergeRules, type RulesByKind } from './merge-keys.ts'
import { at, fieldsOf, itemsOf, type Node, textOf } from './node.ts'
import { kindKey } from './object-id.ts'
import { readConfiguration } from './read-nodes.ts'

/**
 * The rules that an OpenAPI document of the kustomization (`openapi.path`) gives, and those of Kubernetes' own kinds.
 * Throws a Refusal.
 */
export function openApiRules(text: string, file: string): RulesByKind {
  const document = readConfiguration(text, file)
  const definitions = at(document, 'definitions')
  if (definitions?.kind !== 'map') return kubernetesRules
  const schemas = new Schemas(definitions)
  const names = new Map<string, string>()
  for (const [name, schema] of definitions.fields) {
    for (const key of kindsOf(schema)) names.set(key, name)
  }
  return (gvk) => {
    const name = names.get(kindKey(gvk))
    return name === undefined ? kubernetesRules(gvk) : schemas.rulesOf(name)
  }
}

function kindsOf(schema: Node): readonly string[] {
  return itemsOf(at(schema, 'x-kubernetes-group-version-kind')).map((kind) =>
    kindKey({
      group: textOf(at(kind, 'group')),
      version: textOf(at(kind, 'version')),
      kind: textOf(at(kind, 'kind')),
    }),
  )
}

/** The schemas of an OpenAPI document by their names. They may refer to each other in circles. */
class Schemas {
  readonly #definitions: Node
  readonly #known = new Map<string, MergeRules>()

  constructor(definitions: Node) {
    this.#definitions = definitions
  }

  rulesOf(name: string): MergeRules {
    const known = this.#known.get(name)
    if (known) return known
    const rules = new Map<string, MergeRule>()
    this.#known.set(name, rules)
    const definition = at(this.#definitions, name)
    if (definition) this.#fill(rules, definition)
    return rules
  }

  #fill(rules: Map<string, MergeRule>, schema: Node): void {
    for (const [name, property] of fieldsOf(at(schema, 'properties'))) rules.set(name, this.#ruleOf(property))
  }

  #ruleOf(property: Node): MergeRule {
    const keys = keysOf(property)
    const rules = this.#rulesIn(at(property, 'items') ?? property)
    return { ...(keys && { keys }), ...(rules && { rules }) }
  }

  #rulesIn(schema: Node): MergeRules | undefined {
    const reference = at(schema, '$ref')
    if (reference) return this.rulesOf(textOf(reference).replace(/^#\/definitions\//, ''))
    if (!at(schema, 'properties')) return undefined
    const rules = new Map<string, MergeRule>()
    this.#fill(rules, schema)
    return rules
  }
}

/** The keys by which a list is merged; `undefined` where it is replaced. */
function keysOf(property: Node): readonly string[] | undefined {
  const strategies = textOf(at(property, 'x-kubernetes-patch-strategy')).split(',')
  if (!strategies.includes('merge')) return undefined
  const keys = at(property, 'x-kubernetes-list-map-keys')
  if (keys?.kind === 'list') return keys.items.map(textOf)
  const key = at(property, 'x-kubernetes-patch-merge-key')
  return key ? [textOf(key)] : []
}
