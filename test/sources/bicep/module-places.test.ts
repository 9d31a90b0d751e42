import { describe, expect, test } from 'vitest'
import type { Place } from '../../../src/model/location.ts'
import { collect, STORE } from './files.ts'

const MODULE = `param settings object = { public: true }
param open bool = settings.public
${STORE} {
  name: 'x'
  kind: 'StorageV2'
  properties: {
    allowBlobPublicAccess: open
  }
}
`

/** Where a property stands, and the further places, the nearest first. */
function placesOf(texts: Readonly<Record<string, string>>, path = 'allowBlobPublicAccess') {
  const { resources, gaps } = collect(texts)
  expect(gaps).toEqual([])
  const place = resources[0]?.locations.get(path)
  return { at: place && shown(place), related: place?.related?.map((one) => [one.what, shown(one.location)]) }
}

function shown({ file, startLine }: Place): string {
  return `${file}:${startLine}`
}

function call(symbol: string, target: string, params: string): string {
  return `module ${symbol} '${target}' = {\n  name: 'm'\n  params: {\n    ${params}\n  }\n}\n`
}

describe('a property of a module stands where its fix goes', () => {
  test('at what the call passes', () => {
    const texts = { 'main.bicep': call('shop', 'store.bicep', 'open: true'), 'store.bicep': MODULE }
    expect(placesOf(texts)).toEqual({
      at: 'main.bicep:4',
      related: [['parameter open of shop', 'store.bicep:7']],
    })
  })

  test('at the member of an object that it passes', () => {
    const passed = call('shop', 'store.bicep', 'settings: {\n      public: true\n    }')
    expect(placesOf({ 'main.bicep': passed, 'store.bicep': MODULE })).toEqual({
      at: 'main.bicep:5',
      related: [
        ['parameter open of shop', 'store.bicep:7'],
        ['parameter settings of shop', 'store.bicep:2'],
      ],
    })
  })

  test('at the call that leaves the default', () => {
    const texts = { 'main.bicep': call('shop', 'store.bicep', ''), 'store.bicep': MODULE }
    expect(placesOf(texts)).toEqual({
      at: 'main.bicep:1',
      related: [
        ['parameter open of shop', 'store.bicep:7'],
        ['parameter settings of shop', 'store.bicep:2'],
      ],
    })
  })

  test('in the module itself, with the call', () => {
    const texts = { 'main.bicep': call('shop', 'store.bicep', ''), 'store.bicep': MODULE }
    expect(placesOf(texts, 'kind')).toEqual({
      at: 'store.bicep:5',
      related: [['call of module shop', 'main.bicep:1']],
    })
  })

  test('at the outermost value, through variables, conditions and modules between', () => {
    const between = `param wide string\nvar isWide = wide == 'yes'\n${call('inner', 'store.bicep', 'open: isWide ? true : false')}`
    const texts = {
      'main.bicep': call('outer', 'between.bicep', "wide: 'yes'"),
      'between.bicep': between,
      'store.bicep': MODULE,
    }
    expect(placesOf(texts)).toEqual({
      at: 'main.bicep:4',
      related: [
        ['parameter open of outer.inner', 'store.bicep:7'],
        ['parameter wide of outer', 'between.bicep:2'],
      ],
    })
  })
})

test('a resource of a module names its calls, the outermost first', () => {
  const { resources } = collect({
    'main.bicep': call('outer', 'between.bicep', ''),
    'between.bicep': call('inner', 'store.bicep', ''),
    'store.bicep': MODULE,
  })
  expect(resources[0]?.calls).toMatchObject([
    { what: 'call of module outer', location: { file: 'main.bicep', startLine: 1 } },
    { what: 'call of module outer.inner', location: { file: 'between.bicep', startLine: 1 } },
  ])
})
