// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values in texts of Bicep are written so

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Budget } from '../../../src/limits/budget.ts'
import { conditionsOf } from '../../../src/model/origin.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import { bicep } from '../../../src/sources/bicep/bicep-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { collect, propertiesOf, resourcesOf, STORE } from './files.ts'

const DECLARED = `
param name string = 'Shop' // of the shop
param open string
param maybe string?
@secure()
param password string = 'correct-horse'
param size 'S'
  | 'M' = 'S'
param options { first: string, second: 'a' | 'b' } = {
  first: 'one'
}
var names = [ 'a'
  'b' ]
var long = '''
as 'it' is'''
`

describe('expressions', () => {
  test.each([
    ["'it\\'s \\u{1F600} \\${x} $'", "it's 😀 ${x} $"],
    ["'${name}-${1 + 2 * 3}'", 'Shop-7'],
    ['long', "as 'it' is"],
    ['toLower( name )', 'shop'],
    ['names[1]', 'b'],
    ['options.first', 'one'],
    ["options.?none ?? 'default'", 'default'],
    ["maybe ?? 'default'", 'default'],
    ["size == 'S' && !(1 > 2) || false ? 'yes' : 'no'", 'yes'],
    ["name =~ 'SHOP'\n    ? 'same'\n    : 'other'", 'same'],
    ["name != 'Shop' ? 'other' : 'same'", 'same'],
    ['any(names)[0]!', 'a'],
    ["join([for (n, i) in names: '${n}${i}'], ',')", 'a0,b1'],
    ["join(map(filter(range(0, 5), n => n % 2 == 1), n => 'n${n}'), ',')", 'n1,n3'],
    ['string(reduce([1, 2], 0, (sum, n) => sum + n))', '3'],
    ["join([...names, 'c'], '')", 'abc'],
    ["{ ...{ a: 'one', b: 'two' }, a: 'three' }.b", 'two'],
    ["sys.concat('a', 'b')", 'ab'],
    ["-1 + 2 == 1 ? 'one' : 'other'", 'one'],
  ])('%s is %j', (expression, expected) => {
    const [store] = resourcesOf(`${DECLARED}\n${STORE} {\n  name: 'x'\n  kind: ${expression}\n}\n`)
    expect(propertiesOf(store)['kind']).toBe(expected)
  })

  test.each([
    ['open', 'parameter open has no default'],
    ['resourceGroup().location', 'known only after deployment'],
    ['az.subscription().id', 'known only after deployment'],
    ["loadTextContent('x.txt')", 'there is no file x.txt'],
  ])('%s is unknown: %s', (expression, reason) => {
    const [store] = resourcesOf(`${DECLARED}\n${STORE} {\n  name: 'x'\n  kind: ${expression}\n}\n`)
    const kind = propertiesOf(store)['kind']
    expect(isUnknown(kind) ? kind.reason : kind).toBe(reason)
  })

  test('a text in brackets is no expression of the template language', () => {
    const [store] = resourcesOf(`${STORE} {\n  name: 'x'\n  kind: '[concat(1)]'\n}\n`)
    expect(propertiesOf(store)['kind']).toBe('[concat(1)]')
  })
})

