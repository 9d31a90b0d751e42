import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { Unknown } from '../../../../src/model/unknown.ts'
import type { Value } from '../../../../src/model/value.ts'
import type {
  EvaluatedBlock,
  EvaluatedResource,
} from '../../../../src/sources/terraform/evaluate/evaluated.ts'
import { NO_VERSIONS } from '../../../../src/sources/terraform/evaluate/provider-versions.ts'
import { PROVIDERS } from '../../../../src/sources/terraform/providers/index.ts'
import { toResources } from '../../../../src/sources/terraform/providers/resources.ts'
import { evaluate } from '../../../support/evaluate.ts'

/** What modules of one provider are made of. */
interface Ingredients {
  /** Types of resources that an adapter reads. */
  readonly types: readonly string[]
  /** The type of the data source that writes documents. */
  readonly dataSource: string
  readonly arguments: readonly string[]
  /** Words that mean something to an adapter or a check. */
  readonly words: readonly string[]
  /** Resources that values may come from. */
  readonly addresses: readonly string[]
  /** The list in a JSON document, and what its items have. */
  readonly document: { readonly list: string; readonly of: readonly string[] }
}

const location = { file: 'main.tf', startLine: 1, endLine: 1 }

/** Words that mean something to JavaScript. */
const WORDS = ['__proto__', 'constructor', '{}', '[]']

/** A test: any module made of these can be read and judged. */
export function anyModuleIsJudged(ingredients: Ingredients): void {
  test('whatever arguments say, adapters and checks have an answer', () => {
    fc.assert(
      fc.property(fc.array(resourcesOf(ingredients), { maxLength: 6 }), (resources) => {
        const canonical = toResources(
          { directory: '.', resources, providers: [], versions: NO_VERSIONS },
          PROVIDERS,
        ).resources
        const { gaps } = evaluate(CATALOGUE, canonical, { provider: 'iac', account: 'any' })
        expect(gaps).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
}

function resourcesOf(ingredients: Ingredients): fc.Arbitrary<EvaluatedResource> {
  const { types, dataSource, arguments: names } = ingredients
  const name = fc.constantFrom(...names)
  const attributes = fc
    .dictionary(name, valuesOf(ingredients), { maxKeys: 8 })
    .map((entries) => new Map(Object.entries(entries).map(([name, value]) => [name, { value, location }])))
  const block: fc.Arbitrary<EvaluatedBlock> = attributes.map((attributes) => ({
    location,
    attributes,
    blocks: new Map(),
  }))
  return fc
    .record({
      type: fc.constantFrom(...types, dataSource),
      attributes,
      blocks: fc.dictionary(name, fc.array(block, { maxLength: 2 }), { maxKeys: 3 }),
    })
    .map(({ type, attributes, blocks }) => {
      const mode = type === dataSource ? 'data' : 'managed'
      return {
        mode,
        type,
        name: 'a',
        address: mode === 'data' ? `data.${type}.a` : `${type}.a`,
        provider: undefined,
        declaredAt: location,
        location,
        attributes,
        blocks: new Map(Object.entries(blocks)),
      }
    })
}

function valuesOf({ arguments: names, words, addresses, document }: Ingredients): fc.Arbitrary<Value> {
  const word = fc.constantFrom(...words, ...WORDS)
  const address = fc.constantFrom(...addresses)
  return fc.letrec<{ value: Value; unknown: Unknown; document: Value }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      word,
      fc.double(),
      fc.boolean(),
      tie('unknown'),
      tie('document'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(word, fc.constantFrom(...names)), tie('value'), { maxKeys: 3 }),
    ),
    unknown: fc
      .record({
        references: fc.array(fc.record({ address }), { maxLength: 2 }),
        template: fc.option(fc.array(fc.oneof(word, tie('unknown')), { maxLength: 3 }), { nil: undefined }),
        json: fc.option(tie('document'), { nil: undefined }),
      })
      .map(({ references, template, json }) => {
        return new Unknown('nobody said', {
          references,
          ...(template && { template }),
          ...(json && { json }),
        })
      }),
    document: fc
      .oneof(
        tie('value'),
        fc.array(fc.dictionary(fc.constantFrom(...document.of), tie('value'), { maxKeys: 5 }), {
          maxLength: 2,
        }),
      )
      .map((items): Value => ({ [document.list]: items })),
  })).value
}
