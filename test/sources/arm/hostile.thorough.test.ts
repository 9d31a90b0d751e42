import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collect, type Json, STORAGE, type Template } from './template.ts'

const TOO_LONG = 'The template takes too long to evaluate; what came last in it was left unknown.'

/** Variables each of which has the one before it twice. */
function doubled(make: (before: string) => Json): { readonly [name: string]: Json } {
  const names = Array.from({ length: 60 }, (_, index) => `v${index}`)
  return Object.fromEntries(
    names.map((name, index) => [name, index === 0 ? 'x'.repeat(100) : make(`v${index - 1}`)]),
  )
}

function account(kind: string, more: Json = {}): Json {
  return { ...STORAGE, kind, ...Object(more) }
}

describe('a template that would take all time or memory ends in a gap', () => {
  test.each<[string, Template]>([
    [
      'lists of lists',
      {
        variables: doubled((before) => `[createArray(variables('${before}'), variables('${before}'))]`),
        resources: [account("[string(variables('v59'))]")],
      },
    ],
    [
      'objects of objects',
      {
        variables: doubled((before) => ({ a: `[variables('${before}')]`, b: `[variables('${before}')]` })),
        resources: [account("[string(variables('v59'))]")],
      },
    ],
    [
      'loops in loops',
      {
        resources: [
          {
            ...STORAGE,
            properties: nestedLoops(6, 'x'),
          },
        ],
      },
    ],
    ['lambdas in lambdas', { resources: [account(`[string(${nestedMaps(6)})]`)] }],
  ])('%s', (_, template) => {
    expect(collect(template).gaps.map(({ reason }) => reason)).toEqual([TOO_LONG])
  })

  test('loops of resources in nested deployments', () => {
    const copy = { name: 'n', count: 800 }
    const nest = (resources: Json): Json => [
      {
        type: 'Microsoft.Resources/deployments',
        name: "[concat('n', copyIndex())]",
        copy,
        properties: { template: { resources } },
      },
    ]
    const { gaps } = collect({ resources: nest(nest(nest([STORAGE]))) })
    expect(gaps.map(({ reason }) => reason)).toEqual([TOO_LONG])
  })

  test('too long a text', () => {
    const { gaps, resources } = collect(`${' '.repeat(4_000_000)}{}`)
    expect(resources).toEqual([])
    expect(gaps).toMatchObject([{ reason: 'Not scanned: it is longer than 4000000 characters.' }])
  })
})

describe('a template that would go round in circles, or too deep, is read all the same', () => {
  test.each<[string, Template]>([
    [
      'texts of texts',
      {
        variables: doubled((before) => `[concat(variables('${before}'), variables('${before}'))]`),
        resources: [account("[variables('v59')]")],
      },
    ],
    [
      'variables that need each other',
      {
        variables: { a: "[variables('b')]", b: "[variables('a')]" },
        resources: [account("[variables('a')]")],
      },
    ],
    [
      'parameters that need each other',
      {
        parameters: { a: { type: 'string', defaultValue: "[parameters('a')]" } },
        resources: [account("[parameters('a')]")],
      },
    ],
    [
      'a long chain of variables',
      {
        variables: Object.fromEntries(
          Array.from({ length: 5_000 }, (_, index) => [`v${index}`, `[variables('v${index + 1}')]`]),
        ),
        resources: [account("[variables('v0')]")],
      },
    ],
    [
      'functions in functions',
      { resources: [account(`[${'toLower('.repeat(5_000)}'a'${')'.repeat(5_000)}]`)] },
    ],
    ['objects in objects', { resources: [account('x', { properties: deep(450) })] }],
    [
      'names of prototypes',
      {
        resources: [
          JSON.parse(
            '{"type":"Microsoft.Storage/storageAccounts","name":"__proto__","__proto__":{"a":1},"properties":{"__proto__":{"b":1},"constructor":1}}',
          ),
        ],
      },
    ],
  ])('%s', (_, template) => {
    const { resources, gaps } = collect(template)
    expect(gaps).toEqual([])
    expect(resources).toHaveLength(1)
  })

  test('templates in templates', () => {
    let resources: Json = [STORAGE]
    for (let level = 0; level < 50; level += 1)
      resources = [
        { type: 'Microsoft.Resources/deployments', name: 'n', properties: { template: { resources } } },
      ]
    expect(collect({ resources }).gaps[0]?.reason).toContain('is nested too deeply')
  })
})

test('any JSON is read, or is a gap', () => {
  const names = [
    'type',
    'name',
    'properties',
    'resources',
    'copy',
    'count',
    'condition',
    'template',
    'scope',
    'input',
  ]
  const texts = [
    STORAGE.type,
    'Microsoft.Resources/deployments',
    '[copyIndex()]',
    "[parameters('a')]",
    'a/b',
    '',
    '[',
  ]
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { depthSize: 'medium' },
      fc.oneof(fc.constantFrom(...texts), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...names), tie('json'), { maxKeys: 6 }),
    ),
  }))
  fc.assert(
    fc.property(json, json, json, (resources, variables, parameters) => {
      const template = { resources, variables, parameters } as Template
      expect(() => collect(template)).not.toThrow()
      expect(
        collect(template).gaps.filter(({ reason }) => reason.includes('could not be evaluated')),
      ).toEqual([])
    }),
    { numRuns: 500 },
  )
})

function deep(levels: number): Json {
  let made: Json = 'x'
  for (let level = 0; level < levels; level += 1) made = { properties: made }
  return made
}

/** Loops that each run 800 times what is in them. */
function nestedLoops(levels: number, name: string): Json {
  const input = levels === 1 ? 'x' : nestedLoops(levels - 1, `${name}x`)
  return { copy: [{ name, count: 800, input }] }
}

function nestedMaps(levels: number): string {
  const inner = levels === 1 ? `'x'` : nestedMaps(levels - 1)
  return `map(range(0, 1000), lambda('a${levels}', ${inner}))`
}