describe('resources', () => {
  test('have their lines', () => {
    const [store] = resourcesOf(`${STORE} {
  name: 'x'
  properties: {
    allowBlobPublicAccess: true
  }
}
`)
    expect(store?.address).toBe('store')
    expect(store?.location).toEqual({ file: 'main.bicep', startLine: 1, endLine: 6 })
    expect(store?.locations.get('allowBlobPublicAccess')?.startLine).toBe(4)
  })

  test('of loops are several, with the item and the index in them', () => {
    const stores = resourcesOf(`${STORE} [for (name, i) in ['a', 'b']: if (i < 5) {
  name: '\${name}\${i}'
}]
`)
    expect(stores.map(({ address, name }) => [address, name])).toEqual([
      ['store[0]', 'a0'],
      ['store[1]', 'b1'],
    ])
  })

  test.each([
    [
      'in it',
      "  resource all 'firewallRules' = {\n    name: 'all'\n    properties: {\n      startIpAddress: '0.0.0.0'\n    }\n  }\n}\n",
    ],
    [
      'beside it',
      "}\nresource all 'Microsoft.Sql/servers/firewallRules@2023-08-01' = {\n  parent: server\n  name: 'all'\n  properties: { startIpAddress: '0.0.0.0' }\n}\n",
    ],
  ])('that configure another one are parts of it, %s', (_, rest) => {
    const [server, ...others] = resourcesOf(
      `resource server 'Microsoft.Sql/servers@2023-08-01' = {\n  name: 'shop-\${uniqueString('x')}'\n${rest}`,
    )
    expect(others).toEqual([])
    expect(propertiesOf(server)['firewallRules']).toMatchObject([{ startIpAddress: '0.0.0.0' }])
  })

  test('name the round of a loop as their parent', () => {
    const [, second] = resourcesOf(`${STORE} [for name in ['a', 'b']: {
  name: name
}]
resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2023-01-01' = {
  parent: store[1]
  name: 'default'
  properties: { deleteRetentionPolicy: { enabled: true } }
}
`)
    expect(propertiesOf(second)['blobServices']).toMatchObject({ deleteRetentionPolicy: { enabled: true } })
  })

  test('that exist are not read, and what is in them is', () => {
    const [secret] = resourcesOf(`resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: 'shop'
}
resource secret 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'token'
  properties: { value: vault.name }
}
`)
    expect(secret?.name).toBe('token')
    expect(propertiesOf(secret)).toMatchObject({ parent: 'shop', value: 'shop' })
  })

  test('that do not exist by default are read as if they did', () => {
    const [store] = resourcesOf(`param backup bool = false\n${STORE} if (backup) {\n  name: 'x'\n}\n`)
    expect(store && conditionsOf(store)).toEqual(['backup'])
  })

  test('settings of extensions belong to the resource that is their scope', () => {
    const [cluster] =
      resourcesOf(`resource cluster 'Microsoft.ContainerService/managedClusters@2024-01-01' = {
  name: 'shop'
}
resource logs 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  name: 'logs'
  scope: cluster
  properties: {}
}
`)
    expect(propertiesOf(cluster)).toMatchObject({ diagnosticSettings: { name: 'logs' } })
  })

  test('the default of a secret is judged and not quoted', () => {
    const [server] = resourcesOf(
      `${DECLARED}\nresource server 'Microsoft.Sql/servers@2023-08-01' = {\n  name: 'x'\n  properties: { administratorLoginPassword: password }\n}\n`,
    )
    expect(server?.tainted).toEqual(['correct-horse'])
  })
})

describe('modules', () => {
  const module = `param name string\nparam open bool = true\n${STORE} {\n  name: name\n  properties: {\n    allowBlobPublicAccess: open\n  }\n}\n`
  const call =
    "module shop 'modules/store.bicep' = {\n  name: 'shop'\n  params: { name: 'given', open: false }\n}\n"

  test.each([
    ['a variable', 'shared'],
    ['an object that is spread', "{\n    ...shared\n    name: 'given'\n  }"],
    ['a condition', 'isOpen ? shared : {}'],
  ])('are passed what %s says', (_, params) => {
    const caller = `param isOpen bool = true
var shared = { open: false, name: 'given' }
module shop 'modules/store.bicep' = {
  name: 'shop'
  params: ${params}
}
`
    const { resources, gaps } = collect({ 'main.bicep': caller, 'modules/store.bicep': module })
    expect(gaps).toEqual([])
    expect(resources[0]?.name).toBe('given')
    expect(propertiesOf(resources[0])).toMatchObject({ allowBlobPublicAccess: false })
  })

  test('are read with what they are passed, and not by themselves', () => {
    const { resources, gaps } = collect({ 'main.bicep': call, 'modules/store.bicep': module })
    expect(gaps).toEqual([])
    expect(resources).toHaveLength(1)
    expect(resources[0]).toMatchObject({
      address: 'shop.store',
      name: 'given',
      scope: 'main.bicep',
      origin: { source: 'template', addressedIn: 'main.bicep' },
      location: { file: 'modules/store.bicep', startLine: 3 },
      properties: { allowBlobPublicAccess: false },
    })
  })

  test('that are templates in JSON are read, and not by themselves', () => {
    const template = {
      parameters: { name: { type: 'string' } },
      resources: [{ type: 'Microsoft.Network/dnsZones', name: 'x' }],
    }
    const { unjudged, parts } = collect({
      'main.bicep': call.replace('.bicep', '.json'),
      'modules/store.json': JSON.stringify(template),
    })
    expect(unjudged).toEqual(['Microsoft.Network/dnsZones'])
    expect(parts).toContain('modules/store.json')
  })

  test.each([
    ['br/public:avm/res/storage/storage-account:0.9.0', 'it comes from a registry'],
    ['./none.bicep', 'it is not there'],
    ['main.bicep', 'it calls itself'],
  ])('%s is a gap: %s', (target, why) => {
    const { gaps } = collect({ 'main.bicep': call.replace('modules/store.bicep', target) })
    expect(gaps).toEqual([
      { subject: 'main.bicep', reason: `Module ${target} is not scanned: ${why}.`, line: 1 },
    ])
  })
})

test('modules of registries are read from the template that the file was compiled to', () => {
  const inner = {
    resources: { store: { type: 'Microsoft.Storage/storageAccounts', name: "[parameters('name')]" } },
  }
  const compiled = {
    metadata: { _generator: { name: 'bicep' } },
    resources: { shop: { type: 'Microsoft.Resources/deployments', properties: { template: inner } } },
  }
  const { resources, gaps } = collect({
    'main.bicep': "module shop 'br/public:avm/x:1.0' = {\n  name: 'shop'\n  params: { name: 'given' }\n}\n",
    'main.json': JSON.stringify(compiled),
  })
  expect(gaps).toEqual([])
  expect(resources[0]).toMatchObject({
    address: 'shop.store',
    name: 'given',
    location: { file: 'main.json' },
  })
})

test('a template that was compiled from the file is no part of the scan of its own', () => {
  const generated = JSON.stringify({ metadata: { _generator: { name: 'bicep' } } })
  const { parts } = collect({ 'main.bicep': `${STORE} {\n  name: 'x'\n}\n`, 'main.json': generated })
  expect(parts).toContain('main.json')
})

test('a statement that is not valid costs itself', () => {
  const { resources, gaps } = collect({
    'main.bicep': `resource broken 'Microsoft.Sql/servers@1' = {\n  name: \n}\n\n${STORE} {\n  name: 'x'\n}\nwhatever\noutput a string = store.id\n`,
  })
  expect(resources.map(({ address }) => address)).toEqual(['store'])
  expect(gaps).toMatchObject([{ line: 3 }, { line: 8 }])
})

test('comments ask for ignoring what follows them', () => {
  const { inlineIgnores } = collect({
    'main.bicep': `// assay:ignore azure_x -- old\n${STORE} {\n  name: 'x'\n  #disable-next-line no-hardcoded-env-urls\n  kind: 'a' // assay:ignore azure_y -- kept\n}\n`,
  })
  expect(inlineIgnores).toMatchObject([
    { checks: ['azure_x'], part: { kind: 'lines', startLine: 2, endLine: 6 } },
    { checks: ['azure_y'], part: { kind: 'lines', startLine: 5, endLine: 5 } },
  ])
})

describe('hostile files', () => {
  test.each([
    ['brackets in brackets', `var a = ${'['.repeat(50_000)}`],
    ['values in texts', `var a = ${"'${".repeat(50_000)}`],
    ['white space', `var a = ${' '.repeat(500_000)}1`],
    ['open comments', '/*'.repeat(200_000)],
    ['operators', `var a = ${'1 + '.repeat(50_000)}1\n${STORE} {\n  name: 'x'\n  kind: string(a)\n}\n`],
    ['brackets of types', `param a ${'{ b: '.repeat(50_000)}`],
  ])('%s end', (_, text) => {
    expect(() => collect({ 'main.bicep': text })).not.toThrow()
  })

  test('modules that call others twice end in a gap', () => {
    const twice = (next: string) =>
      ['a', 'b', 'c', 'd']
        .map((symbol) => `module ${symbol} '${next}' = [for i in range(0, 9): {\n  name: 'm'\n}]\n`)
        .join('')
    const levels = Array.from(
      { length: 8 },
      (_, level) => [`m${level}.bicep`, twice(`m${level + 1}.bicep`)] as const,
    )
    const files = Object.fromEntries([...levels, ['m8.bicep', `${STORE} {\n  name: 'x'\n}\n`] as const])
    expect(
      collect(files)
        .gaps.map(({ reason }) => reason)
        .join(),
    ).toContain('takes too long to evaluate')
  })

  test('a large module that many files call ends the scan of them', () => {
    const names = Array.from({ length: 50 }, (_, index) => `root${index}.bicep`)
    const call = "module a 'm.bicep' = {\n  name: 'm'\n}\n"
    const texts = new Map([
      ...names.map((path) => [path, call] as const),
      ['m.bicep', `// ${'x'.repeat(100_000)}\n`],
    ])
    const files = [...texts].map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
    const { gaps } = joined(bicep.read(files, { tree: memoryTree(files), budget: new Budget(100_000) }))
    expect(gaps.length).toBeGreaterThan(10)
    expect(gaps.at(-1)?.reason).toContain('too much work')
  })

  test('any text is read, or is a gap', () => {
    const token = fc.constantFrom(
      'resource',
      'module',
      'param',
      'var',
      'x',
      "'a'",
      "'",
      '${',
      '{',
      '}',
      '[',
      ']',
      '(',
      ')',
      '=',
      ':',
      '\n',
      ' ',
      'for',
      'in',
      'if',
      '?',
      '@',
      '=>',
      '...',
      '//',
      '/*',
    )
    fc.assert(
      fc.property(fc.array(token, { maxLength: 60 }), (tokens) => {
        const { gaps } = collect({ 'main.bicep': tokens.join('') })
        expect(gaps.filter(({ reason }) => reason.includes('could not be evaluated'))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
